import { useEffect, useState, type ReactNode, memo } from 'react'
import type { OptionQuote } from 'shared-contracts/bid/rates'
import { type Scenario, commodityRules } from 'shared-contracts/bid/request'
import { VisuallyHidden } from 'shared-ui/core'
import type { LensView } from './lens/use-lens'
import { LastLookRow } from './last-look/LastLookRow'
import type { LastLookView } from './last-look/use-last-look'
import { leastTableWidth, type QuoteColumns, type QuoteTableRow, tableColumns, type TableColumn } from './quote-columns'
import { QuoteTableScroll, QuoteTableFrame, Cell, GridRow, HeadCell } from './quote-table-styles'
import { differingText } from '../../ui/inclusion-texts'
import { CheckCell } from './CheckCell'
import { EarlierCells, TermCell, UsualCell } from './TermCells'
import { useQuoteRow, type QuoteRowProps } from './use-quote-row'

/** Of more terms the rows are lower. */
const MAX_ROOMY = 12
/** Rows that the first paint draws: more than a window has room for. */
const FIRST_ROWS = 16

export interface QuoteRowsProps {
  scenario: Scenario
  rows: readonly QuoteTableRow[]
  /** Those in sight, from 0. */
  visibleRows: readonly number[]
  columns: QuoteColumns
  view: LastLookView | undefined
  lensView: LensView | undefined
  locked: boolean
  /** The table scrolls in its own frame: it has many terms. */
  scrolls: boolean
  /** Takes what a rate of the row was probably meant to be. Keep the function between renders. */
  onFix: (index: number) => void
  /** What a rate above its bounds probably is. Keep the function between renders. */
  pointedOf: (index: number) => string | undefined
  rowActions: ((quote: OptionQuote) => ReactNode) | undefined
}

/** The rows of the grid with their heads: of a bid, or of Last Look. */
export function QuoteRows({ rows, visibleRows, view, scrolls, rowActions, ...of }: QuoteRowsProps) {
  const { scenario, columns, lensView, locked } = of
  const { rateCheck } = scenario
  const least = leastTableWidth(columns)
  const drawn = useDrawnRows(visibleRows)
  const severalDays = rows.some(({ quote: { option } }) => option.multipleStartDates || option.multipleEndDates)
  // Nothing in it takes the focus: it takes it itself, to be scrolled by keys.
  const byKeys = scrolls && locked ? { tabIndex: 0, role: 'group', 'aria-label': 'Rates by term' } : {}
  return (
    <QuoteTableScroll least={least} data-scrolls={scrolls || undefined} {...byKeys}>
      <QuoteTableFrame
        aria-label="Pricing options"
        data-dense={rows.length > MAX_ROOMY || undefined}
        data-last-look={view && ''}
        data-bare={(!view && columns.check && !columns.actions) || undefined}
        style={{ minWidth: least }}
      >
        <QuoteTableHead {...{ rateCheck, columns, view, lensView, severalDays }} />
        <tbody>
          {drawn.map((index) => {
            const { quote, starting } = rows[index] ?? {}
            if (!quote || !starting) return null
            const row = { ...of, index, quote, starting, actions: rowActions?.(quote) }
            if (!view) return <QuoteRow key={quote.option.id} {...row} />
            const isActive = !locked && index === view.active
            return <LastLookRow key={quote.option.id} {...row} view={view} isActive={isActive} />
          })}
        </tbody>
      </QuoteTableFrame>
    </QuoteTableScroll>
  )
}

/** The first rows are there with the first paint, all others behind it. */
function useDrawnRows(visibleRows: readonly number[]): readonly number[] {
  const [all, setAll] = useState(visibleRows.length <= FIRST_ROWS)
  useEffect(() => {
    const timer = setTimeout(() => setAll(true))
    return () => clearTimeout(timer)
  }, [])
  return all ? visibleRows : visibleRows.slice(0, FIRST_ROWS)
}

