import { BidHeading } from '../../bid/request/BidHeading'
import { ExportMeterData } from '../../bid/downloads/ExportMeterData'
import { LastLookBanner } from '../../bid/last-look/LastLookBanner'
import { OptOutAction } from '../../bid/opt-out/OptOutAction'
import type { OpenBid } from './open-bid'

/** Whose bid it is, what can be done with the whole request, and in Last Look how long. */
export function BidFormTop({ bid }: { bid: OpenBid }) {
  const { scenario, reload, lastLook, forReading, refusal } = bid
  const { quoteRequest } = scenario
  return (
    <>
      <BidHeading
        scenario={scenario}
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
