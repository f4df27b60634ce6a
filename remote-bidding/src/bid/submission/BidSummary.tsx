import type { ReactNode } from 'react'
import {
  billingMethodLabels,
  commodityRules,
  creditStatusLabels,
  isSupplierOwn,
  referenceTexts,
  settledBillingMethod,
  visibleOptions,
  termLabel,
  type Quote,
  type Scenario,
} from 'shared-contracts/bid/request'
import { currentQuotes, quotedRate } from 'shared-contracts/bid/rates'
import { decimals } from 'shared-contracts/money'
import { Button, CardSurface, CardTitle, Check, EmptyState, styled, Tag } from 'shared-ui/core'
import { formatContractDate, formatDateTimeZone } from 'shared-ui/date'
import { StaticTable } from 'shared-ui/sections'
import { commonText, differingText, feeText, taxText } from '../../ui/inclusion-texts'

/** With one left edge, that of the activity below. */
const Column = styled('div')({
  width: '100%',
  maxWidth: 760,
  margin: '0 0 24px',
  display: 'flex',
  flexDirection: 'column',
})
const Seal = styled('span')({
  width: 40,
  height: 40,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid var(--green-line)',
  backgroundColor: 'var(--green-soft)',
  color: 'var(--green)',
})
const Title = styled('h1')({
  marginTop: 12,
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 600,
  letterSpacing: '-.018em',
})
const Lead = styled('p')({ marginTop: 2, color: 'var(--text-3)' })
const Summary = styled(CardSurface)({ width: '100%', margin: '24px 0 12px' })
/** In sight on a low screen too, where the table is longer: what comes next is one of them. */
const Buttons = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  width: '100%',
  padding: '12px 0',
  backgroundColor: 'var(--surface)',
  '@media (max-width: 640px), (max-height: 480px)': { position: 'static' },
  '@media print': { display: 'none' },
})
// Zoomed in far, its four columns are wider than the page.
const Scroll = styled('div')({ overflowX: 'auto' })
const Unit = styled('span')({ fontSize: 12, color: 'var(--text-3)' })
/** Four in a line; fewer share it, and a long text has its own. */
const Details = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  '& > div': { flex: '1 1 25%', padding: '10px 16px 12px', borderTop: '1px solid var(--border-subtle)' },
  '& > div + div:not(:nth-of-type(4n + 1))': { borderLeft: '1px solid var(--border-subtle)' },
  '& > div + [data-wide]:nth-of-type(n)': { flexBasis: '100%', borderLeft: 0, whiteSpace: 'pre-wrap' },
  '@media (max-width: 640px)': { '& > div + div:nth-of-type(n)': { flexBasis: '100%', borderLeft: 0 } },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { marginTop: 2, fontWeight: 500, overflowWrap: 'anywhere' },
})

export interface BidSummaryProps {
  scenario: Scenario
  /** When a submission without rates came last, ms since 1970. */
  sentBesideRates?: number | undefined
  updating: boolean
  onDone: () => void
  /** Back to the form; left out when no bid is taken any more. */
  onEdit: (() => void) | undefined
  /** The request that waits next; nothing while that is not known. */
  next: ReactNode
  /** What the Marketplace confirms to have received. */
  receipts: ReactNode
}

