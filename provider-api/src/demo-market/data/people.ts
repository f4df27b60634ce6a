/** Everybody's password in the demonstration market. */
export const DEMO_PASSWORD = 'Marketplace-1'

/** The first two have people who sign in; the other four only bid against them. */
export const suppliers = [
  { id: 'larkspur', name: 'Larkspur Energy', selfServiceContracts: false },
  { id: 'granite-peak', name: 'Granite Peak Power', selfServiceContracts: true },
  { id: 'tidemark', name: 'Tidemark Energy Services', selfServiceContracts: false },
  { id: 'copper-basin', name: 'Copper Basin Power', selfServiceContracts: false },
  { id: 'northway', name: 'Northway Gas & Electric', selfServiceContracts: false },
  { id: 'bluestem', name: 'Bluestem Retail Energy', selfServiceContracts: false },
] as const

export type SupplierId = (typeof suppliers)[number]['id']

/** `signsIn`: has the demonstration password. `invited`: has none yet. The rest never sign in. */
export const reps = [
  {
    userId: 'dana',
    supplierId: 'larkspur',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana.whitfield@larkspur.example',
    state: 'signsIn',
  },
  {
    userId: 'theo',
    supplierId: 'larkspur',
    firstName: 'Theo',
    lastName: 'Marsh',
    email: 'theo.marsh@larkspur.example',
    state: 'signsIn',
  },
  {
    userId: 'jonah',
    supplierId: 'larkspur',
    firstName: 'Jonah',
    lastName: 'Adler',
    email: 'jonah.adler@larkspur.example',
    state: 'invited',
  },
  {
    userId: 'priya',
    supplierId: 'granite-peak',
    firstName: 'Priya',
    lastName: 'Nair',
    email: 'priya.nair@granitepeak.example',
    state: 'signsIn',
  },
  {
    userId: 'marcus',
    supplierId: 'tidemark',
    firstName: 'Marcus',
    lastName: 'Oduya',
    email: 'marcus.oduya@tidemark.example',
    state: 'away',
  },
  {
    userId: 'elena',
    supplierId: 'copper-basin',
    firstName: 'Elena',
    lastName: 'Vargas',
    email: 'elena.vargas@copperbasin.example',
    state: 'away',
  },
  {
    userId: 'henrik',
    supplierId: 'northway',
    firstName: 'Henrik',
    lastName: 'Solberg',
    email: 'henrik.solberg@northway.example',
    state: 'away',
  },
  {
    userId: 'aisha',
    supplierId: 'bluestem',
    firstName: 'Aisha',
    lastName: 'Rahman',
    email: 'aisha.rahman@bluestem.example',
    state: 'away',
  },
] as const

/** Who manages a team. */
export const administrators: readonly RepId[] = ['dana', 'priya']

export type RepId = (typeof reps)[number]['userId']

/** Who answers requests for a supplier. */
export const leadRep: Record<SupplierId, RepId> = {
  larkspur: 'dana',
  'granite-peak': 'priya',
  tidemark: 'marcus',
  'copper-basin': 'elena',
  northway: 'henrik',
  bluestem: 'aisha',
}
