import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { isLastLook, shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { lockedFields, optionQuote, startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { CardSurface, CardTitle, EmptyState } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { useForm } from 'shared-ui/form'
import { PAGE_SIZES, Pager } from 'shared-ui/table'
import { lazyPart } from '../../ui/lazy-part'
import { rowName, type BidFormValues } from '../../ui/bid-form-values'
import { LensSwitch } from './lens/LensSwitch'
import { useLens } from './lens/use-lens'
import { GridTools } from './GridTools'
import type { PastedBlock } from './PasteDialog'
import { leastTableWidth, quoteColumns } from './quote-columns'
import { rateGrid, type RateGrid, type RateGridOptions } from './rate-grid'
import { rowHistory } from './row-history'
import { QuoteRow } from './QuoteRow'
import { BESIDE, Foot, Looks, Scroll, Table, Title } from './quote-table-look'
import { CURVE_FROM, CURVE_HEIGHT, type TermCurveProps } from './term-curve-place'
import { QuoteTableHead } from './QuoteTableHead'
import { useNarrower } from './use-narrower'

// The table is there before its picture, which has its place below it from the start.
const TermCurve = lazyPart<TermCurveProps>({
  load: () => import('./TermCurve'),
  held: <div style={{ height: CURVE_HEIGHT }} />,
})

export interface QuoteTableProps {
  scenario: Scenario
  locked: boolean
  /** In the title: who else is here, and what colleagues typed. */
  here?: ReactNode
  /** Beside it: whose bid it is. */
  assignment?: ReactNode
  /** Below the rows: what adds to them or fills them. */
  tools?: ReactNode
  /** Offers to add a term (months) that was pasted and is not there. */
  missingTerm?: ((term: number) => ReactNode) | undefined
  /** Buttons at the end of a row. Keep the function between renders. */
  rowActions?: ((quote: OptionQuote) => ReactNode) | undefined
  /** What works on the rates in Last Look. */
  cockpit?: LastLookSlots | undefined
}

export interface LastLookSlots {
  /** A table row of `span` columns below that of a term; `row` is its place among all, from 0. */
  line: (row: number, span: number, grid: RateGrid) => ReactNode
  /** Above the rows, for all terms. */
  all: (grid: RateGrid) => ReactNode
}

/** Rows of the shortest page: as many need no pages. */
const FEWEST = 10

/** Of the table in Last Look, beside those of the rates. */
const LAST_LOOK_COLUMNS = 8

/** The pricing options, one row a term (B§2, B§5). */
export function QuoteTable({
  scenario,
  locked,
  here,
  assignment,
  tools,
  missingTerm,
  rowActions,
  cockpit,
}: QuoteTableProps) {
  const { lens, look, choose } = useLens(scenario)
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const { rateCheck, quoteRequest } = scenario
  const lastLook = isLastLook(quoteRequest)
  const rows = useMemo(
    () =>
      shownOptions(scenario).map((option) => ({
        quote: optionQuote(scenario, option),
        starting: startingInput(scenario, option),
      })),
    [scenario],
  )
  const needed = useMemo(() => quoteColumns(scenario, rows), [scenario, rows])
  const least = leastTableWidth(needed)
  const daysLast = useNarrower(least + BESIDE) && lastLook
  const columns = useMemo(() => ({ ...needed, daysLast }), [needed, daysLast])
  const names = useMemo(() => rows.map(({ quote }) => rowName(quote.option.id)), [rows])
  const form = useForm<BidFormValues>()
  const [history] = useState(() => rowHistory(form))
  const taken = lockedFields(rateCheck.renewableQuotes)
  const fields = columns.fields.filter((field) => !taken[field])
  const [block, setBlock] = useState<PastedBlock>()
  const gridOptions: RateGridOptions = {
    rateCheck,
    names,
    fields,
    history,
    locked,
    onShowRow: (row) => setPage(Math.floor(row / size)),
    onBlock: (text, from) => setBlock({ text, from }),
  }
  const [grid] = useState(() => rateGrid(gridOptions))
  useEffect(() => {
    history.start(Object.fromEntries(rows.map(({ starting }, row) => [names[row] ?? '', starting])))
    grid.update(gridOptions)
    grid.drawn()
  })
  const lastPage = Math.max(0, Math.ceil(rows.length / size) - 1)
  const at = Math.min(page, lastPage)
  const changeSize = (next: number) => {
    // The first row in sight stays in sight.
    setPage(Math.floor((at * size) / next))
    setSize(next)
  }
  return (
    <CardSurface
      style={{ position: 'relative' }}
      aria-label="Pricing options"
      ref={(element: HTMLElement | null) => grid.attach(element)}
      {...(locked ? {} : grid.handlers)}
    >
      <Title>
        <CardTitle title="Pricing options" count={startMonth(scenario)} tools={here} />
      </Title>
      {rows.length === 0 ? (
        <>
          <EmptyState />
          {tools && <Foot>{tools}</Foot>}
        </>
      ) : (
        <>
          {cockpit?.all(grid)}
          <Scroll least={least}>
            <Table aria-label="Pricing options" style={{ minWidth: least }}>
              <QuoteTableHead rateCheck={rateCheck} columns={columns} look={look} />
              <tbody>
                {rows.slice(at * size, (at + 1) * size).map(({ quote, starting }, index) => (
                  <QuoteRow
                    key={quote.option.id}
                    index={at * size + index}
                    quote={quote}
                    scenario={scenario}
                    starting={starting}
                    columns={columns}
                    look={look}
                    locked={locked}
                    actions={rowActions?.(quote)}
                    below={cockpit?.line(at * size + index, LAST_LOOK_COLUMNS + columns.fields.length, grid)}
                  />
                ))}
              </tbody>
            </Table>
          </Scroll>
          <Looks>
            {assignment}
            <LensSwitch lens={lens} onChange={choose} />
          </Looks>
          {(tools || !locked) && (
            <Foot>
              {tools}
              {!locked && (
                <GridTools
                  customer={quoteRequest.companyName}
                  grid={grid}
                  rateCheck={rateCheck}
                  rows={rows}
                  fields={fields}
                  missingTerm={missingTerm}
                  block={block}
                  onBlock={setBlock}
                />
              )}
            </Foot>
          )}
          {rows.length > FEWEST && (
            <Pager
              label="Pricing options"
              count={rows.length}
              page={at}
              size={size}
              sizes={PAGE_SIZES}
              onPage={setPage}
              onSize={changeSize}
            />
          )}
          {rows.length >= CURVE_FROM && <TermCurve scenario={scenario} grid={grid} locked={locked} />}
        </>
      )}
    </CardSurface>
  )
}

function startMonth(scenario: Scenario): string {
  const starts = shownOptions(scenario).flatMap((option) => option.earliestStartDate ?? [])
  const [first] = starts.sort()
  return first === undefined ? '' : `Start ${formatMonthYear(first)}`
}
