import { useMemo, useState, type ReactNode } from 'react'
import { isLastLook, shownDeadline, shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { optionQuote, startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { CardSurface, CardTitle, Countdown, EmptyState } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { useRemote } from 'shared-ui/remote'
import { PAGE_SIZES, Pager } from 'shared-ui/table'
import { leastTableWidth, quoteColumns } from './quote-columns'
import { QuoteRow } from './QuoteRow'
import { Foot, Scroll, StickyTitle, Table } from './quote-table-look'
import { QuoteTableHead } from './QuoteTableHead'

export interface QuoteTableProps {
  scenario: Scenario
  locked: boolean
  /** Below the rows: what adds to them or fills them. */
  tools?: ReactNode
  /** Buttons at the end of a row. Keep the function between renders. */
  rowActions?: ((quote: OptionQuote) => ReactNode) | undefined
}

/** The pricing options, one row a term (B§2, B§5). */
export function QuoteTable({ scenario, locked, tools, rowActions }: QuoteTableProps) {
  const { clock } = useRemote()
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const { rateCheck, quoteRequest, stateTaxes } = scenario
  const lastLook = isLastLook(quoteRequest)
  const rows = useMemo(
    () =>
      shownOptions(scenario).map((option) => ({
        quote: optionQuote(scenario, option),
        starting: startingInput(scenario, option),
      })),
    [scenario],
  )
  const columns = useMemo(() => quoteColumns(scenario, rows), [scenario, rows])
  const least = leastTableWidth(columns)
  const deadline = shownDeadline(quoteRequest)
  const lastPage = Math.max(0, Math.ceil(rows.length / size) - 1)
  const at = Math.min(page, lastPage)
  const changeSize = (next: number) => {
    // The first row in sight stays in sight.
    setPage(Math.floor((at * size) / next))
    setSize(next)
  }
  return (
    <CardSurface aria-label="Pricing options">
      <StickyTitle>
        <CardTitle
          title="Pricing options"
          count={startMonth(scenario)}
          tools={
            // The one clock of the page, unless the banner of Last Look has it.
            !lastLook && <Countdown until={deadline} clock={clock} variant="pill" label="Time left" />
          }
        />
      </StickyTitle>
      {rows.length === 0 ? (
        <>
          <EmptyState />
          {tools && <Foot>{tools}</Foot>}
        </>
      ) : (
        <>
          <Scroll least={least}>
            <Table aria-label="Pricing options" style={{ minWidth: least }}>
              <QuoteTableHead rateCheck={rateCheck} columns={columns} />
              <tbody>
                {rows.slice(at * size, (at + 1) * size).map(({ quote, starting }) => (
                  <QuoteRow
                    key={quote.option.id}
                    quote={quote}
                    starting={starting}
                    rateCheck={rateCheck}
                    stateTaxes={stateTaxes}
                    columns={columns}
                    locked={locked}
                    actions={rowActions?.(quote)}
                  />
                ))}
              </tbody>
            </Table>
          </Scroll>
          {tools && <Foot>{tools}</Foot>}
          <Pager
            label="Pricing options"
            count={rows.length}
            page={at}
            size={size}
            sizes={PAGE_SIZES}
            onPage={setPage}
            onSize={changeSize}
          />
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
