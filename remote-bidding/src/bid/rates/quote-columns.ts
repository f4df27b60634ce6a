import { lockedFields, type OptionQuote, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { isLastLook, type Scenario } from 'shared-contracts/bid/request'

/** Which columns the table of quotes has; one that would be empty in every row is left out. */
export interface QuoteColumns {
  lastLook: boolean
  /** The rates that this request takes (B§5), or that stand from before. */
  fields: readonly RateField[]
  previous: boolean
  /** Best rates are sealed until 330 (decision 18). */
  best: boolean
  /** In Last Look, where the window has no room for all: what is typed stands before the days, which come last. */
  daysLast: boolean
}

export interface QuoteTableRow {
  quote: OptionQuote
  starting: QuoteInput
}

export function quoteColumns(
  { rateCheck, quoteRequest }: Pick<Scenario, 'rateCheck' | 'quoteRequest'>,
  rows: readonly QuoteTableRow[],
): Omit<QuoteColumns, 'daysLast'> {
  const locked = lockedFields(rateCheck.renewableQuotes)
  const lastLook = isLastLook(quoteRequest)
  const fields = (['rate', 'adder', 'total'] as const).filter(
    (field) => !locked[field] || rows.some(({ starting }) => starting[field] !== ''),
  )
  return {
    lastLook,
    fields,
    previous: !lastLook && rows.some(({ quote }) => quote.prevSubmittedRate !== undefined),
    best: !lastLook && rows.some(({ quote }) => (quote.lowestRate ?? quote.lowestGreenRate) !== undefined),
  }
}

/** How many columns the table has: terms, two of dates, send or omit and actions stand always. */
export const columnCount = ({ lastLook, fields, previous, best }: QuoteColumns): number =>
  5 + fields.length + (lastLook ? 3 : 0) + Number(previous) + Number(best)

/** px; the rates share what is left, 112 each at least. */
export const columnWidths = {
  term: 148,
  day: 92,
  yourRate: 84,
  lastLookBest: 116,
  rank: 108,
  previous: 128,
  best: 104,
  send: 112,
  lastLookSend: 148,
  actions: 84,
} as const
export const FIELD = 112

/** px that the table needs to show everything. */
export function leastTableWidth({ lastLook, fields, previous, best }: Omit<QuoteColumns, 'daysLast'>): number {
  const width = columnWidths
  return (
    width.term +
    2 * width.day +
    fields.length * FIELD +
    (lastLook ? width.yourRate + width.lastLookBest + width.rank + width.lastLookSend : width.send) +
    (previous ? width.previous : 0) +
    (best ? width.best : 0) +
    width.actions
  )
}
