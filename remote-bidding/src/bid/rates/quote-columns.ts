import { lockedFields, type OptionQuote, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { type Scenario } from 'shared-contracts/bid/request'
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
  const actions = rows.some(({ quote }) => quote.own || quote.prevSubmittedRate !== undefined)
  if (lastLook)
    return {
      ...{ lastLook, actions, fields: lastLook.fields, closed: lastLook.closed, check: lastLook.check },
      ...{ previous: false, best: false, usual: undefined },
    }
  const fields = (['rate', 'adder', 'total'] as const).filter(
    (field) => !lockedRates[field] || !hidden?.has(field) || rows.some(({ starting }) => starting[field] !== ''),
  )
  const previous = rows.some(({ quote }) => quote.prevSubmittedRate !== undefined)
  const best = rows.some(({ quote }) => (quote.lowestRate ?? quote.lowestGreenRate) !== undefined)
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
  const fieldWidth = (field: RateField) => {
    if (closed.includes(field)) return CLOSED
    return field === 'total' && fields.length > 1 ? 104 : 144
  }
  return [
    { column: 'term', width: isLens ? TERM - 150 : TERM },
    ...some(isLens, 'customer-pays', 150),
    // Beside a rate and its adder; its name for gas has two lines.
    ...fields.map((column) => ({ column, width: fieldWidth(column) })),
    ...some(previous, 'previous', 104),
    ...some(best, 'best', 104),
    ...some(Boolean(usual), 'usual', 92),
    { column: 'send', width: 52 },
    ...some(check, 'check', 200),
    { column: 'actions', width: actions ? ACTIONS : 16 },
  ]
}

function lastLookColumns(columns: LastLookColumns): TableColumn[] {
  const { fields, closed, wide, customerPays, floors, check } = columns
  const isTight = closed.length > 0
  const several = fields.length - closed.length > 1
  const fieldWidth = (field: RateField) => {
    if (closed.includes(field)) return LAST_LOOK_CLOSED
    if (wide) return 100
    return 82
  }
  let term = 96
  if (check) term = 256
  else if (wide) term = isTight ? 166 : 172
  let gap = 112
  if (wide && several) gap = 144
  else if (wide) gap = isTight ? 134 : 160
  return [
    { column: 'term', width: term },
    { column: 'sent', width: wide ? 84 : 80 },
    ...fields.map((column) => ({ column, width: fieldWidth(column) })),
    { column: 'best', width: wide ? 72 : 60 },
    { column: 'gap', width: gap },
    ...some(wide, 'closing', 72),
    ...some(wide && !customerPays, 'bar', 112),
    ...some(customerPays, 'customer-pays', 116),
    ...some(floors, 'floor', wide ? 88 : 82),
    { column: 'send', width: wide ? 52 : 50 },
    ...some(check, 'check', 230),
    { column: 'actions', width: isTight ? 32 : 40 },
  ]
}

const sumWidths = (columns: readonly TableColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** px that the table needs to show everything. */
export const leastTableWidth = (columns: QuoteColumns): number => sumWidths(tableColumns(columns, false))
export const lastLookWidth = (columns: LastLookColumns): number => sumWidths(lastLookColumns(columns))
