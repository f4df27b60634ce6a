import { coerce, iso, z } from 'zod'
import { endpoint, id } from '../../api'
import { decimal } from '../../money'
import { commodityType } from '../request'

const count = z.number().int().nonnegative()
/** `2026-03`, of the due time in New York. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const name = z.string().min(1).max(200)

/** Lines by utility, term and month, and lost reports, that one answer has at most: the newest. */
export const MAX_TREND_ROWS = 2000
export const MAX_LOST = 500

/** Which reports are counted; what is not said narrows nothing. */
export const trendsQuery = z.object({
  /** Rates of one commodity have one unit: only then are there gaps in it, lines, lost reports and cuts. */
  commodity: commodityType.optional(),
  utility: name.optional(),
  state: name.optional(),
  /** Months. */
  term: coerce.number<string | number>().int().min(1).max(600).optional(),
  /** Both included. */
  from: month.optional(),
  to: month.optional(),
  /** $/kWh or $/Dth: what the lost ones are counted with. */
  cut: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,6})?$/)
    .optional(),
})
export type TrendsQuery = z.output<typeof trendsQuery>

/** How the supplier did with what has something in common. */
const trendCounts = z.object({
  won: count,
  /** Somebody was chosen; what is undecided is not lost, and who kept the plan chose nobody. */
  decided: count,
  undecided: count,
  planKept: count,
  /** Somebody else was chosen. */
  lost: count,
  /** Of those, the ones that would have led with the cut. */
  led: count,
  /** Of the rates, how far they were above the best: the middle one, $/kWh or $/Dth, and in percent of the best. */
  medianGap: decimal.nullable(),
  medianPercent: decimal.nullable(),
})
export type TrendCounts = z.output<typeof trendCounts>

const lostReport = z.object({
  rateCheckId: id,
  quoteRequestId: id,
  pricingScenarioId: id,
  companyName: z.string(),
  utilityNames: z.array(z.string()),
  state: z.string(),
  month,
  timeQuotesDue: iso.datetime({ offset: true }),
  /** The term that was nearest to the best, of equal ones the longest. */
  term: z.number().int(),
  quotedRate: decimal.nullable(),
  bestRate: decimal.nullable(),
  rateDifference: decimal.nullable(),
})
export type LostReport = z.output<typeof lostReport>

const trendRow = trendCounts.extend({ utility: z.string(), term: z.number().int(), month })
export type TrendRow = z.output<typeof trendRow>

/** Of the lost reports, how many would have led, or would have been level with the best, with a cut. */
const cutCounts = z.object({ cut: decimal, led: count, level: count })

export const trends = z.object({
  whole: trendCounts.extend({
    /** Of the lost ones: at the best rate as they were, and those whose gap is not known. */
    atBest: count,
    gapUnknown: count,
  }),
  /** The newest first. */
  months: z.array(trendCounts.extend({ month })),
  /** The most decided first; a report of several utilities counts for each. */
  utilities: z.array(trendCounts.extend({ utility: z.string() })),
  /** The shortest first; here a term is won when its own rate was taken. */
  terms: z.array(trendCounts.extend({ term: z.number().int() })),
  /** By utility, term and month, the newest month first. */
  lines: z.array(trendRow),
  linesLeftOut: z.boolean(),
  /** What `led` is counted with; nothing where none was asked for. */
  cut: decimal.nullable(),
  cuts: z.array(cutCounts),
  /** The latest due first. */
  lostReports: z.array(lostReport),
  /** What there is to choose from, in all reports of the supplier. */
  choices: z.array(
    z.object({
      commodityType,
      reports: count,
      utilities: z.array(z.string()),
      states: z.array(z.string()),
      terms: z.array(z.number().int()),
      firstMonth: month,
      lastMonth: month,
    }),
  ),
})
export type Trends = z.output<typeof trends>

/** Win rate and gap to the best over all reports of the supplier. Sealed bids are in no report (decision 18). */
export const readTrends = endpoint({
  id: 'bid.readTrends',
  path: '/v2/mp/suppliers/:supplierId/reps/:repId/win-loss-trends',
  spec: 'B§2, decisions 18 and 39',
  summary: 'Win rate and median gap to the best by utility, term and month, and where a cut would have led.',
  params: z.object({ supplierId: id, repId: id }),
  query: trendsQuery,
  response: trends,
})
