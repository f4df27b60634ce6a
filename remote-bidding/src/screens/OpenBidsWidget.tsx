import { useMemo } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import { PortalTable } from 'shared-ui/table'
import { bidHref, byDue, dashboardColumns } from '../bid/request/bid-columns'
import { useQuoteRequests } from '../bid/request/use-quote-requests'

/** Open Custom Bids on the dashboard (B§2). */
export default function OpenBidsWidget({ context }: { context: RemoteContext }) {
  const { open, failed, retry } = useQuoteRequests(context)
  const columns = useMemo(() => dashboardColumns(context.clock), [context.clock])
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
