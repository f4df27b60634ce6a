import type { CopiedRow } from './copy-rows'

const STATES = ['OH', 'PA', 'NJ', 'NY', 'TX', 'IL', 'MD', 'MA', 'CT', 'DE']
const FIRST = [
  'Harbor',
  'Summit',
  'Cedar',
  'Iron',
  'Quarry',
  'Maple',
  'Delta',
  'Union',
  'Prairie',
  'Beacon',
  'Canal',
  'Orchard',
]
const SECOND = [
  'Foods',
  'Logistics',
  'Textiles',
  'Hotels',
  'Foundry',
  'Medical',
  'Storage',
  'Plastics',
  'Schools',
  'Retail',
]

/** How big a market: rate checks over two years, and suppliers; Larkspur is asked for every tenth request. */
export interface MarketSize {
  rateChecks: number
  suppliers: number
  /** Of the newest rate check, an open one that Larkspur was asked for. */
  metersOfLargest: number
}

/** The customer of every four rate checks is named after the first of them. */
export const companyName = (index: number) =>
  `${FIRST[index % FIRST.length]} ${SECOND[(index / 4) % SECOND.length]} ${index}`
export const utilityName = (index: number) => `${FIRST[index % FIRST.length]} Valley Electric ${index}`
export const stateOf = (index: number) => STATES[index % STATES.length] ?? 'OH'
export const supplierId = (index: number) => (index === 0 ? 'larkspur' : `supplier-${index}`)
export const repId = (index: number) => (index === 0 ? 'dana' : `rep-${index}`)
export const utilityId = (index: number) => `utility-${index}`
export const UTILITIES = 60

/** Suppliers with a rep each, and the utilities. */
export function marketFrame({ suppliers }: MarketSize): Record<string, CopiedRow[]> {
  const others = Array.from({ length: suppliers - 1 }, (_, index) => index + 1)
  return {
    suppliers: others.map((index) => ({ id: supplierId(index), name: `Supplier ${index} Energy` })),
    supplier_reps: others.map((index) => ({
      user_id: repId(index),
      supplier_id: supplierId(index),
      first_name: 'Rep',
      last_name: `Number ${index}`,
      email: `rep-${index}@suppliers.example`,
    })),
    utilities: Array.from({ length: UTILITIES }, (_, index) => ({
      id: utilityId(index),
      name: utilityName(index),
      state: stateOf(index),
      commodity_type: 'ELECTRICITY',
    })),
  }
}
