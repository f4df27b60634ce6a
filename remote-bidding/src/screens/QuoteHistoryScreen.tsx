import { useEffect, useMemo } from 'react'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { Link, VisuallyHidden } from 'shared-ui/core'
import { PortalTable } from 'shared-ui/table'
import { bidHref, byDue, closedBidHref, closedColumns, openColumns } from '../bid/request/bid-columns'
import { useQuoteRequests } from '../bid/request/use-quote-requests'
import { useRep } from '../ui/use-rep'

/** Quote Details: Open Bids and Closed Bids (B§2, B§6, B§9). */
export default function QuoteHistoryScreen({ context }: { context: RemoteContext }) {
  const { open, closed, failed, retry } = useQuoteRequests(context)
  const { clock, header } = context
  useEffect(() => header.set('Quote Details', 'bids'), [header])
  const openTable = useMemo(() => openColumns(clock), [clock])
  const closedTable = useMemo(() => closedColumns(clock), [clock])
  const rep = useRep(context)
  const error = failed ? 'Bids could not be loaded.' : undefined
  return (
    <>
      <VisuallyHidden as="h1">Quote Details</VisuallyHidden>
      <PortalTable
        title="Open Bids"
        rows={open}
        columns={openTable}
        rowId={(bid) => bid.id}
        rowHref={bidHref}
        initialSort={byDue}
        searchLabel="Search open bids"
        filters={['commodity', 'state']}
        exportName="open-bids"
        error={error}
        // Both tables come from one call: one Retry revives them.
        onRetry={retry}
      />
      <PortalTable
        title="Closed Bids"
        rows={closed}
        columns={closedTable}
        rowId={(bid) => bid.id}
        rowHref={closedBidHref}
        initialSort={byDue}
        searchLabel="Search closed bids"
        filters={['commodity', 'status']}
        exportName="closed-bids"
        toolbarExtra={
          rep && (
            <Link href={paths.groupedWinLoss(rep.supplier.id)} sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              Win/loss by customer
            </Link>
          )
        }
        error={error}
      />
    </>
  )
}
