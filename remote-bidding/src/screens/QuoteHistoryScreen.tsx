import { useMemo } from 'react'
import { paths } from 'shared-contracts/paths'
import { Link, VisuallyHidden } from 'shared-ui/core'
import { PortalTable } from 'shared-ui/table'
import { remotePart, useListMemory, usePageHeader, useRemote, useRep } from 'remote-kit/context'
import { closedBidColumns, openBidColumns, useOpenBidColumns } from '../bid/request/bid-columns'
import { ofOwnSupplier } from '../ui/own-supplier'
import { byDue } from '../ui/request-columns'
import { bidHref, closedBidHref, useClosedBids, useOpenBids } from '../bid/request/use-quote-requests'
import { useBidChoice } from './chosen/use-bid-choice'

/** Quote Details: Open Bids and Closed Bids (B§2, B§6, B§9). */
function QuoteHistoryScreen() {
  const open = useOpenBids()
  const closed = useClosedBids()
  const { clock } = useRemote()
  usePageHeader('Quote Details', 'bids')
  const openTable = useOpenBidColumns(open.bids, openBidColumns)
  const closedTable = useMemo(() => closedBidColumns(clock), [clock])
  const closedFailed = Boolean(closed.error) && !closed.rows
  const retry = () => {
    if (open.failed) open.retry()
    if (closedFailed) closed.retry()
  }
  const rep = useRep()
  const error = (failed: boolean) => (failed ? 'Bids could not be loaded.' : undefined)
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
        memory={useListMemory('open-bids')}
        filters={['due', 'commodity', 'state']}
        choice={useBidChoice()}
        exportName="open-bids"
        toolbarExtra={
          rep && (
            <Link href={paths.allProspects(rep.supplierId)} sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              Prospects
            </Link>
          )
        }
        error={error(open.failed)}
        cause={open.error}
        // When both failed, one Retry revives them.
        onRetry={retry}
      />
      <PortalTable
        title="Closed Bids"
        rows={closed.rows}
        pages={closed.pages}
        columns={closedTable}
        rowId={(bid) => bid.id}
        rowHref={closedBidHref}
        initialSort={byDue}
        searchLabel="Search closed bids"
        memory={useListMemory('closed-bids')}
        filters={['commodity', 'status']}
        exportName="closed-bids"
        toolbarExtra={
          rep && (
            <Link href={paths.groupedWinLoss(rep.supplierId)} sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
              Win/loss by customer
            </Link>
          )
        }
        error={error(closedFailed)}
        cause={closed.error}
        onRetry={open.failed ? undefined : closed.retry}
      />
    </>
  )
}

export default remotePart(ofOwnSupplier(QuoteHistoryScreen, paths.quoteHistory))
