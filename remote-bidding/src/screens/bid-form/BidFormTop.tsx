import { BidHeading } from '../../bid/request/BidHeading'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { LastLookBanner } from '../../bid/last-look/LastLookBanner'
import { OptOutAction } from '../../bid/opt-out/OptOutAction'
import { later } from '../../ui/later'
import type { OpenBid } from './open-bid'

const DeskButton = later({ load: () => import('../../bid/hand-off/DeskButton') })
/** Held for what colleagues do: it comes behind the page itself. */
const DESK = { display: 'inline-flex', width: 132, height: 26 }

/** Whose bid it is, what can be done with the whole request, and in Last Look how long. */
export function BidFormTop({ bid }: { bid: OpenBid }) {
  const { scenario, reload, lastLook, forReading, refusal } = bid
  const { quoteRequest } = scenario
  return (
    <>
      <BidHeading
        scenario={scenario}
        beside={
          !forReading && (
            <span style={DESK}>
              <DeskButton scenario={scenario} />
            </span>
          )
        }
        actions={
          <>
            {lastLook && <ExportMeterData scenario={scenario} size="medium" />}
            {!forReading && <OptOutAction quoteRequest={quoteRequest} reload={reload} />}
          </>
        }
      />
      {lastLook && !forReading && refusal?.code !== 'opted-out' && (
        <LastLookBanner quoteRequest={quoteRequest} over={refusal?.message} />
      )}
    </>
  )
}
