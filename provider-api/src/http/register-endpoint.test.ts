import { eq } from 'drizzle-orm'
import { endpoint, type ApiClient } from 'shared-contracts/api'
import { z } from 'zod'
import { marketForFile } from '../../testing/market-for-file'
import { audit } from '../db/audit'
import { auditRows } from '../db/schema'
import { readSettings } from '../settings'
import { registerEndpoint } from './register-endpoint'
import { Refusal } from './refusal'

const shape = { spec: 'test', summary: 'test', refusals: [] } as const

/** Writes one audit row, then answers or fails as told. */
const note = endpoint({
  ...shape,
  id: 'test.note',
  method: 'POST',
  path: '/test/suppliers/:supplierId/reps/:repId/notes',
  access: 'rep',
  params: z.object({ supplierId: z.string(), repId: z.string() }),
  body: z.object({ text: z.string().max(20), then: z.enum(['answer', 'refuse', 'break', 'drift']).default('answer') }),
  response: z.object({ text: z.string(), count: z.number() }),
  idempotent: true,
})
const letter = endpoint({
  ...shape,
  id: 'test.letter',
  method: 'GET',
  path: '/test/letter',
  access: 'rep',
  query: z.object({ page: z.string().optional() }),
  response: 'file',
})
const upload = endpoint({
  ...shape,
  id: 'test.upload',
  method: 'POST',
  path: '/test/upload',
  access: 'rep',
  upload: 'multipart',
  response: z.object({ name: z.string(), size: z.number() }),
})

const { market } = marketForFile()
let dana: ApiClient
let calls = 0
beforeAll(async () => {
  const api = {
    app: market.app,
    db: market.db,
    settings: { ...readSettings({}), uploadLimit: 1000 },
    now: market.now,
    at: market.now,
    handlers: new Map(),
  }
  registerEndpoint(api, note, async (call) => {
    calls += 1
    const { text, then } = call.body
    await audit(call.db, { at: call.now, rep: call.rep, action: 'test.note', entity: 'note', entityId: text })
    if (then === 'refuse')
      throw new Refusal({ status: 409, code: 'too-late', message: 'It is too late.', details: { by: 'Theo' } })
    if (then === 'break') throw new Error('secret inner detail')
    // A field that is not declared never leaves.
    return { text, count: then === 'drift' ? Number.NaN : calls, otherSuppliersRate: '0.07' }
  })
  registerEndpoint(api, letter, () => ({
    fileName: 'Grüße "1/2"; 100 %.pdf',
    mimeType: 'application/pdf',
    content: Buffer.from('%PDF-'),
  }))
  registerEndpoint(api, upload, async (call) => {
    const file = await call.upload.open()
    let size = 0
    for await (const piece of file.content()) size += piece.length
    return { name: file.fileName, size }
  })
  dana = await market.client('dana')
})

const own = { supplierId: 'larkspur', repId: 'dana' }
const written = async (text: string) =>
  (await market.db.select().from(auditRows).where(eq(auditRows.entityId, text))).length

