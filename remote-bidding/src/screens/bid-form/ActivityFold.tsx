import { readRequestActivity, activityTitle } from 'shared-contracts/activity'
import { isNotOffered } from 'shared-contracts/api'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { useRemote } from 'remote-kit/context'
import { Activity } from 'remote-kit/activity'
import { useCall } from 'remote-kit/swr'
import { formatDateTimeZone } from 'shared-ui/date'
import { Fold } from '../../ui/Fold'

/** Who did what on the request: the newest in one line. Nothing with a provider that does not tell. */
export default function ActivityFold({ quoteRequest }: { quoteRequest: Pick<QuoteRequest, 'id' | 'companyName'> }) {
  const { api } = useRemote()
  const { data, error } = useCall(api, readRequestActivity, { params: { id: quoteRequest.id } })
  if (data === undefined && error !== undefined && isNotOffered(error)) return null
  const newest = data?.activity.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  const summary = newest
    ? `${formatDateTimeZone(Date.parse(newest.at))}, ${newest.who}: ${activityTitle(newest.action) ?? newest.action}`
    : data && 'Nothing is on record yet.'
  return (
    <Fold title="Activity" summary={summary ?? ''} flush holdsRegion>
      <Activity of={{ quoteRequestId: quoteRequest.id }} customer={quoteRequest.companyName} />
    </Fold>
  )
}
