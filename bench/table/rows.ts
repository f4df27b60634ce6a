/** A meter as both tables show it. */
export interface BenchRow {
  id: string
  len: string
  utility: string
  uan: string
  service: string
  address: string
  city: string
  start: string
  usage: number
  bills: number
}

const utilities = ['ComEd', 'PECO', 'National Grid', 'Duke Energy Ohio', 'Eversource', 'PSE&G', 'Oncor', 'BGE']
const cities = ['Chicago', 'Norristown', 'Albany', 'Cincinnati', 'Hartford', 'Trenton', 'Dallas', 'Baltimore']
const streets = ['Market St', 'Canal St', 'Liberty St', 'Union Tpke', 'Campus Dr', 'Ridge Pike']

/** `?rows=100000`; ten thousand by default. */
export const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 10_000)

/** The same at every run. */
export function benchRows(): BenchRow[] {
  let seed = 7
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  return Array.from({ length: ROWS }, (_, index) => {
    const utility = next(utilities.length)
    return {
      id: `m${index}`,
      len: `Continental Retail ${next(40)}`,
      utility: utilities[utility] ?? '',
      uan: String(1_000_000_000 + next(2_000_000_000)),
      service: String(51_000_000_000 + next(900_000_000)),
      address: `${next(2000)} ${streets[next(streets.length)]}`,
      city: cities[utility] ?? '',
      start: `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`,
      usage: next(1_200_000),
      bills: next(13),
    }
  })
}

export const columns = [
  ['len', 'LEN', 180],
  ['utility', 'Utility', 140],
  ['uan', 'UAN', 120],
  ['service', 'Service Reference #', 150],
  ['address', 'Address', 170],
  ['city', 'City', 120],
  ['start', 'Start Date', 110],
  ['usage', 'Annual kWh', 120],
  ['bills', 'Bills', 80],
] as const
