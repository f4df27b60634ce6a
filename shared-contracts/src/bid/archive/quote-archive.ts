import { iso, z } from 'zod'
import { endpoint, id } from '../../api'
import { decimal } from '../../money'
import { customerDecision, statusCode } from '../request'

const instant = iso.datetime({ offset: true })

/** One quote that the supplier submitted, standing or replaced since. Rates in $/kWh or $/Dth, terms in months. */
const archivedQuote = z.object({
  quoteId: id,
  scenarioName: z.string(),
  minTerm: z.number().int().min(1),
  maxTerm: z.number().int().min(1),
  /** Nothing when only a renewable total was quoted. */
  submittedRate: decimal.nullish(),
  renewableTotal: decimal.nullish(),
  feeIncluded: z.boolean(),
  taxesIncluded: z.boolean(),
  lastLook: z.boolean(),
  submittedBy: z.string(),
  submittedAt: instant,
  /** When a later quote took its place; nothing while it stands. */
  supersededAt: instant.nullish(),
  selected: z.boolean(),
  /** Taken back, and nothing took its place. A provider without it leaves it out. */
  withdrawn: z.boolean().nullish(),
  /** The option was taken out of the request, so the quote counts no more. A provider without it leaves it out. */
  optionRemoved: z.boolean().nullish(),
})
export type ArchivedQuote = z.infer<typeof archivedQuote>

/** B§7 names the call and not its answer: everything the supplier submitted on the rate check, the newest first. */
export const quoteArchiveSummary = z.object({
  rateCheckId: id,
  companyName: z.string(),
  statusCode,
  customerDecision: customerDecision.nullish(),
  quotes: z.array(archivedQuote),
})

export const readQuoteArchiveSummary = endpoint({
  id: 'bid.readQuoteArchiveSummary',
  path: '/v2/mp/rate-checks/:rateCheckId/suppliers/:supplierId/reps/:repId/quote-archive-summary',
  spec: 'B§1, B§7',
  summary: 'Every quote that the supplier submitted on a rate check, replaced ones included.',
  params: z.object({ rateCheckId: id, supplierId: id, repId: id }),
  response: quoteArchiveSummary,
  refusals: ['not-found'],
})

type ArchivedQuoteState = 'winning option' | 'Option removed' | 'Withdrawn' | 'Stands' | 'Replaced'

/**
 * What became of a quote: `winning option`, `Option removed` with its term, `Withdrawn`, `Stands`, or `Replaced` by a
 * later one.
 */
export function archivedQuoteState({
  selected,
  supersededAt,
  optionRemoved,
  withdrawn,
}: Pick<ArchivedQuote, 'selected' | 'supersededAt' | 'optionRemoved' | 'withdrawn'>): ArchivedQuoteState {
  if (selected) return 'winning option'
  if (optionRemoved) return 'Option removed'
  if (withdrawn) return 'Withdrawn'
  return supersededAt == null ? 'Stands' : 'Replaced'
}
