import { lockedFields, type OptionQuote, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
import { rateFields } from '../../domain/rate-fields'
import type { UsualRatesResult } from '../../ui/use-usual-rates'

/** Which columns Last Look has in this window. */
export interface LastLookColumns {
  /** The rates of the kind that is shown, and those that the request does not ask for. */
  fields: readonly RateField[]
  /** Of these, those that the request does not ask for: disabled (decision 66). */
  closed: readonly RateField[]
  /** The cost of closing a gap and the bars have columns of their own. */
  wide: boolean
  /** What the customer pays stands in place of the bars. */
  customerPays: boolean
  /** Own floors: where something can be typed, and the provider keeps them. */
  floors: boolean
  /** The verdict on each term; in a narrower window it stands below the gap. */
  check: boolean
}

/** Which columns the table of quotes has; one that would be empty in every row is left out. */
export interface QuoteColumns {
  /** Those of Last Look; nothing in a bid. */
  lastLook: LastLookColumns | undefined
  /** The rates that this request takes (B§5), and the others, disabled, unless a rep hides them. */
  fields: readonly RateField[]
  /** Of these, those that the request does not ask for. */
  closed: readonly RateField[]
  previous: boolean
  /** Best rates are sealed until 330 (decision 18). */
  best: boolean
  /** What the supplier usually bids, where there is neither of them; nothing in it while that is awaited. */
  usual: UsualRatesResult | undefined
  /** The verdict on each term, where something can be typed. */
  check: boolean
  /** Something can be taken back or deleted: a quote, an option of one's own. */
  actions: boolean
}

export interface QuoteTableRow {
  quote: OptionQuote
  starting: QuoteInput
}

interface ColumnsOf {
  locked: boolean
  lastLook: LastLookColumns | undefined
  usual?: UsualRatesResult
  /** Fields that the request does not ask for, and the rep does not want to see. */
  hidden?: ReadonlySet<RateField>
}

export function quoteColumns(
  { rateCheck }: Pick<Scenario, 'rateCheck'>,
  rows: readonly QuoteTableRow[],
  { locked, lastLook, usual, hidden }: ColumnsOf,
): QuoteColumns {
  const lockedRates = lockedFields(rateCheck.renewableQuotes)
  const previous = rows.some(({ quote }) => quote.prevSubmittedRate)
  const actions = previous || rows.some(({ quote }) => quote.own)
  if (lastLook)
    return {
      ...{ lastLook, actions, fields: lastLook.fields, closed: lastLook.closed, check: lastLook.check },
      ...{ previous: false, best: false, usual: undefined },
    }
  const fields = rateFields.filter(
    (field) => !lockedRates[field] || !hidden?.has(field) || rows.some(({ starting }) => starting[field]),
  )
  const best = rows.some(({ quote }) => quote.lowestRate ?? quote.lowestGreenRate)
  const hasUsual = usual && (usual.isAwaited || (usual.data?.rates.length ?? 0) > 0)
  return {
    ...{ lastLook, fields, previous, actions },
    closed: fields.filter((field) => lockedRates[field]),
    check: !locked,
    // Whoever types compares with one of them; a form for reading has room for both.
    best: best && (locked || !previous),
    usual: hasUsual && !locked && !previous && !best ? usual : undefined,
  }
}

type ColumnName =
  | RateField
  | ('term' | 'customer-pays' | 'sent' | 'previous' | 'best' | 'usual')
  | ('gap' | 'closing' | 'bar' | 'floor' | 'send' | 'check' | 'actions')

export interface TableColumn {
  column: ColumnName
  /** px */
  width: number
}

const some = (is: boolean, column: ColumnName, width: number): TableColumn[] => (is ? [{ column, width }] : [])

const withWidth = (fields: readonly RateField[], width: (field: RateField) => number): TableColumn[] =>
  fields.map((column) => ({ column, width: width(column) }))

/** px of the term; of it what the customer pays takes its part under a lens: fields stay where they are. */
export const TERM = 240
/** px of a field that holds nothing; in Last Look. */
const CLOSED = 104
const LAST_LOOK_CLOSED = 72
/** px of what can be done with a row. */
export const ACTIONS = 84

/** The columns of the table in their order. In a bid the check takes what is left, in Last Look the bar or the gap. */
export function tableColumns(columns: QuoteColumns, isLens: boolean): TableColumn[] {
  if (columns.lastLook) return lastLookColumns(columns.lastLook)
  const { fields, closed, previous, best, usual, check, actions } = columns
  // Beside a rate and its adder a total is narrower; its name for gas has two lines.
  const open = (field: RateField) => (field === 'total' && fields.length > 1 ? 104 : 144)
  return [
    { column: 'term', width: isLens ? TERM - 150 : TERM },
    ...some(isLens, 'customer-pays', 150),
    ...withWidth(fields, (field) => (closed.includes(field) ? CLOSED : open(field))),
    ...some(previous, 'previous', 104),
    ...some(best, 'best', 104),
    ...some(Boolean(usual), 'usual', 92),
    { column: 'send', width: 52 },
    ...some(check, 'check', 200),
    { column: 'actions', width: actions ? ACTIONS : 16 },
  ]
}

interface LastLookWidths extends Record<'sent' | 'field' | 'best' | 'gapOfSeveral' | 'floor' | 'send', number> {
  /** `tight`: beside fields that hold nothing. */
  term: { free: number; tight: number }
  gap: { free: number; tight: number }
}
const lastLookWidths: Record<'wide' | 'narrow', LastLookWidths> = {
  wide: {
    ...{ term: { free: 172, tight: 166 }, gap: { free: 160, tight: 134 }, gapOfSeveral: 144 },
    ...{ sent: 84, field: 100, best: 72, floor: 88, send: 52 },
  },
  narrow: {
    ...{ term: { free: 96, tight: 96 }, gap: { free: 112, tight: 112 }, gapOfSeveral: 112 },
    ...{ sent: 80, field: 82, best: 60, floor: 82, send: 50 },
  },
}

function lastLookColumns(columns: LastLookColumns): TableColumn[] {
  const { fields, closed, wide, customerPays, floors, check } = columns
  const isTight = closed.length > 0
  const several = fields.length - closed.length > 1
  const widths = lastLookWidths[wide ? 'wide' : 'narrow']
  const room = isTight ? 'tight' : 'free'
  return [
    { column: 'term', width: check ? 256 : widths.term[room] },
    { column: 'sent', width: widths.sent },
    ...withWidth(fields, (field) => (closed.includes(field) ? LAST_LOOK_CLOSED : widths.field)),
    { column: 'best', width: widths.best },
    { column: 'gap', width: several ? widths.gapOfSeveral : widths.gap[room] },
    ...some(wide, 'closing', 72),
    ...some(wide && !customerPays, 'bar', 112),
    ...some(customerPays, 'customer-pays', 116),
    ...some(floors, 'floor', widths.floor),
    { column: 'send', width: widths.send },
    ...some(check, 'check', 230),
    { column: 'actions', width: isTight ? 32 : 40 },
  ]
}

const sumWidths = (columns: readonly TableColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** px that the table needs to show everything. */
export const leastTableWidth = (columns: QuoteColumns): number => sumWidths(tableColumns(columns, false))
export const lastLookWidth = (columns: LastLookColumns): number => sumWidths(lastLookColumns(columns))
