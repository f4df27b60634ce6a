import { useEffect, useState } from 'react'
import { listQuestions, listUnreadAnswers, putQuestionsRead } from 'shared-contracts/bid/questions'
import { whyClosed, type QuoteRequest } from 'shared-contracts/bid/request'
import { toProblem } from 'shared-contracts/api'
import { useRemote, useRep } from 'remote-kit/context'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { ErrorState, Skeleton, styled } from 'shared-ui/core'
import { AskQuestion, type TypedQuestion } from './AskQuestion'
import { newAnswers } from './new-answers'
import { QuestionItem } from './QuestionItem'

const Conversation = styled('div')({
  padding: '4px 16px 16px',
  borderTop: '1px solid var(--border)',
  '& h3': { fontSize: 14, lineHeight: '20px', fontWeight: 600, margin: '8px 0' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > [role="group"], & > p': { marginTop: 12 },
})

export interface QuestionsProps {
  bid: QuoteRequest
  forReading: boolean
  typed: TypedQuestion
  onTyped: (typed: TypedQuestion) => void
}

/** What was asked of the customer's desk on a request; once it is in sight the answers count as read. */
export function Questions({ bid, forReading, typed, onTyped }: QuestionsProps) {
  const { api, clock, log } = useRemote()
  const repId = useRep()?.repId ?? ''
  const refresh = useRefreshCalls()
  const { data, error, isLoading, mutate } = useCall(api, listQuestions, { params: { id: bid.id } })
  // What was not read at first stays marked as new while it is looked at.
  const [readBefore, setReadBefore] = useState<string | null>()
  if (data !== undefined && readBefore === undefined) setReadBefore(data.readUntil)
  const fresh = new Set(newAnswers(data && { ...data, readUntil: readBefore ?? null }).map(({ id }) => id))
  const until = newAnswers(data)
    .map(({ at }) => at)
    .sort()
    .at(-1)
  useEffect(() => {
    if (until === undefined) return
    api
      .call(putQuestionsRead, { params: { id: bid.id }, body: { until } }, { ownMessage: true })
      .then(() => refresh(listQuestions, listUnreadAnswers))
      // Nothing is lost by it: they count as new once more.
      .catch((failure: unknown) => log('answers-not-marked', toProblem(failure)))
  }, [api, bid.id, log, refresh, until])
  if (data === undefined && error !== undefined) {
    const problem = toProblem(error)
    return <ErrorState text={problem.message} cause={problem} onRetry={() => void mutate()} busy={isLoading} />
  }
  if (data === undefined)
    return (
      <Conversation role="status" aria-label="Reading questions">
        <Skeleton />
      </Conversation>
    )
  const open = !forReading && whyClosed(bid, clock.now()) === undefined
  return (
    <Conversation role="group" aria-label="Questions">
      <h3>Questions</h3>
      {data.questions.length === 0 ? (
        <p>Nothing has been asked yet.</p>
      ) : (
        <ul>
          {data.questions.map((question) => (
            <QuestionItem
              key={question.id}
              {...{ question, repId, open }}
              quoteRequestId={bid.id}
              isNew={fresh.has(question.id)}
            />
          ))}
        </ul>
      )}
      {!forReading && <AskQuestion {...{ bid, typed, onTyped }} />}
    </Conversation>
  )
}
