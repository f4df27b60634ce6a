import { useMemo, useState, type ReactNode } from 'react'
import { commodityRules, isLastLook, shownDeadline, shownOptions, type Scenario } from 'shared-contracts/bid/request'
import { optionQuote, startingInput, type OptionQuote } from 'shared-contracts/bid/rates'
import { CardSurface, CardTitle, Countdown, EmptyState, VisuallyHidden } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { useRemote } from 'shared-ui/remote'
import { PAGE_SIZES, Pager } from 'shared-ui/table'
import { QuoteRow } from './QuoteRow'
import { Head, Scroll, Table } from './quote-table-look'

export interface QuoteTableProps {
  scenario: Scenario
  locked: boolean
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
      <CardTitle
        title="Pricing options"
        count={startMonth(scenario)}
        tools={
          <>
            <Countdown until={deadline} clock={clock} variant="pill" label="Time left for these options" quiet />
            {tools}
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState />
      ) : (
        <>
          <Scroll>
            <Table aria-label="Pricing options">
              <QuoteTableHead scenario={scenario} />
              <tbody>
                {rows.slice(at * size, (at + 1) * size).map(({ quote, starting }) => (
                  <QuoteRow
                    key={quote.option.id}
                    quote={quote}
                    starting={starting}
                    rateCheck={rateCheck}
                    stateTaxes={stateTaxes}
                    lastLook={lastLook}
                    deadline={deadline}
                    locked={locked}
                    actions={rowActions?.(quote)}
                  />
                ))}
              </tbody>
            </Table>
          </Scroll>
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

function QuoteTableHead({ scenario: { rateCheck, quoteRequest } }: Pick<QuoteTableProps, 'scenario'>) {
  const { rateUnit, rateNames: names } = commodityRules[rateCheck.commodityType]
  const asked = rateCheck.renewableQuotes
  const lastLook = isLastLook(quoteRequest)
  return (
    <thead>
      <tr>
        <Head scope="col" style={{ width: lastLook ? 112 : 148 }}>
          Term
        </Head>
        <Head scope="col" style={{ width: 92 }}>
          Start
        </Head>
        <Head scope="col" style={{ width: 92 }}>
          End
        </Head>
        {lastLook && (
          <>
            <Head scope="col" data-number style={{ width: 84 }}>
              Your rate<small>{rateUnit}</small>
            </Head>
            <Head scope="col" data-number style={{ width: 116 }}>
              Best rate<small>gap to yours</small>
            </Head>
            <Head scope="col" style={{ width: 108 }}>
              Rank
            </Head>
          </>
        )}
        <Head scope="col" data-number>
          {names.rate}
          <small>{asked === 'yes' ? 'not requested' : rateUnit}</small>
        </Head>
        <Head scope="col" data-number>
          {!lastLook && '+ '}
          {names.adder}
          <small>{asked === 'both' ? rateUnit : 'not requested'}</small>
        </Head>
        <Head scope="col" data-number>
          {!lastLook && '= '}
          {names.total}
          <small>{asked === 'no' ? 'not requested' : rateUnit}</small>
        </Head>
        {!lastLook && (
          <>
            <Head scope="col" data-number style={{ width: 128 }}>
              Previous submitted<small>{rateUnit}</small>
            </Head>
            <Head scope="col" data-number style={{ width: 104 }}>
              Lowest rate
              <small>
                {quoteRequest.statusCode < 330
                  ? 'sealed'
                  : asked === 'no'
                    ? rateUnit
                    : rateCheck.commodityType === 'GAS'
                      ? 'offsets below'
                      : 'green below'}
              </small>
            </Head>
          </>
        )}
        <Head scope="col" style={{ width: lastLook ? 148 : 112 }}>
          Send or omit
        </Head>
        <Head scope="col" style={{ width: lastLook ? 56 : 84 }}>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Head>
      </tr>
    </thead>
  )
}

function startMonth(scenario: Scenario): string {
  const starts = shownOptions(scenario).flatMap((option) => option.earliestStartDate ?? [])
  const [first] = starts.sort()
  return first === undefined ? '' : `Start ${formatMonthYear(first)}`
}
