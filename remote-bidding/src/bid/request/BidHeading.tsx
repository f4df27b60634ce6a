import type { ReactNode } from 'react'
import { bidListLabel, isLastLook, displayedDeadline, type Scenario, lastLookEnd } from 'shared-contracts/bid/request'
import { CommodityTile, Countdown, StatusChip, styled, Lock, TimeLeftBar } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useRemote } from 'remote-kit/context'
import { displayedDueTime } from 'shared-contracts/time'
import { AcceptedUntil } from '../../ui/ClosesIn'
import { meterCountText, usageText, utilityNamesText } from '../../ui/usage'
import { RequestMark } from './MarkedStatus'
import { lastLookLeft } from '../../domain/last-look/quote-comparison'

/** 48 px where the window has room: whose bid it is on the left, the page's clock and what acts on all of it right. */
const Heading = styled('div')({
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
const Details = styled('div')({ fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' })
/** A clock, and what it counts to. */
const ends = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  alignItems: 'center',
  gap: '0 12px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600, color: 'var(--text)' },
} as const
const Ends = styled('div')({ ...ends, '& > div': { gridRow: '1 / 3', fontSize: 18, fontWeight: 600 } })

interface BidHeadingProps {
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
  const details = [
    [utilityNamesText(quoteRequest.utilityNames), quoteRequest.state].filter(Boolean).join(', '),
    meterCountText(quoteRequest.meterCount),
    usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType),
    ...[pricingScenario.name && `Scenario: ${pricingScenario.name}`, rateCheck.productConfiguration?.energy].filter(
      Boolean,
    ),
  ].join(' · ')
  return (
    <Heading>
      <CommodityTile commodity={quoteRequest.commodityType} />
      <Who data-who>
        <h1>
          <span title={quoteRequest.companyName} data-told-by-title>
            {quoteRequest.companyName}
          </span>
          <StatusChip label={status.text} tone={status.tone} />
          {/* What lies typed is on the page itself. */}
          <RequestMark bid={quoteRequest} typed={0} />
        </h1>
        <Details title={details} data-told-by-title>
          {details}
        </Details>
      </Who>
      {whose}
      {isLastLook(quoteRequest) ? clock : <DueTimes scenario={scenario} />}
      {actions}
    </Heading>
  )
}

/** The due date as shown, 30 minutes before the server's (decision 8), what is left of it, and the server's. */
function DueTimes({ scenario: { quoteRequest } }: Pick<BidHeadingProps, 'scenario'>) {
  const { clock } = useRemote()
  const until = displayedDeadline(quoteRequest)
  return (
    <Ends data-due>
      <div>
        <Countdown until={until} clock={clock} label="Time left" />
      </div>
      <p>
        Due <b>{formatDateTimeZone(until)}</b>
      </p>
      <AcceptedUntil quoteRequest={quoteRequest} />
    </Ends>
  )
}

const Box = styled('section')({
  ...ends,
  '& h2': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 12, fontWeight: 600, color: 'var(--text)' },
  '& > [data-clock]': { position: 'relative', display: 'flex', alignItems: 'baseline', gap: 6, paddingBottom: 5 },
  '& .pm-countdown': { fontSize: 18, lineHeight: '22px', fontWeight: 600 },
})

interface LastLookClockProps {
  quoteRequest: Scenario['quoteRequest']
  /** Why what was typed can no longer be submitted; nothing while it can, and where nothing is typed. */
  over: string | undefined
}

/** The page's clock in Last Look: its window's end and the due date (B§4, decisions 10, 56); then what became of it. */
export function LastLookClock({ quoteRequest, over }: LastLookClockProps) {
  const { clock } = useRemote()
  const end = lastLookEnd(quoteRequest)
  const timed = !over && lastLookLeft(quoteRequest, clock.now()) != null
  return (
    <Box aria-label="Last Look">
      {end && (
        <div data-clock>
          <Countdown until={end} clock={clock} label="Last Look, time left" />
          left
          {timed && <TimeLeftBar left={(now) => lastLookLeft(quoteRequest, now) ?? 0} clock={clock} />}
        </div>
      )}
      <div role="status">
        {over && (
          <>
            <h2>
              <Lock size={14} aria-hidden />
              {over}
            </h2>
            <p>What you typed stays; your earlier rates stand.</p>
          </>
        )}
        {end && (
          <p>
            {clock.now() < end ? 'Closes' : 'Closed'} <b>{formatDateTimeZone(end)}</b>
          </p>
        )}
        <p>Bids were due {formatDateTimeZone(displayedDueTime(quoteRequest.timeQuotesDue))}</p>
      </div>
    </Box>
  )
}
