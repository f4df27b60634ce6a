import type { CommodityType } from 'shared-contracts/bid/request'
import { remotePart } from 'remote-kit/context'
import { dashboardBids } from '../bid/request/bid-links'
import { useOpenBids } from '../bid/request/use-quote-requests'
import { StatCell } from '../ui/StatCell'
import { usageNumber, usageText } from '../ui/usage'

const NAME = 'Annual usage in open bids'

/** How much energy the open bids are about. */
function OpenUsageWidget() {
  const { bids: open, failed } = useOpenBids()
  if (failed) return <StatCell name={NAME} value="–" detail="Bids could not be loaded" />
  const sum = (commodity: CommodityType) =>
    (open ?? [])
      .filter((bid) => bid.commodityType === commodity)
      .reduce((total, bid) => total + (bid.annualUsage ?? 0), 0)
  return (
    <StatCell
      name={NAME}
      href={dashboardBids({ sort: 'usage.desc' })}
      value={
        open && (
          <>
            {usageNumber(sum('ELECTRICITY'))} <small>kWh</small>
          </>
        )
      }
      detail={`and ${usageText(sum('GAS'), 'GAS')}`}
    />
  )
}

export default remotePart(OpenUsageWidget)