test('an answer goes out through its schema', async () => {
  const token = await market.tokenOf('dana')
  const answer = await market.app.inject({
    method: 'POST',
    url: '/test/suppliers/larkspur/reps/dana/notes',
    headers: { authorization: `Bearer ${token}` },
    payload: { text: 'plain' },
  })
  expect(Object.keys(answer.json<object>())).toEqual(['text', 'count'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([[{ supplierId: 'granite-peak', repId: 'dana' }], [{ supplierId: 'larkspur', repId: 'theo' }]])(
  'a path of somebody else is refused: %j',
  async (params) => {
    await expect(dana.call(note, { params, body: { text: 'foreign' } })).rejects.toMatchObject({
      problem: { status: 403, code: 'forbidden' },
    })
    expect(await written('foreign')).toBe(0)
  },
)

test('a refusal arrives as data', async () => {
  await expect(dana.call(note, { params: own, body: { text: 'late', then: 'refuse' } })).rejects.toMatchObject({
    problem: { status: 409, code: 'too-late', type: 'general', message: 'It is too late.', details: { by: 'Theo' } },
  })
})

test.each(['break', 'drift'] as const)('a fault of ours (%s) is told plainly and logged once', async (then) => {
  const before = market.logged.filter((line) => line.includes('"level":50')).length
  const failed = dana.call(note, { params: own, body: { text: 'fault', then } })
  await expect(failed).rejects.toMatchObject({ problem: { status: 500, code: 'unexpected' } })
  await expect(failed).rejects.not.toMatchObject({ problem: { message: expect.stringContaining('secret') as string } })
  expect(market.logged.filter((line) => line.includes('"level":50')).length).toBe(before + 1)
})

test.each([
  ['broken JSON', '{"text":', 'application/json', 400],
  ['another shape', '{"text":7}', 'application/json', 400],
  ['a NUL', '{"text":"a\\u0000b"}', 'application/json', 400],
  ['nothing at all', '', 'application/json', 400],
  ['another type', 'text=x', 'application/x-www-form-urlencoded', 415],
  ['more than 2 MB', JSON.stringify({ text: 'x'.repeat(2_100_000) }), 'application/json', 413],
])('%s is refused with a readable message', async (_what, payload, type, status) => {
  const headers = { authorization: `Bearer ${await market.tokenOf('dana')}`, 'content-type': type }
  const answer = await market.app.inject({
    method: 'POST',
    url: '/test/suppliers/larkspur/reps/dana/notes',
    headers,
    payload,
  })
  expect(answer.statusCode).toBe(status)
  const { message } = answer.json<{ message: string }>()
  expect(message).toMatch(/^[A-Z].*\.$/)
  expect(answer.body).not.toMatch(/at .*\.(ts|js):/)
})

describe('with an Idempotency-Key', () => {
  const send = (text: string, key: string, then: 'answer' | 'refuse' = 'answer', client = dana) =>
    client.call(note, { params: own, body: { text, then } }, { idempotencyKey: key })

  test('a repeat gets the first answer and writes nothing', async () => {
    const first = await send('once', 'key-00001')
    expect(await send('once', 'key-00001')).toEqual(first)
    expect(await written('once')).toBe(1)
  })

  test('of many at the same moment, in two browsers, one writes', async () => {
    const clients = [dana, await market.client('dana')]
    const before = calls
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send('together', 'key-00002', 'answer', clients[at % 2])),
    )
    expect(new Set(answers.map((answer) => answer.count)).size).toBe(1)
    expect(await written('together')).toBe(1)
    // Repeats of a browser wait for the one that is under way; who comes later is answered by its record.
    expect(calls - before).toBeLessThan(8)
  })

  test('many at the same moment are refused together, and a repeat decides anew', async () => {
    const repeats = Array.from({ length: 4 }, () => send('refused', 'key-00006', 'refuse'))
    for (const repeat of repeats) await expect(repeat).rejects.toMatchObject({ problem: { status: 409 } })
    expect(await written('refused')).toBe(0)
    const before = calls
    await expect(send('refused', 'key-00006', 'refuse')).rejects.toMatchObject({ problem: { status: 409 } })
    expect(calls - before).toBe(1)
  })

  test('another body under the same key is refused', async () => {
    await send('first', 'key-00003')
    await expect(send('second', 'key-00003')).rejects.toMatchObject({
      problem: { status: 422, code: 'idempotency-key-reused' },
    })
    expect(await written('second')).toBe(0)
  })

  test('a refusal undoes everything and is decided anew', async () => {
    await expect(send('undone', 'key-00004', 'refuse')).rejects.toMatchObject({ problem: { status: 409 } })
    await expect(send('undone', 'key-00004', 'refuse')).rejects.toMatchObject({ problem: { status: 409 } })
    expect(await written('undone')).toBe(0)
  })

  test("keys are everybody's own", async () => {
    await send('mine', 'key-00005')
    const theo = await market.client('theo')
    await theo.call(
      note,
      { params: { supplierId: 'larkspur', repId: 'theo' }, body: { text: 'his' } },
      { idempotencyKey: 'key-00005' },
    )
    expect(await written('his')).toBe(1)
  })

  test.each(['short', 'with a blank', 'x'.repeat(200)])('an unusable key is refused: %s', async (key) => {
    await expect(send('never', key)).rejects.toMatchObject({ problem: { status: 400 } })
  })
})

describe('a download', () => {
  test('carries its name in both forms and is never sniffed', async () => {
    const headers = { authorization: `Bearer ${await market.tokenOf('dana')}` }
    const answer = await market.app.inject({ url: '/test/letter', headers })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="Gr__e _1_2__ 100 _.pdf"; ' +
        "filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%2F2%22%3B%20100%20%25.pdf",
    })
    expect((await dana.call(letter, { query: {} })).fileName).toBe('Grüße "1/2"; 100 %.pdf')
  })

  test('opens by the token in its address', async () => {
    const answer = await market.app.inject({ url: `/test/letter?user_token=${await market.tokenOf('dana')}` })
    expect(answer.statusCode).toBe(200)
  })
})

describe('an upload', () => {
  const send = async (bytes: number) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], '../../etc/passwd', { type: 'application/pdf' }))
    const request = new Request('http://provider.test/test/upload', { method: 'POST', body: form })
    const headers = {
      authorization: `Bearer ${await market.tokenOf('dana')}`,
      'content-type': request.headers.get('content-type') ?? '',
    }
    return market.app.inject({
      method: 'POST',
      url: '/test/upload',
      headers,
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  test('is read whole; its name is no path', async () => {
    expect((await send(1000)).json()).toEqual({ name: 'passwd', size: 1000 })
  })

  test('of one byte too many is refused', async () => {
    const answer = await send(1001)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too-large' })
  })
})
