import type { ReactNode } from 'react'
import { bidListLabel, isLastLook, shownDeadline, type Scenario } from 'shared-contracts/bid/request'
import { CommodityTile, Countdown, StatusChip, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useRemote } from 'remote-kit/context'
import { TakenUntil } from '../../ui/ClosesIn'
import { meterCountText, usageText, utilityNamesText } from '../../ui/usage'
import { BidMarkOf } from './MarkedStatus'

/** 48 px where the window has room: whose bid it is on the left, the page's clock and what acts on all of it right. */
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 48,
  padding: '2px 0',
  '@media (min-width: 1280px)': { flexWrap: 'nowrap', '& > :not([data-who])': { flex: 'none' } },
  // The clock of Last Look and its export need more room.
  '@media (min-width: 1280px) and (max-width: 1439px)': { gap: '4px 8px' },
})
const ELLIPSIS = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const
const Who = styled('div')({
  flex: '1 1 320px',
  minWidth: 0,
  '& h1': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    letterSpacing: '-.012em',
  },
  '@media (min-width: 1280px)': {
    // What a rep did with it gives way before the name does.
    '& h1': {
      flexWrap: 'nowrap',
      whiteSpace: 'nowrap',
      '& > *': ELLIPSIS,
      '& > :first-of-type': { flexShrink: 1 },
      '& > :nth-of-type(2)': { flexShrink: 0 },
      '& > :nth-of-type(3)': { flexShrink: 1000 },
    },
    // One line of text: whatever is cut ends in dots.
    '& > div': { ...ELLIPSIS, whiteSpace: 'nowrap' },
  },
})
const Facts = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' })
const Ends = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  alignItems: 'center',
  gap: '0 12px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600, color: 'var(--text)' },
  '& > div': { gridRow: '1 / 3', fontSize: 18, fontWeight: 600 },
})

export interface BidHeadingProps {
  scenario: Scenario
  /** The clock of Last Look, in place of the due time's. */
  clock?: ReactNode
  /** Whose desk it lies on, with its hand-off. */
  whose?: ReactNode
  /** Opt Out or Opt In, and what else acts on the whole request. */
  actions?: ReactNode
}

/** Customer, status and due date; the one clock of the page. */
export function BidHeading({ scenario, clock, whose, actions }: BidHeadingProps) {
  const { quoteRequest, pricingScenario, rateCheck } = scenario
  const status = bidListLabel(quoteRequest)
  const facts = [
    [utilityNamesText(quoteRequest.utilityNames), quoteRequest.state].filter(Boolean).join(', '),
    meterCountText(quoteRequest.meterCount),
    usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType),
    ...(pricingScenario.name ? [`Scenario: ${pricingScenario.name}`] : []),
    ...(rateCheck.productConfiguration?.energy ? [rateCheck.productConfiguration.energy] : []),
  ].join(' · ')
  return (
    <Line>
      <CommodityTile commodity={quoteRequest.commodityType} />
      <Who data-who>
        <h1>
          <span title={quoteRequest.companyName} data-told-by-title>
            {quoteRequest.companyName}
          </span>
          <StatusChip label={status.text} tone={status.tone} />
          {/* What lies typed is on the page itself. */}
          <BidMarkOf bid={quoteRequest} typed={0} />
        </h1>
        <Facts title={facts} data-told-by-title>
          {facts}
        </Facts>
      </Who>
      {whose}
      {isLastLook(quoteRequest) ? clock : <DueTimes scenario={scenario} />}
      {actions}
    </Line>
  )
}

/** The due date as shown, 30 minutes before the server's (decision 8), what is left of it, and the server's. */
function DueTimes({ scenario: { quoteRequest } }: Pick<BidHeadingProps, 'scenario'>) {
  const { clock } = useRemote()
  const until = shownDeadline(quoteRequest)
  return (
    <Ends data-due>
      <div>
        <Countdown until={until} clock={clock} label="Time left" />
      </div>
      <p>
        Due <b>{formatDateTimeZone(until)}</b>
      </p>
      <TakenUntil quoteRequest={quoteRequest} />
    </Ends>
  )
}
