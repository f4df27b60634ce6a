import { PortalTable } from 'shared-ui/table'
import { remotePart, useListMemory } from 'remote-kit/context'
import { dashboardBidColumns, useOpenBidColumns } from '../bid/request/bid-columns'
import { byDue } from '../ui/request-columns'
import { bidHref, useOpenBids } from '../bid/request/use-quote-requests'
import { useBidChoice } from './chosen/use-bid-choice'

/** Open Custom Bids on the dashboard (B§2). */
function OpenBidsWidget() {
  const { bids: open, failed, error, retry } = useOpenBids()
  const columns = useOpenBidColumns(open, dashboardBidColumns)
  return (
    <PortalTable
      title="Open Custom Bids"
      rows={open}
      columns={columns}
      rowId={(bid) => bid.id}
      rowHref={bidHref}
      initialSort={byDue}
      searchLabel="Search customers"
      exportName="open-custom-bids"
      memory={useListMemory('bids')}
      filters={['due']}
      choice={useBidChoice()}
      error={failed ? 'Custom bids could not be loaded.' : undefined}
      cause={error}
      onRetry={retry}
    />
  )
}

export default remotePart(OpenBidsWidget)
