import { useMemo } from 'react'
import { PortalTable } from 'shared-ui/table'
import { remotePart, useRemote } from 'shared-ui/remote'
import { bidHref, byDue, dashboardColumns } from '../bid/request/bid-columns'
import { useOpenBids } from '../bid/request/use-quote-requests'
import { useTypedTerms } from '../bid/request/use-typed-terms'

/** Open Custom Bids on the dashboard (B§2). */
function OpenBidsWidget() {
  const { clock } = useRemote()
  const { bids: open, failed, retry } = useOpenBids()
  const typedOf = useTypedTerms(open)
  const columns = useMemo(() => dashboardColumns(clock, typedOf), [clock, typedOf])
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
      filters={[]}
      error={failed ? 'Custom bids could not be loaded.' : undefined}
      onRetry={retry}
    />
  )
}

export default remotePart(OpenBidsWidget)
