import { lockedFields, type OptionQuote, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
import type { UsualAnswer } from '../../ui/use-usual-rates'
import { lastLookWidth, lastLookWidths, type LastLookColumns } from './last-look/last-look-columns'

/** Which columns the table of quotes has; one that would be empty in every row is left out. */
export interface QuoteColumns {
  /** Those of Last Look; nothing in a bid. */
  lastLook: LastLookColumns | undefined
  /** The rates that this request takes (B§5), or that stand from before. */
  fields: readonly RateField[]
  previous: boolean
  /** Best rates are sealed until 330 (decision 18). */
  best: boolean
  /** What the supplier usually bids, where there is neither of them; nothing in it while that is awaited. */
  usual: UsualAnswer | undefined
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
  { locked, lastLook, usual }: { locked: boolean; lastLook: LastLookColumns | undefined; usual?: UsualAnswer },
): QuoteColumns {
  const taken = lockedFields(rateCheck.renewableQuotes)
  const actions = rows.some(({ quote }) => quote.own || quote.prevSubmittedRate !== undefined)
  if (lastLook)
    return {
      ...{ lastLook, actions, fields: lastLook.fields, check: lastLook.check },
      ...{ previous: false, best: false, usual: undefined },
    }
  const fields = (['rate', 'adder', 'total'] as const).filter(
    (field) => !taken[field] || rows.some(({ starting }) => starting[field] !== ''),
  )
  const previous = rows.some(({ quote }) => quote.prevSubmittedRate !== undefined)
  const best = rows.some(({ quote }) => (quote.lowestRate ?? quote.lowestGreenRate) !== undefined)
  const hasUsual = usual && (usual.isAwaited || (usual.data?.rates.length ?? 0) > 0)
  return {
    ...{ lastLook, fields, previous, actions },
    check: !locked,
    // Whoever types compares with one of them; a form for reading has room for both.
    best: best && (locked || !previous),
    usual: hasUsual && !locked && !previous && !best ? usual : undefined,
  }
}

/** How many columns the table has under a lens: terms, what the customer pays, send and actions stand always. */
export const columnCount = ({ lastLook, fields, previous, best, usual, check }: QuoteColumns): number =>
  lastLook
    ? lastLookWidths(lastLook).length
    : 4 + fields.length + Number(previous) + Number(best) + Number(usual !== undefined) + Number(check)

/** px; the check takes what is left. */
export const columnWidths = {
  term: 240,
  /** Of the term's, what the customer pays takes under a lens: fields stay where they are. */
  customerPays: 150,
  rate: 144,
  /** Beside a rate and its adder; its name for gas has two lines. */
  total: 104,
  previous: 104,
  best: 104,
  usual: 92,
  send: 52,
  check: 200,
  actions: 84,
} as const
/** px of a rate, an adder or a total. */
export const fieldWidth = (field: RateField, { fields }: Pick<QuoteColumns, 'fields'>): number =>
  field === 'total' && fields.length > 1 ? columnWidths.total : columnWidths.rate

/** px that the table needs to show everything. */
export function leastTableWidth({ lastLook, fields, previous, best, usual, check, actions }: QuoteColumns): number {
  const width = columnWidths
  if (lastLook) return lastLookWidth(lastLook)
  return (
    width.term +
    fields.reduce((sum, field) => sum + fieldWidth(field, { fields }), 0) +
    width.send +
    (previous ? width.previous : 0) +
    (best ? width.best : 0) +
    (usual ? width.usual : 0) +
    (check ? width.check : 0) +
    (actions ? width.actions : 16)
  )
}
