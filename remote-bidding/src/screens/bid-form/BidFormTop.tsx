import { BidHeading } from '../../bid/request/BidHeading'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { LastLookClock } from '../../bid/request/LastLookClock'
import { OptOutAction } from '../../bid/opt-out/OptOutAction'
import { BidTerms } from '../../bid/rates/BidTerms'
import { BillingDetails } from '../../bid/request/BillingDetails'
import { styled } from 'shared-ui/core'
import { lazyPart } from 'remote-kit/context'
import type { OpenBid } from './open-bid'

const AssignmentButton = lazyPart({ load: () => import('../../bid/hand-off/AssignmentButton') })

/** From edge to edge below the header, in sight as long as a row is where the window has room for both. */
const Head = styled('div')({
  margin: '-24px calc(-32px - var(--drawer, 0px)) 0 -32px',
  padding: '0 32px',
  backgroundColor: 'var(--surface)',
  borderBottom: '1px solid var(--border)',
  '@media (max-width: 1279px)': { margin: '-20px -24px 0', paddingLeft: 24, paddingRight: 24 },
  '@media (max-width: 640px)': { margin: '-16px -16px 0', paddingLeft: 16, paddingRight: 16 },
  '@media screen and (min-height: 560px) and (min-width: 1100px)': { position: 'sticky', top: 56, zIndex: 6 },
})

/** Whose bid it is, until when, what acts on the whole of it, and what all its rates have in common. */
export function BidFormTop({ bid }: { bid: OpenBid }) {
  const { scenario, reload, lastLook, forReading, locked, closed } = bid
  const { quoteRequest } = scenario
  const isTimed = lastLook && !forReading && closed?.code !== 'opted-out'
  return (
    <Head>
      <BidHeading
        scenario={scenario}
        clock={isTimed && <LastLookClock quoteRequest={quoteRequest} over={closed?.message} />}
        // It comes later: what stands right of it does not move.
        whose={!forReading && <AssignmentButton scenario={scenario} />}
        actions={
          <>
            {lastLook && <ExportMeterData scenario={scenario} size="medium" />}
            {!forReading && <OptOutAction quoteRequest={quoteRequest} reload={reload} />}
          </>
        }
      />
      <BidTerms scenario={scenario} locked={locked} billing={<BillingDetails scenario={scenario} locked={locked} />} />
    </Head>
  )
}
