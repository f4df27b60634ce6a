import type { ApiClient, ApiError } from 'shared-contracts/api'
import { readRequestActivity, listNotices, activityTitle } from 'shared-contracts/activity'
import {
  askQuestion,
  attachToQuestion,
  listQuestions,
  listUnreadAnswers,
  MAX_ATTACHMENTS,
  MAX_QUESTIONS,
  putQuestionsRead,
} from 'shared-contracts/bid/questions'
import { readScenario } from 'shared-contracts/bid/request'
import { readCustomerDocument } from 'shared-contracts/document'
import { readScenarioOf } from '../../../testing/bid-calls'
import { fileBody, PDF_BYTES } from '../../../testing/contract-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { transaction } from '../../db/transaction'
import { Refusal } from '../../http/refusal'
import { answerQuestion, type Answering } from '../../operator/questions/question.commands'

const MINUTE = 60_000
/** Tallgrass, for which both suppliers were asked. */
const TALLGRASS = 'Tallgrass Foods Manufacturing'
const PRIYAS = '28900'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
const priya = rep('priya')
let danas: string
beforeAll(async () => {
  danas = (await readScenarioOf(dana, TALLGRASS)).quoteRequest.id
})

const later = () => market.setNow(new Date(market.now().getTime() + MINUTE))
const found = async (api: ApiClient, id: string, questionId: string) =>
  (await listOf(api, id)).questions.find((each) => each.id === questionId)
const listOf = (api: ApiClient, id: string) => api.call(listQuestions, { params: { id } })
const ask = (text: string, audience: 'private' | 'shared' = 'shared', api = dana, id = danas) =>
  api.call(askQuestion, { params: { id }, body: { text, audience } })
const answer = (questionId: string, to: Answering['to'] = 'all', text = 'Yes, since 2024.') =>
  transaction(market.db, (tx) =>
    answerQuestion(
      tx,
      { rateCheckId: 'rc-tallgrass', questionId, text, to, actor: 'customer-simulator' },
      market.now(),
    ),
  )
const attach = (questionId: string, name = 'Load letter.pdf', content = PDF_BYTES, api = dana) =>
  api.call(attachToQuestion, { params: { id: danas, questionId }, body: fileBody(content, name) })
