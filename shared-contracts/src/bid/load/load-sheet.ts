import { z } from 'zod'
import { endpoint, id } from '../../api'

/** What meters of one utility and rate class use. */
const loadRow = z.object({
  utilityName: z.string(),
  /** A provider may not know it. */
  rateClass: z.string().nullish(),
  meters: z.number().int().min(0),
  /** kWh or Dth a year. */
  annualUsage: z.number(),
  /** Oldest first, at most 12. `month` is `2025-12`. */
  points: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), usage: z.number() })),
  /** Average demand by peak demand, 0 to 1, where peak demand is known. */
  loadFactor: z.number().min(0).max(1).nullish(),
})
export type LoadRow = z.output<typeof loadRow>

/** For a pricing engine and for the load sheet of the portal. */
export const readLoadSheet = endpoint({
  id: 'bid.readLoadSheet',
  path: '/v2/mp/quote_requests/:id/load-sheet',
  spec: 'B§9',
  summary: 'The usage of a request by utility, rate class and month, in kWh or Dth.',
  params: z.object({ id }),
  response: z.object({ rows: z.array(loadRow) }),
  refusals: ['not-found'],
})

/** The months that occur in load rows, oldest first. */
export function loadMonths(rows: readonly Pick<LoadRow, 'points'>[]): string[] {
  return [...new Set(rows.flatMap(({ points }) => points.map(({ month }) => month)))].sort()
}
