import { useEffect } from 'react'
import { readScenario } from 'shared-contracts/bid/request'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { useParams } from 'shared-contracts/router'
import { useCall } from 'shared-contracts/swr'
import { Card, Skeleton } from 'shared-ui/core'
import { BidSummary } from '../bid/submission/BidSummary'
import { LostWay } from '../ui/LostWay'
import { useRep } from '../ui/use-rep'

/** What was submitted (B§2, bidding summary confirmation). */
export default function BidSummaryScreen({ context }: { context: RemoteContext }) {
  const { quoteRequestId = '', scenarioId = '' } = useParams()
  const rep = useRep(context)
  const { data, error, isValidating, mutate } = useCall(context.api, readScenario, {
    params: { id: quoteRequestId, scenarioId },
    query: { meters: 'omit' },
  })
  const { header, navigation } = context
  useEffect(() => header.set('Bid Summary', 'bid-form'), [header])
  // What was read before a submission says that there is none.
  const outdated = data?.quotes.length === 0 && isValidating
  if (data && !outdated) {
    const otherwise = rep ? paths.quoteHistory(rep.supplier.id) : paths.dashboard()
    return <BidSummary scenario={data} updating={isValidating} onDone={() => navigation.back(otherwise)} />
  }
  if (error) return <LostWay context={context} error={error} busy={isValidating} onRetry={() => void mutate()} />
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
