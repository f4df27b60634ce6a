import { readRequestActivity, activityTitle } from 'shared-contracts/activity'
import { isNotOffered } from 'shared-contracts/api'
import { listQuestions } from 'shared-contracts/bid/questions'
import type { QuoteRequest } from 'shared-contracts/bid/request'
import { lazyPart, useRemote } from 'remote-kit/context'
import type { ActivityProps } from 'remote-kit/activity'
import { useCall } from 'remote-kit/swr'
import { formatDateTimeZone } from 'shared-ui/date'
import { newAnswers } from '../../bid/questions/new-answers'
import type { QuestionsProps } from '../../bid/questions/Questions'
import { counted } from 'shared-contracts/words'
import { Fold } from '../../ui/Fold'

// When it is unfolded.
const Activity = lazyPart<ActivityProps>({
  load: async () => ({ default: (await import('remote-kit/activity')).Activity }),
})
const Questions = lazyPart<QuestionsProps>({
  load: async () => ({ default: (await import('../../bid/questions/Questions')).Questions }),
})

export interface ActivityFoldProps {
  quoteRequest: QuoteRequest
  forReading: boolean
}

/**
 * Who did what on the request, the newest in one line, and what was asked of the customer's desk. Nothing of either
 * with a provider that does not tell it.
 */
export default function ActivityFold({ quoteRequest, forReading }: ActivityFoldProps) {
  const { api } = useRemote()
  const of = { params: { id: quoteRequest.id } }
  const { data, error } = useCall(api, readRequestActivity, of)
  const questions = useCall(api, listQuestions, of)
  // While a call is under way, and after any other failure, its part is there.
  const hasQuestions = Boolean(questions.data) || !(questions.error && isNotOffered(questions.error))
  const hasActivity = Boolean(data) || !(error && isNotOffered(error))
  if (!hasActivity && !questions.data) return null
  const newest = data?.activity.toSorted((a, b) => b.at.localeCompare(a.at))[0]
  const latest = newest
    ? `${formatDateTimeZone(Date.parse(newest.at))}, ${newest.who}: ${activityTitle(newest.action) ?? newest.action}`
    : data && 'Nothing is on record yet.'
  const unread = newAnswers(questions.data).length
  const answers = unread > 0 && counted(unread, 'new answer')
  return (
    <Fold title="Activity" summary={[answers, latest].filter(Boolean).join(' · ')} flush holdsRegion>
      {hasQuestions && <Questions bid={quoteRequest} forReading={forReading} />}
      {hasActivity && <Activity of={{ quoteRequestId: quoteRequest.id }} customer={quoteRequest.companyName} />}
    </Fold>
  )
}
