/** Everybody's password in the demonstration market. */
export const DEMO_PASSWORD = 'Marketplace-1'

/** The first two have people who sign in; the other four only bid against them. */
export const demoSuppliers = [
  { id: 'larkspur', name: 'Larkspur Energy', selfServiceContracts: false },
  { id: 'granite-peak', name: 'Granite Peak Power', selfServiceContracts: true },
  { id: 'tidemark', name: 'Tidemark Energy Services', selfServiceContracts: false },
  { id: 'copper-basin', name: 'Copper Basin Power', selfServiceContracts: false },
  { id: 'northway', name: 'Northway Gas & Electric', selfServiceContracts: false },
  { id: 'bluestem', name: 'Bluestem Retail Energy', selfServiceContracts: false },
] as const

export type SupplierId = (typeof demoSuppliers)[number]['id']

/** `signsIn`: has the demonstration password. `invited`: has none yet. The rest never sign in. */
const people = [
  ['dana', 'larkspur', 'Dana', 'Whitfield', 'signsIn'],
  ['theo', 'larkspur', 'Theo', 'Marsh', 'signsIn'],
  ['jonah', 'larkspur', 'Jonah', 'Adler', 'invited'],
  ['priya', 'granite-peak', 'Priya', 'Nair', 'signsIn'],
  ['marcus', 'tidemark', 'Marcus', 'Oduya', 'away'],
  ['elena', 'copper-basin', 'Elena', 'Vargas', 'away'],
  ['henrik', 'northway', 'Henrik', 'Solberg', 'away'],
  ['aisha', 'bluestem', 'Aisha', 'Rahman', 'away'],
] as const

export type RepId = (typeof people)[number][0]

export const reps = people.map(([userId, supplierId, firstName, lastName, state]) => ({
  userId,
  supplierId,
  firstName,
  lastName,
  email: `${firstName}.${lastName}@${supplierId.replace('-', '')}.example`.toLowerCase(),
  state,
}))

/** Who manages a team. */
export const administrators: readonly RepId[] = ['dana', 'priya']

/** Who answers requests for a supplier. */
export const leadRep: Record<SupplierId, RepId> = {
  larkspur: 'dana',
  'granite-peak': 'priya',
  tidemark: 'marcus',
  'copper-basin': 'elena',
  northway: 'henrik',
  bluestem: 'aisha',
}