/** One term: three rates that follow from each other, earlier and best rates, send or omit. Renders alone. */
const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { index, quote, scenario, columns, lensView, actions } = props
  const { row, label, included, tint, rateField, check, sendOrOmit, customerPays, isOpen } = useQuoteRow(props)
  const { option } = quote
  return (
    <>
      <GridRow {...tint} data-row={index}>
        <TermCell quote={quote} label={label} inclusions={differingText(scenario, option.id)} days={!lensView} />
        {customerPays}
        {columns.fields.map(rateField)}
        {lensView ? (
          <lensView.cells.Earlier lens={lensView.lens} scenario={scenario} quote={quote} columns={columns} />
        ) : (
          <EarlierCells quote={quote} rateCheck={scenario.rateCheck} columns={columns} />
        )}
        {columns.usual && <UsualCell usual={columns.usual} {...{ scenario, option, included }} />}
        <Cell>{sendOrOmit}</Cell>
        {columns.check && <CheckCell {...check} />}
        <Cell data-actions>{actions}</Cell>
      </GridRow>
      {lensView && isOpen && (
        <lensView.cells.Parts {...lensView} option={option} row={row} columns={tableColumns(columns, true).length} />
      )}
    </>
  )
})

interface QuoteTableHeadProps {
  rateCheck: Scenario['rateCheck']
  columns: QuoteColumns
  /** Of Last Look. */
  view: LastLookView | undefined
  lensView: LensView | undefined
  /** Meters of a term start or end on different days. */
  severalDays: boolean
}

const TEXT_COLUMNS: readonly string[] = ['term', 'gap', 'bar', 'send', 'check', 'actions']

/** The heads of a bid, or of Last Look. */
function QuoteTableHead(props: QuoteTableHeadProps) {
  const { rateCheck, columns, view, lensView, severalDays } = props
  const { commodityType } = rateCheck
  const { rateUnit, rateNames } = commodityRules[commodityType]
  // Inputs stay what they are; only figures next to them change with the lens.
  const unit = lensView && lensView.cells.unit(lensView.lens, commodityType)
  const ofLastLook = view?.columns.wide ? (unit ?? rateUnit) : undefined
  const several = columns.fields.length > 1 && !view
  const saysDays = severalDays && !lensView && !view
  const names = {
    term: saysDays ? 'Term, earliest start to latest end' : 'Term',
    'customer-pays': under(view ? 'Customer pays' : 'The customer pays', unit),
    rate: rateNames.rate,
    adder: several ? `+ ${rateNames.adder}` : rateNames.adder,
    total: several ? `= ${rateNames.total}` : rateNames.total,
    sent: under('Sent', ofLastLook),
    previous: lensView ? under('Previous', unit) : 'Previous submitted',
    best: view ? under('To beat', ofLastLook) : under('Lowest rate', unit ?? bestUnit(rateCheck, rateUnit)),
    usual: 'Usual for you',
    gap: under('Gap', unit),
    closing: under('Closing', '$ a year'),
    bar: (
      <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, fontWeight: 400 }}>
        <span>{view?.scale.text}</span>
        <span style={{ marginLeft: 'auto' }}>Sent</span>
      </span>
    ),
    floor: 'Your floor',
    send: <abbr title="Send or omit">Send</abbr>,
    check: 'Check',
    actions: <VisuallyHidden>Actions</VisuallyHidden>,
  }
  const takesRest = view && (view.columns.wide && !lensView ? 'bar' : 'gap')
  const columnWidth = ({ column, width }: TableColumn) => {
    if (column === takesRest) return 'auto'
    if (!view && (column === 'check' || column === 'actions')) return undefined
    return width
  }
  return (
    <thead>
      <tr>
        {tableColumns(columns, Boolean(lensView)).map((each) => (
          <HeadCell
            key={each.column}
            scope="col"
            data-number={!TEXT_COLUMNS.includes(each.column) || undefined}
            data-send={each.column === 'send' || undefined}
            data-check={each.column === 'check' || undefined}
            data-actions={each.column === 'actions' || undefined}
            style={{ width: columnWidth(each), padding: each.column === 'bar' ? '0 6px' : undefined }}
          >
            {names[each.column]}
          </HeadCell>
        ))}
      </tr>
    </thead>
  )
}

const under = (name: string, unit: string | undefined) => (
  <>
    {name}
    {unit && <small>{unit}</small>}
  </>
)

function bestUnit({ renewableQuotes, commodityType }: Scenario['rateCheck'], rateUnit: string): string {
  if (renewableQuotes === 'no') return rateUnit
  return commodityRules[commodityType].totalsBelow
}
