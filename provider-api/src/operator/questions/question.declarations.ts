import { z } from 'zod'
import { MAX_ATTACHMENTS, QUESTION_MAX } from 'shared-contracts/bid/questions'
import { instant } from 'shared-contracts/time'
import { externalId, text } from '../filling/row'
import { operatorEndpoint } from '../register-operator-endpoint'

const params = z.object({ request: externalId })
const ofQuestion = params.extend({ question: z.string().min(1).max(100) })
const files = z.array(z.object({ documentId: z.string(), name: z.string() }))

const questionShape = z.object({
  question: z.string(),
  supplier: z.string(),
  text: z.string(),
  audience: z.enum(['private', 'shared']),
  askedAt: instant,
  answerDue: instant,
  attachments: files,
  answer: z.object({ text: z.string(), to: z.enum(['asker', 'all']), at: instant, attachments: files }).nullable(),
})
export type OperatorQuestion = z.input<typeof questionShape>

const example = {
  question: '6c1b0a52-5d0b-4a5e-9a58-0f3f4d6f5a10',
  supplier: 'sup-1',
  text: 'Is the meter at the pump house metered by interval?',
  audience: 'shared' as const,
  askedAt: '2026-05-01T14:00:00.000Z',
  answerDue: '2026-05-02T14:00:00.000Z',
  attachments: [],
  answer: { text: 'Yes, since 2024.', to: 'all' as const, at: '2026-05-01T15:00:00.000Z', attachments: [] },
}

export const readQuestionsOfRequest = operatorEndpoint({
  id: 'operator.readQuestions',
  method: 'GET',
  path: '/operator/requests/:request/questions',
  summary: 'What suppliers ask about a request',
  description:
    'The oldest first. `private`: the answer can go to the asker alone; `shared`: it may go to all. A file is ' +
    'downloaded by its document id.',
  params,
  response: z.object({ questions: z.array(questionShape) }).meta({ examples: [{ questions: [example] }] }),
  refusals: ['unknown-request'],
})

export const postAnswer = operatorEndpoint({
  id: 'operator.answerQuestion',
  method: 'POST',
  path: '/operator/requests/:request/questions/:question/answer',
  summary: 'The answer to a question',
  description:
    'It goes where the question went: a `private` one to the `asker`, a `shared` one to `all` who were asked for a ' +
    'bid, with the words of the question, without a name. `to` says otherwise, and the asker is told so. ' +
    'Sent again it is answered as before; an answer that was given does not change.',
  params: ofQuestion,
  body: z
    .strictObject({ text: text(QUESTION_MAX), to: z.enum(['asker', 'all']).optional() })
    .meta({ examples: [{ text: 'Yes, since 2024.', to: 'all' }] }),
  response: questionShape.meta({ examples: [example] }),
  refusals: ['unknown-request', 'unknown-question', 'private-question', 'already-answered'],
})

export const attachToAnswer = operatorEndpoint({
  id: 'operator.attachToAnswer',
  method: 'POST',
  path: '/operator/requests/:request/questions/:question/attachments',
  summary: 'A file to an answer',
  description:
    `One file as multipart/form-data: PDF, Word, Excel, PNG or JPG, 25 MB, ${MAX_ATTACHMENTS} an answer. Who reads ` +
    'the answer reads it, so answer first. The same file sent again is there once. For example ' +
    '`POST /operator/requests/req-1/questions/6c1b0a52-…/attachments`.',
  params: ofQuestion,
  upload: 'multipart',
  response: z
    .object({ documentId: z.string(), name: z.string() })
    .meta({ examples: [{ documentId: '70102', name: 'One-line diagram.pdf' }] }),
  refusals: [
    'unknown-request',
    'unknown-question',
    'not-answered',
    'too-many-attachments',
    'empty-file',
    'too-large',
    'unsupported-type',
    'wrong-ending',
    'upload-broken',
  ],
})

export const readQuestionFile = operatorEndpoint({
  id: 'operator.readQuestionFile',
  method: 'GET',
  path: '/operator/requests/:request/questions/:question/attachments/:document',
  summary: 'A file of a question or an answer',
  description: 'For example `GET /operator/requests/req-1/questions/6c1b0a52-…/attachments/70102`.',
  params: ofQuestion.extend({
    document: z
      .string()
      .min(1)
      .max(100)
      .meta({ examples: ['70102'] }),
  }),
  response: 'file',
  refusals: ['unknown-request', 'unknown-question', 'not-found'],
})
