import { eq } from 'drizzle-orm'
import { everythingKept } from '../../../testing/everything-kept'
import { fileBody, PDF_BYTES } from '../../../testing/contract-calls'
import { askAs, fillFirst, keyOf } from '../../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../../testing/open-test-market'
import { insertQuestion } from '../../bid/questions/question.repo'
import { auditRows, documents, quoteRequests } from '../../db/schema'

let market: TestMarket
let secret: string
let stranger: string
beforeAll(async () => {
  market = await openEmptyMarket()
  secret = (await keyOf(market)).secret
  stranger = (await keyOf(market, 'Another Desk')).secret
  await fillFirst(market, secret)
  const [request] = await market.db.select().from(quoteRequests)
  if (request === undefined) throw new Error('no request')
  const { id: quoteRequestId, rateCheckId, supplierId, supplierRepId: repId } = request
  for (const audience of ['private', 'shared'] as const)
    await insertQuestion(market.db, {
      ...{ id: `q-${audience}`, quoteRequestId, rateCheckId, supplierId, repId, audience },
      text: `A ${audience} question?`,
      askedAt: new Date(market.now().getTime() + (audience === 'shared' ? 1 : 0)),
      answerDue: market.now(),
    })
})
afterAll(() => market.close())

const PATH = '/operator/requests/req-1/questions'
const answer = (id: string, text: string, to?: 'asker' | 'all', key = secret) =>
  askAs(market, key, ['POST', `${PATH}/${id}/answer`, { text, to }])
const outcome = async (sent: ReturnType<typeof answer>) => {
  const { status, body } = await sent
  return [status, body.code]
}

/** A key remembers its last use. */
const kept = async () => ({ ...(await everythingKept(market)), operator_keys: null })

async function attach(id: string, content = PDF_BYTES, name = 'Diagram.pdf') {
  const form = new Request('http://x', { method: 'POST', body: fileBody(content, name) })
  const sent = await market.app.inject({
    method: 'POST',
    url: `${PATH}/${id}/attachments`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return sent.json<Record<string, string>>()
}

test('the desk reads what waits, answers once, and sends files with an answer', async () => {
  const waiting = (await askAs(market, secret, ['GET', PATH])).body['questions']
  expect(waiting).toMatchObject([
    { question: 'q-private', supplier: 'sup-1', audience: 'private', answer: null, attachments: [] },
    { question: 'q-shared', audience: 'shared', answer: null },
  ])
  expect(await attach('q-shared')).toMatchObject({ code: 'not-answered' })
  // It goes where the question went, unless the desk says otherwise.
  const given = await answer('q-shared', 'Yes,\r\nsince 2024.')
  expect(given).toMatchObject({ status: 200, body: { answer: { text: 'Yes,\nsince 2024.', to: 'all' } } })
  const before = await kept()
  expect(await answer('q-shared', 'Yes,\nsince 2024.', 'all')).toEqual(given)
  expect(await outcome(answer('q-shared', 'No.', 'all'))).toEqual([409, 'already-answered'])
  expect(await kept()).toEqual(before)
  const audited = await market.db.select().from(auditRows).where(eq(auditRows.action, 'question.answer'))
  expect(audited).toHaveLength(1)
  expect(audited[0]?.actor).toMatch(/^operator:/)

  const file = await attach('q-shared')
  expect(await attach('q-shared')).toEqual(file)
  const files = await market.db.select().from(documents).where(eq(documents.documentType, 'answer'))
  // All who were asked for a bid may read it.
  expect(files).toMatchObject([{ id: file['documentId'], supplierId: null, originalFileName: 'Diagram.pdf' }])
  const url = `${PATH}/q-shared/attachments/${file['documentId']}`
  const read = await market.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
  expect([read.statusCode, read.headers['content-type'], read.body]).toEqual([200, 'application/pdf', PDF_BYTES])
  expect(await attach('q-shared', '<html></html>', 'a.pdf')).toMatchObject({ code: 'unsupported-type' })
})

test.each([
  ['a private question to all', () => answer('q-private', 'Yes.', 'all'), [409, 'private-question']],
  ['no such question', () => answer('q-none', 'Yes.', 'all'), [404, 'unknown-question']],
  ['another operator’s request', () => answer('q-private', 'Yes.', 'asker', stranger), [404, 'unknown-request']],
  ['nothing', () => answer('q-private', ' ', 'asker'), [400, 'malformed']],
  ['too long', () => answer('q-private', 'x'.repeat(2001), 'asker'), [400, 'malformed']],
] as const)('%s is refused', async (_, sent, refused) => {
  const before = await kept()
  expect(await outcome(sent())).toEqual(refused)
  expect(await kept()).toEqual(before)
})