/** The code of a refusal, of a call or of the desk's own command. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Refusal ? error.code : (error as ApiError).problem.code),
  )

test('a question is asked once, read by colleagues, and by no other supplier until it is answered to all', async () => {
  const key = { idempotencyKey: 'question-of-dana-1' }
  const body = { text: ' Is the pump house metered by interval? ', audience: 'shared' as const }
  const asked = await dana.call(askQuestion, { params: { id: danas }, body }, key)
  expect(await dana.call(askQuestion, { params: { id: danas }, body }, key)).toEqual(asked)
  expect((await listOf(theo, danas)).questions).toEqual([asked])
  expect(asked).toMatchObject({
    text: 'Is the pump house metered by interval?',
    asked: { by: { userId: 'dana' }, audience: 'shared' },
    answer: null,
  })
  expect((await listOf(priya, PRIYAS)).questions).toEqual([])

  later()
  await answer(asked.id)
  expect(await found(priya, PRIYAS, asked.id)).toEqual({
    id: asked.id,
    text: asked.text,
    asked: null,
    attachments: [],
    answer: { text: 'Yes, since 2024.', at: market.now().toISOString(), toAll: true, attachments: [] },
  })
})

test('neither answer, Activity nor notices tell another supplier of a private question, or who asked', async () => {
  later()
  const secret = await ask('May we see the lease of the east building?', 'private')
  const open = await ask('Is the pump house metered by interval?')
  later()
  expect(await refusalOf(answer(secret.id, 'all'))).toBe('private-question')
  await answer(secret.id, 'asker', 'It is attached.')
  await answer(open.id)
  const seen = JSON.stringify([
    await listOf(priya, PRIYAS),
    await priya.call(readRequestActivity, { params: { id: PRIYAS } }),
    await priya.call(listNotices, {}),
    await priya.call(listUnreadAnswers, {}),
    await priya.call(readScenario, { params: { id: PRIYAS, scenarioId: 'ps-tallgrass' }, query: {} }),
  ])
  expect(seen).not.toMatch(/lease|It is attached|dana|whitfield|larkspur|Asked a question|question\.ask/i)
  expect(seen).toContain('Is the pump house metered by interval?')
  expect((await priya.call(listUnreadAnswers, {})).unread).toEqual([{ quoteRequestId: PRIYAS, answers: 2 }])
  // Nor by its id, from the other's own request.
  expect(await refusalOf(listOf(priya, danas))).toBe('not-found')
  const elsewhere = { params: { id: PRIYAS, questionId: secret.id }, body: fileBody(PDF_BYTES, 'a.pdf') }
  expect(await refusalOf(priya.call(attachToQuestion, elsewhere))).toBe('not-found')
})

test('an answer is in Activity and among the notices, unread until it was read, in every browser', async () => {
  const { id } = await ask('Is the gate metered by interval?', 'private')
  later()
  await answer(id, 'asker')
  const { activity } = await dana.call(readRequestActivity, { params: { id: danas } })
  const lines = activity.slice(0, 2).map((entry) => [entry.who, activityTitle(entry.action), entry.subject, entry.to])
  expect(lines).toEqual([
    ['Customer side', 'Answered a question', '', 'Yes, since 2024.'],
    ['Dana Whitfield', 'Asked a question', 'Private', 'Is the gate metered by interval?'],
  ])
  const { notices } = await dana.call(listNotices, {})
  expect(notices[0]).toMatchObject({ action: 'question.answer', quoteRequestId: danas })
  const unread = async (api: ApiClient) => (await api.call(listUnreadAnswers, {})).unread
  expect(await unread(dana)).toEqual([{ quoteRequestId: danas, answers: 4 }])
  const read = (until: Date) =>
    dana.call(putQuestionsRead, { params: { id: danas }, body: { until: until.toISOString() } })
  await read(new Date(market.now().getTime() + 99 * MINUTE))
  expect(await read(new Date(0))).toEqual({ readUntil: market.now().toISOString() })
  expect(await unread(dana)).toEqual([])
  expect((await listOf(dana, danas)).readUntil).toBe(market.now().toISOString())
  expect(await unread(theo)).toEqual([{ quoteRequestId: danas, answers: 4 }])
})

test('an answer stands: again it is the same, another one is refused; of two at once one is given', async () => {
  const { id } = await ask('Is the pump house metered by interval?')
  const both = await Promise.allSettled([answer(id, 'all', 'Yes.'), answer(id, 'asker', 'No.')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const given = await found(dana, danas, id)
  expect(await refusalOf(answer(id, 'all', 'Perhaps.'))).toBe('already-answered')
  await answer(id, given?.answer?.toAll === true ? 'all' : 'asker', given?.answer?.text)
  expect(await found(dana, danas, id)).toEqual(given)
  expect(await refusalOf(answer('no-such-question'))).toBe('unknown-question')
})

test('files are judged by their content, are for the desk alone, and as many as there may be', async () => {
  const { id } = await ask('Does this letter do?')
  expect(await refusalOf(attach(id, 'a.pdf', '<html></html>'))).toBe('unsupported-type')
  expect(await refusalOf(attach(id, 'a.exe'))).toBe('wrong-ending')
  expect(await refusalOf(attach(id, 'a.pdf', ''))).toBe('empty-file')
  expect(await refusalOf(attach('no-such-question'))).toBe('not-found')
  const first = await attach(id)
  for (let n = 1; n < MAX_ATTACHMENTS; n += 1) await attach(id, `Letter ${n}.pdf`)
  expect(await refusalOf(attach(id, 'One more.pdf'))).toBe('too-many-attachments')
  const { customerId, documentId } = first
  const file = { params: { customerId, documentId } }
  expect((await dana.call(readCustomerDocument, file)).fileName).toBe('Load letter.pdf')
  await answer(id)
  expect(await refusalOf(priya.call(readCustomerDocument, file))).toBe('not-found')
  expect((await found(priya, PRIYAS, id))?.attachments).toEqual([])
  expect((await found(dana, danas, id))?.attachments).toHaveLength(MAX_ATTACHMENTS)
  expect(await refusalOf(attach(id, 'Late.pdf'))).toBe('already-answered')
})

test.each([
  ['nothing', '   ', 400],
  ['too long', 'x'.repeat(2001), 400],
] as const)('%s is no question', async (_, text, status) => {
  expect((await problemOf(ask(text))).status).toBe(status)
})

test('who would be named to others is told so; privately the name may stand', async () => {
  for (const text of ['Has Larkspur energy been approved?', 'Write to dana.w@larkspur.example', 'Thanks, Whitfield'])
    expect(await refusalOf(ask(text))).toBe('names-asker')
  const body = { text: 'Has Larkspur energy been approved?', audience: 'shared', named: true } as const
  await dana.call(askQuestion, { params: { id: danas }, body })
  await ask('Has Larkspur Energy been approved?', 'private')
})

test('in Last Look questions are private: who else is in it is nobody’s to know', async () => {
  const { quoteRequest } = await readScenarioOf(dana, 'Fairlane Plaza Partners')
  const inLastLook = (audience: 'private' | 'shared') =>
    ask('Until when may we improve?', audience, dana, quoteRequest.id)
  expect(await refusalOf(inLastLook('shared'))).toBe('private-only')
  expect((await inLastLook('private')).asked?.audience).toBe('private')
  market.setNow(new Date(Date.parse(quoteRequest.internalQaExpiredTime ?? '') - 30 * MINUTE))
  expect(await problemOf(inLastLook('private'))).toMatchObject({
    code: 'too-late-to-ask',
    message: 'Questions are taken until 30 minutes before Last Look ends.',
  })
})

test('a supplier asks so many questions and no more; from an hour before it is due none is taken', async () => {
  const { quoteRequest } = await readScenarioOf(dana, 'Millrace Precision Castings')
  const { id, timeQuotesDue } = quoteRequest
  const asking = (text: string) => ask(text, 'private', dana, id)
  for (let n = 1; n < MAX_QUESTIONS; n += 1) await asking(`Question ${n}?`)
  const due = Date.parse(timeQuotesDue)
  const shown = due - 30 * MINUTE
  market.setNow(new Date(shown - 60 * MINUTE - 1))
  const { asked } = await asking('Just in time?')
  expect(asked?.answerDue).toBe(new Date(shown - 30 * MINUTE).toISOString())
  expect(await refusalOf(asking('One more?'))).toBe('too-many-questions')
  market.setNow(new Date(shown - 60 * MINUTE))
  expect(await problemOf(asking('Too late?'))).toMatchObject({
    status: 409,
    code: 'too-late-to-ask',
    message: 'Questions are taken until an hour before bids are due.',
  })
  market.setNow(new Date(due))
  expect(await refusalOf(asking('Much too late?'))).toBe('deadline-passed')
})
