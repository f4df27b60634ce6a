import type { ReactNode } from 'react'
import { bidListLabel, isLastLook, shownDeadline, type Scenario } from 'shared-contracts/bid/request'
import { urgency } from 'shared-contracts/time'
import { CommodityTile, PageHeading, StatusChip, styled, toneColors } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { useRemote } from 'shared-ui/remote'
import { TakenUntil } from '../../ui/ClosesIn'
import { meterCountText, usageText, utilityNamesText } from '../../ui/usage'
import { BidMarkOf } from './MarkedStatus'

const Box = styled('div')({
  display: 'flex',
  alignItems: 'stretch',
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 8,
  '& > div': { padding: '6px 14px' },
})
const Ends = styled('div')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 })
// Buttons of 36 px beside a box of 50, whose line below is not counted: their middles meet.
const Beside = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  'div + &': { alignSelf: 'flex-start', marginTop: 7 },
})
const Name = styled('div')({ fontSize: 12, lineHeight: '16px', fontWeight: 500 })
const Value = styled('div')({
  fontSize: 14,
  lineHeight: '20px',
  fontWeight: 600,
  color: 'var(--text)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export interface BidHeadingProps {
  scenario: Scenario
  /** Opt Out or Opt In, and what else acts on the whole request. */
  actions?: ReactNode
}

/** Customer, status and due date. */
export function BidHeading({ scenario, actions }: BidHeadingProps) {
  const { quoteRequest, pricingScenario } = scenario
  const status = bidListLabel(quoteRequest)
  return (
    <PageHeading
      tile={<CommodityTile commodity={quoteRequest.commodityType} />}
      title={quoteRequest.companyName}
      chip={
        <>
          <StatusChip label={status.text} tone={status.tone} />
          {/* What lies typed is on the page itself. */}
          <BidMarkOf bid={quoteRequest} typed={0} />
        </>
      }
      facts={[
        `${utilityNamesText(quoteRequest.utilityNames)}, ${quoteRequest.state}`,
        meterCountText(quoteRequest.meterCount),
        usageText(pricingScenario.totalAnnualKwhUsage, quoteRequest.commodityType),
        ...(pricingScenario.name ? [`Scenario: ${pricingScenario.name}`] : []),
      ]}
      actions={
        <>
          {/* The banner of Last Look has its own clock. */}
          {!isLastLook(quoteRequest) && (
            <Ends>
              <DueBox scenario={scenario} />
              <TakenUntil quoteRequest={quoteRequest} />
            </Ends>
          )}
          {actions && <Beside>{actions}</Beside>}
        </>
      }
    />
  )
}

/** The due date as shown, 30 minutes before the server's (decision 8); the clock is with the rates. */
function DueBox({ scenario: { quoteRequest } }: Pick<BidHeadingProps, 'scenario'>) {
  const { clock } = useRemote()
  const until = shownDeadline(quoteRequest)
  const state = urgency(until - clock.now())
  const tone = state === 'over' ? 'neutral' : state
  return (
    <Box style={toneColors(tone)}>
      <div>
        <Name>Due</Name>
        <Value>{formatDateTimeZone(until)}</Value>
      </div>
    </Box>
  )
}
