import { lockedFields, type OptionQuote, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
import { lastLookWidth, lastLookWidths, type LastLookColumns } from './last-look/last-look-columns'

/** Which columns the table of quotes has; one that would be empty in every row is left out. */
export interface QuoteColumns {
  /** Those of Last Look; nothing in a bid. */
  lastLook: LastLookColumns | undefined
  /** The rates that this request takes (B§5), or that stand from before. */
  fields: readonly RateField[]
  previous: boolean
  /** First and last day of each term; where they stand beside the grid, not in it. */
  days: boolean
  /** Best rates are sealed until 330 (decision 18). */
  best: boolean
  /** The verdict on each term, where something can be typed. */
  check: boolean
  /** Something can be taken back or deleted: a quote, an option of one's own. */
  actions: boolean
}

export interface QuoteTableRow {
  quote: OptionQuote
  starting: QuoteInput
}

export function quoteColumns(
  { rateCheck }: Pick<Scenario, 'rateCheck'>,
  rows: readonly QuoteTableRow[],
  { locked, lastLook, days = true }: { locked: boolean; lastLook: LastLookColumns | undefined; days?: boolean },
): QuoteColumns {
  const taken = lockedFields(rateCheck.renewableQuotes)
  const actions = rows.some(({ quote }) => quote.own || quote.prevSubmittedRate !== undefined)
  if (lastLook)
    return { lastLook, actions, fields: lastLook.fields, check: lastLook.check, days, previous: false, best: false }
  const fields = (['rate', 'adder', 'total'] as const).filter(
    (field) => !taken[field] || rows.some(({ starting }) => starting[field] !== ''),
  )
  return {
    lastLook,
    fields,
    check: !locked,
    actions,
    days,
    previous: rows.some(({ quote }) => quote.prevSubmittedRate !== undefined),
    best: rows.some(({ quote }) => (quote.lowestRate ?? quote.lowestGreenRate) !== undefined),
  }
}

/** How many columns the table has: terms, two of dates, send or omit and actions stand always. */
export const columnCount = ({ lastLook, fields, previous, best, check }: QuoteColumns): number =>
  lastLook ? lastLookWidths(lastLook).length : 5 + fields.length + Number(previous) + Number(best) + Number(check)

/** px; the check takes what is left. */
export const columnWidths = {
  term: 104,
  day: 88,
  previous: 96,
  best: 100,
  send: 64,
  check: 190,
  actions: 84,
} as const
/** px of a rate; the name of a gas rate takes two lines in it. */
export const fieldWidth = ({ previous }: Pick<QuoteColumns, 'previous'>): number => (previous ? 108 : 136)

/** px that the table needs to show everything. */
export function leastTableWidth({ lastLook, fields, previous, best, check, days, actions }: QuoteColumns): number {
  const width = columnWidths
  if (lastLook) return lastLookWidth(lastLook)
  return (
    width.term +
    (days ? 2 * width.day : 0) +
    fields.length * fieldWidth({ previous }) +
    width.send +
    (previous ? width.previous : 0) +
    (best ? width.best : 0) +
    (check ? width.check : 0) +
    (actions ? width.actions : 16)
  )
}
