import { z } from 'zod'
import { endpoint, id } from '../../api'
import { uploadRefusals } from '../../document'
import { instant } from '../../time'
import { colleague } from '../hand-off'
import { closedRefusals, isLastLook, displayedDeadline, whyClosed, type BidConditions } from '../request'

const HOUR = 3_600_000
/** How long before the deadline that is shown no question is taken any more: somebody has to answer it. */
const leadTime = (bid: BidConditions) => (isLastLook(bid) ? HOUR / 2 : HOUR)
/** What the customer's desk has for an answer, at most until the half of that is left. */
const ANSWERED_WITHIN = 24 * HOUR

/** Letters of a question or an answer; questions of a supplier on a request; files of a question or an answer. */
export const QUESTION_MAX = 2000
export const MAX_QUESTIONS = 20
export const MAX_ATTACHMENTS = 5

/** By when the desk is to answer what is asked at `now`; both ms since 1970. */
export const answerDueAt = (bid: BidConditions, now: number): number =>
  Math.min(now + ANSWERED_WITHIN, displayedDeadline(bid) - leadTime(bid) / 2)

/** Why nothing can be asked of the customer's desk now, or nothing. `now` in ms since 1970. */
export function whyNoQuestion(bid: BidConditions, now: number): { code: string; message: string } | undefined {
  const closed = whyClosed(bid, now)
  if (closed) return closed
  if (now < displayedDeadline(bid) - leadTime(bid)) return undefined
  const until = isLastLook(bid) ? '30 minutes before Last Look ends' : 'an hour before bids are due'
  return { code: 'too-late-to-ask', message: `Questions are taken until ${until}.` }
}

/** Who else takes part in Last Look is nobody's to know: what is asked in it is answered to who asked. */
export const isPrivateOnly = isLastLook

/** A file of a question or an answer; downloaded as other documents of the customer. */
export const attachment = z.object({ documentId: id, customerId: id, name: z.string() })
export type Attachment = z.output<typeof attachment>

const questionAudience = z.enum(['private', 'shared'])
export type QuestionAudience = z.output<typeof questionAudience>

/** What a supplier asked of the customer's desk, as its own reps read it; or what another's was answered to all. */
export const question = z.object({
  id,
  text: z.string(),
  /** Who of the caller's supplier asked, and when; nothing of what another supplier asked. */
  asked: z.object({ by: colleague, at: instant, audience: questionAudience, answerDue: instant }).nullable(),
  attachments: z.array(attachment),
  answer: z
    .object({
      text: z.string(),
      at: instant,
      /** Whether all suppliers who were asked for a bid read it, without a name. */
      toAll: z.boolean(),
      attachments: z.array(attachment),
    })
    .nullable(),
})
export type Question = z.output<typeof question>

const ofRequest = z.object({ id })
const ofQuestion = z.object({ id, questionId: id })

/** A provider without these calls has no questions; nothing of them is shown then. */
export const listQuestions = endpoint({
  id: 'question.list',
  path: '/v1/mp/quote_requests/:id/questions',
  spec: "this project's own",
  summary: "What the caller's supplier asked of the customer's desk, and what was answered to all suppliers.",
  scope: 'read',
  params: ofRequest,
  response: z.object({
    /** The newest first. */
    questions: z.array(question),
    /** Until when the caller has read the answers; nothing before the first time. */
    readUntil: instant.nullable(),
  }),
  refusals: ['not-found'],
})

/** `shared`: the desk may answer it to all suppliers, with the question's words and without a name. */
export const askQuestion = endpoint({
  id: 'question.ask',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/questions',
  spec: "this project's own",
  summary: "Asks a question of the customer's desk. Other suppliers never see a private one, nor who asked.",
  needs: 'bids',
  params: ofRequest,
  body: z.object({
    text: z.string().trim().min(1).max(QUESTION_MAX),
    audience: questionAudience,
    /** Others may read what in it names the asker: that was asked before. */
    named: z.boolean().optional(),
  }),
  response: question,
  refusals: [
    'not-found',
    ...closedRefusals,
    'too-late-to-ask',
    'private-only',
    'names-asker',
    'too-many-questions',
    'idempotency-key-reused',
  ],
  idempotent: true,
})

export const attachToQuestion = endpoint({
  id: 'question.attach',
  method: 'POST',
  path: '/v1/mp/quote_requests/:id/questions/:questionId/attachments',
  spec: "this project's own",
  summary: `A file for the customer's desk alone, ${MAX_ATTACHMENTS} a question, until it is answered.`,
  needs: 'bids',
  params: ofQuestion,
  upload: 'multipart',
  response: attachment,
  refusals: ['not-found', ...closedRefusals, 'already-answered', 'too-many-attachments', ...uploadRefusals],
  idempotent: true,
})

export const putQuestionsRead = endpoint({
  id: 'question.putRead',
  method: 'PUT',
  path: '/v1/mp/quote_requests/:id/questions/read',
  spec: "this project's own",
  summary: 'Says until when the caller has read the answers on a request; never earlier than said before.',
  params: ofRequest,
  body: z.object({ until: instant }),
  response: z.object({ readUntil: instant }),
  refusals: ['not-found'],
})

export const listUnreadAnswers = endpoint({
  id: 'question.listUnread',
  path: '/v1/mp/questions/unread',
  spec: "this project's own",
  summary: 'How many answers the caller has not read, by request.',
  response: z.object({ unread: z.array(z.object({ quoteRequestId: id, answers: z.number().int().min(1) })) }),
})
