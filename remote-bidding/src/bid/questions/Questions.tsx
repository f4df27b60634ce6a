import { useEffect, useState } from 'react'
import {
  listQuestions,
  listUnreadAnswers,
  putQuestionsRead,
  attachToQuestion,
  MAX_ATTACHMENTS,
  type Attachment,
  type Question,
} from 'shared-contracts/bid/questions'
import { whyClosed, type QuoteRequest } from 'shared-contracts/bid/request'
import { toProblem } from 'shared-contracts/api'
import { useRemote, useRep, callOnce, useAction, useDownload } from 'remote-kit/context'
import { useCall, useRefreshCalls } from 'remote-kit/swr'
import { ErrorState, Skeleton, styled, Button, Download, Tag } from 'shared-ui/core'
import { acceptedTypes, readCustomerDocument } from 'shared-contracts/document'
import { formatDateTimeZone } from 'shared-ui/date'
import { FileDrop } from 'shared-ui/upload'
import { AskQuestion } from './AskQuestion'
import { newAnswers } from './new-answers'

const Item = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: '12px 0',
  borderBottom: '1px solid var(--border-subtle)',
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 720 },
  '& small': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 12, color: 'var(--text-2)' },
  '& > div[data-answer]': { paddingLeft: 12, borderLeft: '2px solid var(--border-control)' },
})
/** ms: 25 MB on a slow line. */
const FILE_TIMEOUT = 15 * 60_000
const at = (time: string) => formatDateTimeZone(Date.parse(time))

interface QuestionItemProps {
  question: Question
  quoteRequestId: string
  repId: string
  /** The answer came after the rep had read the others. */
  isNew: boolean
  /** Files can be added. */
  open: boolean
}

/** A question with its answer; of another supplier's neither who asked nor when. */
function QuestionItem({ question, quoteRequestId, repId, isNew, open }: QuestionItemProps) {
  const { text, asked, attachments, answer } = question
  const isAwaited = asked && !answer
  return (
    <Item>
      <small>{asked ? askedText(asked, repId) : 'Asked by a supplier'}</small>
      <p>{text}</p>
      <Files files={attachments} />
      {isAwaited && <small>{`An answer is due ${at(asked.answerDue)}`}</small>}
      {isAwaited && open && attachments.length < MAX_ATTACHMENTS && (
        <AttachFile quoteRequestId={quoteRequestId} question={question} />
      )}
      {answer && (
        <div data-answer>
          <small>
            {`The customer’s desk, ${at(answer.at)} · ${answeredTo(question)}`}
            {isNew && <Tag tone="blue">New</Tag>}
          </small>
          <p>{answer.text}</p>
          <Files files={answer.attachments} />
        </div>
      )}
    </Item>
  )
}

function askedText({ by, at: time, audience }: NonNullable<Question['asked']>, repId: string): string {
  const who = by.userId === repId ? 'You' : by.firstName
  return `${who} asked, ${at(time)} · ${audience === 'private' ? 'private' : 'for all, without your name'}`
}

/** Whom it was answered to; that a question for all was not, is said. */
function answeredTo({ asked, answer }: Question): string {
  if (answer?.toAll) return 'to all suppliers'
  if (asked?.audience === 'shared') return 'to you alone, not to all as you asked'
  return 'to you alone'
}

function Files({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <span>
      {files.map((file) => (
        <FileButton key={file.documentId} {...file} />
      ))}
    </span>
  )
}

function FileButton({ documentId, customerId, name }: Attachment) {
  const { api } = useRemote()
  const { busy, failed, start } = useDownload()
  return (
    <Button
      variant="text"
      size="small"
      color="primary"
      aria-label={failed ? `Retry download of ${name}` : `Download ${name}`}
      startIcon={<Download aria-hidden />}
      busy={Boolean(busy)}
      onClick={() => start(name, () => api.call(readCustomerDocument, { params: { customerId, documentId } }))}
    >
      {name}
    </Button>
  )
}

function AttachFile({ quoteRequestId, question }: { quoteRequestId: string; question: Question }) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  const attach = useAction(
    async (file: File) => {
      const body = new FormData()
      body.set('file', file, file.name)
      const params = { id: quoteRequestId, questionId: question.id }
      await callOnce(api, attachToQuestion, { params, body }, { timeout: FILE_TIMEOUT, ownMessage: true }, file)
      await refresh(listQuestions)
    },
    { event: 'question-file-not-sent' },
  )
  return (
    <FileDrop
      lead={attach.busy ? 'The file is on its way.' : 'Drop or'}
      action="attach a file"
      subject={question.text.slice(0, 40)}
      layout="line"
      accept={acceptedTypes('contract-document')}
      disabled={attach.busy}
      error={attach.failure?.message}
      onFiles={([file]) => void (file && attach.run(file))}
    />
  )
}

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
}

/** What was asked of the customer's desk on a request; once it is in sight the answers count as read. */
export function Questions({ bid, forReading }: QuestionsProps) {
  const { api, clock, log } = useRemote()
  const repId = useRep()?.repId ?? ''
  const refresh = useRefreshCalls()
  const { data, error, isLoading, mutate } = useCall(api, listQuestions, { params: { id: bid.id } })
  // What was not read at first stays marked as new while it is looked at.
  const [readBefore, setReadBefore] = useState<string | null>()
  if (data && readBefore === undefined) setReadBefore(data.readUntil)
  const fresh = new Set(newAnswers(data && { ...data, readUntil: readBefore ?? null }).map(({ id }) => id))
  const until = newAnswers(data)
    .map(({ at }) => at)
    .sort()
    .at(-1)
  useEffect(() => {
    if (!until) return
    api
      .call(putQuestionsRead, { params: { id: bid.id }, body: { until } }, { ownMessage: true })
      .then(() => refresh(listQuestions, listUnreadAnswers))
      // Nothing is lost by it: they count as new once more.
      .catch((failure: unknown) => log('answers-not-marked', toProblem(failure)))
  }, [api, bid.id, log, refresh, until])
  if (!data && error) {
    const problem = toProblem(error)
    return <ErrorState text={problem.message} cause={problem} onRetry={() => void mutate()} busy={isLoading} />
  }
  if (!data)
    return (
      <Conversation role="status" aria-label="Reading questions">
        <Skeleton />
      </Conversation>
    )
  const open = !forReading && !whyClosed(bid, clock.now())
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
      {!forReading && <AskQuestion bid={bid} />}
    </Conversation>
  )
}
