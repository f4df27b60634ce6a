import { readScenario, denialReason } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import { useParams } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { Card, Skeleton, styled } from 'shared-ui/core'
import {
  lazyPart,
  remotePart,
  usePageHeader,
  usePageKeys,
  useRemote,
  useRep,
  RenderWhenVisible,
} from 'remote-kit/context'
import { BidSummary } from '../bid/submission/BidSummary'
import { NextBid, useNextBid } from '../bid/request/NextBid'
import { NotLoaded } from '../ui/NotLoaded'

const Activity = lazyPart({ load: async () => ({ default: (await import('remote-kit/activity')).Activity }) })
const Receipts = lazyPart({ load: () => import('../bid/receipt/Receipts') })

const KEYS = [{ title: 'Bid Summary', keys: [['Enter', 'Open the next request that waits']] }] as const

// A Stack would take the margins that put the summary in the middle.
const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** What was submitted (B§2, bidding summary confirmation). */
function BidSummaryScreen() {
  const { api, clock, navigation } = useRemote()
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  const rep = useRep()
  const next = useNextBid(quoteRequestId)
  const { data, error, isValidating, mutate } = useCall(api, readScenario, {
    params: { id: quoteRequestId, scenarioId },
    query: { meters: 'omit' },
  })
  usePageHeader('Bid Summary', 'bid-form', data?.quoteRequest.companyName)
  usePageKeys(KEYS)
  // What was read before a submission says that there is none.
  const outdated = data?.quotes.length === 0 && isValidating
  if (data && !outdated) {
    const otherwise = rep ? paths.quoteHistory(rep.supplierId) : paths.dashboard()
    const open = denialReason('submit', data.quoteRequest, clock.now()) === undefined
    return (
      <Sections>
        <BidSummary
          scenario={data}
          updating={isValidating}
          onDone={() => navigation.back(otherwise)}
          onEdit={open ? () => navigation.to(paths.bidForm(quoteRequestId, scenarioId)) : undefined}
          next={next && data.quotes.length > 0 && <NextBid bid={next} />}
          receipts={<Receipts quoteRequestId={quoteRequestId} />}
        />
        <RenderWhenVisible>
          <Activity of={{ quoteRequestId }} customer={data.quoteRequest.companyName} />
        </RenderWhenVisible>
      </Sections>
    )
  }
  if (error) return <NotLoaded error={error} busy={isValidating} onRetry={() => void mutate()} />
  return (
    <Card>
      <div role="status" aria-busy aria-label="The summary is loading" style={{ display: 'grid', gap: 18 }}>
        {[60, 50, 40, 30].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </Card>
  )
}

export default remotePart(BidSummaryScreen)
