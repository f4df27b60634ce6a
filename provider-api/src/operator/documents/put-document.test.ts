import { everythingKept } from '../../../testing/everything-kept'
import { fileBody, PDF_BYTES } from '../../../testing/contract-calls'
import { fillFirst, keyOf, sendLines } from '../../../testing/operator-calls'
import { openEmptyMarket, type TestMarket } from '../../../testing/open-test-market'
import { documents, rateChecks } from '../../db/schema'
import { customerExample } from '../filling/examples'

let market: TestMarket
let secret: string
beforeAll(async () => {
  market = await openEmptyMarket()
  secret = (await keyOf(market)).secret
  await fillFirst(market, secret)
  const legalEntities = [{ externalId: 'len-2', name: 'Other LLC' }]
  await sendLines(market, secret, '/operator/customers', { ...customerExample, externalId: 'cust-2', legalEntities })
})
afterAll(() => market.close())

const LOA = { externalId: 'loa-1', type: 'loa', customer: 'cust-1', request: 'req-1', description: 'Letter' }

async function send(query: Record<string, string>, content = PDF_BYTES, name = 'LOA.pdf') {
  const form = new Request('http://x', { method: 'POST', body: fileBody(content, name) })
  const answer = await market.app.inject({
    method: 'POST',
    url: `/operator/documents?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() }
}
const kept = () =>
  market.db
    .select({ name: documents.originalFileName, removedAt: documents.removedAt })
    .from(documents)
    .orderBy(documents.id)

test('a document is kept, unchanged when it is sent again, and replaced by another file', async () => {
  const made = await send(LOA)
  expect(made).toMatchObject({ status: 200, body: { externalId: 'loa-1', outcome: 'created' } })
  expect((await send(LOA)).body).toEqual({ ...made.body, outcome: 'unchanged' })
  expect(await kept()).toEqual([{ name: 'LOA.pdf', removedAt: null }])
  expect((await send(LOA, `${PDF_BYTES}2`, 'LOA signed.pdf')).body).toMatchObject({ outcome: 'updated' })
  expect(await kept()).toEqual([
    { name: 'LOA.pdf', removedAt: market.now() },
    { name: 'LOA signed.pdf', removedAt: null },
  ])
})

test.each([
  ['no such customer', { ...LOA, customer: 'nobody' }, PDF_BYTES, 'a.pdf', 404, 'unknown-reference'],
  ['no such request', { ...LOA, request: 'req-9' }, PDF_BYTES, 'a.pdf', 404, 'unknown-reference'],
  ['another customer’s request', { ...LOA, customer: 'cust-2' }, PDF_BYTES, 'a.pdf', 404, 'unknown-reference'],
  ['another customer’s entity', { ...LOA, legalEntity: 'len-2' }, PDF_BYTES, 'a.pdf', 404, 'unknown-reference'],
  ['no such type', { ...LOA, type: 'contract' }, PDF_BYTES, 'a.pdf', 400, 'malformed'],
  ['a web page', LOA, '<html></html>', 'a.pdf', 415, 'unsupported-type'],
  ['another ending', LOA, PDF_BYTES, 'a.exe', 415, 'wrong-ending'],
  ['nothing in it', LOA, '', 'a.pdf', 400, 'empty-file'],
  ['a description that is too long', { ...LOA, description: 'x'.repeat(300) }, PDF_BYTES, 'a.pdf', 400, 'malformed'],
] as const)('%s is refused', async (_, query, content, name, status, code) => {
  const before = await kept()
  const { status: answered, body } = await send(query, content, name)
  expect([answered, body['code']]).toEqual([status, code])
  expect(await kept()).toEqual(before)
})

test('once a request has ended no paper comes; and none but multipart is read', async () => {
  const json = await market.app.inject({
    method: 'POST',
    url: `/operator/documents?${new URLSearchParams(LOA).toString()}`,
    headers: { authorization: `Bearer ${secret}` },
    payload: { file: 'a' },
  })
  expect(json.statusCode).toBe(400)
  await market.db.update(rateChecks).set({ statusCode: 1 })
  const before = await everythingKept(market)
  expect(await send({ ...LOA, externalId: 'late' })).toMatchObject({
    status: 409,
    body: { code: 'closed-for-changes' },
  })
  expect(await everythingKept(market)).toEqual(before)
})