/** The supplier's standing quotes on a scenario, with what they have in common. */
export function BidSummary({ scenario, sentBesideRates, updating, onDone, onEdit, next, receipts }: BidSummaryProps) {
  const { quoteRequest, rateCheck } = scenario
  // A request's quotes may be on another scenario of it.
  const quotes = currentQuotes(scenario)
  const rows = visibleOptions(scenario).flatMap((option) => {
    const quote = quotes.find((submitted) => submitted.pricingScenarioOptionId === option.id)
    return quote ? [{ option, quote }] : []
  })
  const [first] = quotes
  const at = receivedAt({ quoteRequest, quotes }, sentBesideRates)
  const { creditStatus } = quoteRequest
  const billingMethod = settledBillingMethod(scenario)
  const notSet = rateCheck.matrixPricing ? 'Not needed' : 'Not set'
  const details = [
    ['Billing method', billingMethod ? billingMethodLabels[billingMethod] : notSet],
    ['Credit status', creditStatus ? creditStatusLabels[creditStatus] : 'Not set'],
    ['Broker fee', commonText(quotes.map(feeText))],
    ['State taxes', commonText(quotes.map((quote) => taxText(scenario, quote)))],
    ...referenceTexts(quoteRequest),
  ] as const
  return (
    <Column aria-busy={updating}>
      {first && (
        <Seal>
          <Check size={22} strokeWidth={2} aria-hidden />
        </Seal>
      )}
      <Title>{first ? 'Thank you. Your bid has been successfully submitted!' : 'No bid has been submitted yet.'}</Title>
      <Lead>
        {quoteRequest.companyName}
        {first && at !== undefined && ` · received ${formatDateTimeZone(at)}`}
      </Lead>
      {first && <Lead>Reference number {referenceNumber(scenario)}</Lead>}
      <Summary aria-label="Submitted quotes">
        <CardTitle
          title="Submitted quotes"
          count={rows.length}
          tools={<Unit>{rateHeading({ rateCheck, quotes })}</Unit>}
        />
        <Scroll>
          <StaticTable
            label="Submitted quotes"
            rows={rows}
            rowId={({ option }) => option.id}
            rowHeight={48}
            inCard
            columns={[
              {
                id: 'term',
                head: 'Term length',
                rowHead: true,
                strong: true,
                cell: ({ option }) => (
                  <>
                    {termLabel(option.minTerm, option.maxTerm)}{' '}
                    {isSupplierOwn(option, quoteRequest.supplierId) && <Tag tone="blue">Custom</Tag>}
                  </>
                ),
              },
              { id: 'start', head: 'Start date', cell: ({ option }) => formatContractDate(option.earliestStartDate) },
              { id: 'end', head: 'End date', cell: ({ option }) => formatContractDate(option.latestEndDate) },
              {
                id: 'rate',
                head: 'Rate',
                align: 'right',
                strong: true,
                cell: ({ quote }) => <Rate quote={quote} scenario={scenario} />,
              },
            ]}
          />
        </Scroll>
        {rows.length === 0 && <EmptyState />}
        {first && (
          <Details>
            {details.map(
              ([name, value]) =>
                value && (
                  <div key={name} data-wide={name === 'Note' || undefined}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </Details>
        )}
      </Summary>
      <Buttons>
        <Button onClick={() => window.print()}>Print</Button>
        {onEdit && <Button onClick={onEdit}>Edit bid</Button>}
        <Button variant={next ? 'outlined' : 'contained'} onClick={onDone} sx={{ minWidth: 140 }}>
          Done
        </Button>
        {next}
      </Buttons>
      {receipts}
    </Column>
  )
}

/**
 * When the newest of the quotes came, or what was sent beside them since, ms since 1970: what else was changed, as
 * utilities, is no bid. Of a provider that does not say it, the last change.
 */
function receivedAt(
  { quotes, quoteRequest }: Pick<Scenario, 'quotes' | 'quoteRequest'>,
  sentBesideRates = 0,
): number | undefined {
  const times = quotes.flatMap(({ submittedAt }) => (submittedAt ? [Date.parse(submittedAt)] : []))
  if (times.length > 0) return Math.max(...times, sentBesideRates)
  return quoteRequest.lastChange ? Date.parse(quoteRequest.lastChange.at) : undefined
}

/** What to name in a question about this bid: the request, and which of its bids. */
const referenceNumber = ({ quoteRequest: { id, version } }: Scenario) => (version ? `${id}-${version}` : id)

function Rate({ quote, scenario }: { quote: Quote; scenario: Scenario }) {
  const { rate, note } = quotedRate(scenario.rateCheck.commodityType, quote)
  const own = differingText(scenario, quote.pricingScenarioOptionId)
  return (
    <>
      {`$${rate}`}
      {note !== undefined && <small>{note}</small>}
      {own !== undefined && <small>{own}</small>}
    </>
  )
}

/** What the rates in the list are: of one kind, or each by its own words. */
function rateHeading({ rateCheck, quotes }: Pick<Scenario, 'quotes' | 'rateCheck'>): string {
  const { rateUnit, rateNames } = commodityRules[rateCheck.commodityType]
  const totals = quotes.filter(({ submittedRate }) => decimals.isZero(submittedRate)).length
  if (rateCheck.renewableQuotes === 'yes' || (totals > 0 && totals === quotes.length))
    return `${rateNames.total}, ${rateUnit}`
  return totals === 0 ? `Standard mix, ${rateUnit}` : rateUnit
}
