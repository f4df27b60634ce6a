import { toProblem } from 'shared-contracts/api'
import { includesTax, optionQuote, formatRate, currentQuotes } from 'shared-contracts/bid/rates'
import {
  bidStatus,
  commodityRules,
  readScenario,
  visibleOptions,
  termLabel,
  type PricingOption,
  type Scenario,
} from 'shared-contracts/bid/request'
import { decimals } from 'shared-contracts/money'
import { routes } from 'shared-contracts/paths'
import { NewestActivity } from 'remote-kit/activity'
import { remotePart, useFailureLog, useRemote } from 'remote-kit/context'
import { matchPath } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { ErrorState, Skeleton, styled } from 'shared-ui/core'
import { counted } from 'shared-contracts/words'
import { compareQuote } from '../domain/last-look/quote-comparison'
import { AcceptedUntil } from '../ui/ClosesIn'
import { usageNumber, usageText, utilityNamesText } from '../ui/usage'

/** The bid in the row of the dashboard's queue: rates beside the best, request, activity. */
function QueuedBidWidget() {
  const { about = '' } = useRemote()
  const { quoteRequestId: id, scenarioId } = matchPath(`/${routes.bidForm}`, about)?.params ?? {}
  if (!id || !scenarioId) return null
  return <QueuedBid key={about} {...{ id, scenarioId }} />
}

function QueuedBid(params: { id: string; scenarioId: string }) {
  const { api } = useRemote()
  const { data, error, isValidating, mutate } = useCall(api, readScenario, { params, query: { meters: 'omit' } })
  useFailureLog('scenario-not-loaded', error)
  if (data) return <BidDetails scenario={data} />
  if (!error) return <Waiting />
  return <ErrorState text={toProblem(error).message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
}

function Waiting() {
  return (
    <section aria-busy aria-label="The bid is loading">
      <Skeleton width={200} />
      <Skeleton width={280} />
    </section>
  )
}

/** Nothing before rates are sent; where they differ, the page says which do. */
function includedText(included: readonly boolean[]): string {
  if (included.length === 0) return ''
  if (new Set(included).size > 1) return 'by term'
  return included[0] ? 'included' : 'on top'
}

function BidDetails({ scenario }: { scenario: Scenario }) {
  const { quoteRequest, rateCheck, pricingScenario, stateTaxes } = scenario
  const { rateUnit } = commodityRules[rateCheck.commodityType]
  const quotes = currentQuotes(scenario)
  const fee = `${formatRate(rateCheck.commodityType, rateCheck.totalFee)} ${rateUnit}`
  const utilities = quoteRequest.utilityNames
  const details = [
    [utilities.length > 1 ? 'Utilities' : 'Utility', [utilityNamesText(utilities), quoteRequest.state]],
    ['Meters', [usageNumber(quoteRequest.meterCount)]],
    ['Annual usage', [usageText(pricingScenario.totalAnnualKwhUsage, rateCheck.commodityType)]],
    ['Broker Fee', [fee, includedText(quotes.map(({ feeIncluded }) => feeIncluded))]],
    ...stateTaxes.map((tax) => {
      const texts = [`${tax.percentTax} %`, includedText(quotes.map((quote) => includesTax(quote, tax.id)))]
      return [tax.longName ?? tax.shortName, texts] as const
    }),
  ] as const
  return (
    <>
      <Rates scenario={scenario} />
      <section>
        <dl>
          {details.map(([name, texts]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{texts.filter(Boolean).join(', ') || '–'}</dd>
            </div>
          ))}
        </dl>
        <AcceptedUntil quoteRequest={quoteRequest} />
      </section>
      <NewestActivity of={{ quoteRequestId: quoteRequest.id }} />
    </>
  )
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { height: 32, padding: 0, textAlign: 'right', borderBottom: '1px solid var(--border-subtle)' },
  '& th:first-of-type': { textAlign: 'left' },
  '& th': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-3)' },
  '& tbody th': { fontSize: 'inherit', fontWeight: 400, color: 'var(--text)' },
  '& [data-tone="amber"]': { color: 'var(--amber)' },
  '& [data-tone="red"]': { color: 'var(--red)' },
  '& [data-tone="green"]': { color: 'var(--green)' },
})

/** Decision 14. */
const tones = { best: 'green', near: undefined, medium: 'amber', high: 'red' } as const

/** Terms that are shown; a bid of 60 has its page. */
const TERMS = 12

/** The rates that stand; beside the best ones where those are no longer sealed (decision 18). */
function Rates({ scenario }: { scenario: Scenario }) {
  const { rateCheck, quotes } = scenario
  const { rateUnit } = commodityRules[rateCheck.commodityType]
  const options = visibleOptions(scenario)
  const own = options.filter(({ id }) => quotes.some((quote) => quote.pricingScenarioOptionId === id))
  const isOpen = rateCheck.statusCode >= bidStatus.POST_BIDDING_QA
  if (own.length === 0)
    return (
      <section>
        <h3>Your rates</h3>
        <p>{options.length > 0 ? `None sent yet, of ${counted(options.length, 'term')}.` : 'No terms.'}</p>
      </section>
    )
  const title = isOpen ? 'Your rates against the best' : 'Your rates'
  return (
    <section>
      <h3>
        {title}, {rateUnit}
      </h3>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col">Yours</th>
            {isOpen && <th scope="col">To beat</th>}
            {isOpen && <th scope="col">Gap</th>}
          </tr>
        </thead>
        <tbody>
          {own.slice(0, TERMS).map((option) => (
            <Term key={option.id} {...{ scenario, option, isOpen }} />
          ))}
        </tbody>
      </Table>
      {own.length > TERMS && <p>{own.length - TERMS} more terms on its page.</p>}
    </section>
  )
}

function Term({ scenario, option, isOpen }: { scenario: Scenario; option: PricingOption; isOpen: boolean }) {
  const { commodityType: commodity } = scenario.rateCheck
  const quote = optionQuote(scenario, option)
  const comparison = compareQuote(quote)
  const total = decimals.add(quote.prevSubmittedRate ?? '0', quote.prevCarbonOffsets ?? '0')
  const yours = decimals.isZero(quote.prevSubmittedRate ?? '0') ? total : quote.prevSubmittedRate
  let best = '–'
  let gap = '–'
  if (comparison?.color === 'best') {
    best = 'yours'
    gap = 'Best now'
  } else if (comparison) {
    best = formatRate(commodity, comparison.best)
    gap = formatRate(commodity, comparison.gap)
  }
  return (
    <tr>
      <th scope="row">{termLabel(option.minTerm, option.maxTerm)}</th>
      <td>{yours ? formatRate(commodity, yours) : '–'}</td>
      {isOpen && <td>{best}</td>}
      {isOpen && <td data-tone={comparison && tones[comparison.color]}>{gap}</td>}
    </tr>
  )
}

export default remotePart(QueuedBidWidget)
