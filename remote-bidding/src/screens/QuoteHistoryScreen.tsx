import { useMemo } from 'react'
import { paths } from 'shared-contracts/paths'
import { Link, VisuallyHidden } from 'shared-ui/core'
import { PortalTable } from 'shared-ui/table'
import { remotePart, usePageHeader, useRemote, useRep } from 'shared-ui/remote'
import { bidHref, byDue, closedBidHref, closedColumns, openColumns } from '../bid/request/bid-columns'
import { useClosedBids, useOpenBids } from '../bid/request/use-quote-requests'

/** Quote Details: Open Bids and Closed Bids (B§2, B§6, B§9). */
function QuoteHistoryScreen() {
  const open = useOpenBids()
  const closed = useClosedBids()
  const { clock } = useRemote()
  usePageHeader('Quote Details', 'bids')
  const openTable = useMemo(() => openColumns(clock), [clock])
  const closedTable = useMemo(() => closedColumns(clock), [clock])
  const retry = () => [open, closed].filter(({ failed }) => failed).forEach((list) => list.retry())
  const rep = useRep()
  const error = ({ failed }: typeof open) => (failed ? 'Bids could not be loaded.' : undefined)
  return (
    <>
      <VisuallyHidden as="h1">Quote Details</VisuallyHidden>
      <PortalTable
        title="Open Bids"
        rows={open.bids}
        columns={openTable}
        rowId={(bid) => bid.id}
        rowHref={bidHref}
        initialSort={byDue}
        searchLabel="Search open bids"
        filters={['commodity', 'state']}
        exportName="open-bids"
        error={error(open)}
        // When both failed, one Retry revives them.
        onRetry={retry}
      />
      <PortalTable
        title="Closed Bids"
        rows={closed.bids}
        columns={closedTable}
        rowId={(bid) => bid.id}
        rowHref={closedBidHref}
        initialSort={byDue}
        searchLabel="Search closed bids"
        filters={['commodity', 'status']}
        exportName="closed-bids"
        toolbarExtra={
          rep && (
            <Link href={paths.groupedWinLoss(rep.supplierId)} sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              Win/loss by customer
            </Link>
          )
        }
        error={error(closed)}
        {...(open.failed ? {} : { onRetry: closed.retry })}
      />
    </>
  )
}

export default remotePart(QuoteHistoryScreen)
