import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { marketForFile } from '../../../testing/market-for-file'

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
}

const { market } = marketForFile()
let document: { servers: { url: string }[]; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  document = (await market.app.inject({ url: '/docs/json' })).json()
})

/** What Redocly's rules say of a document. */
function lint(source: object): string[] {
  const program = join(__dirname, '../../../testing/lint-open-api.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [program], { input: JSON.stringify(source), encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as string[]
}
const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
const called = (id: string) => operations().find(({ operationId }) => operationId === id)
const mediaOf = (id: string, status = '200') => Object.keys(called(id)?.responses[status]?.content ?? {})

test("the OpenAPI document has nothing that Redocly's rules complain of", () => {
  expect(lint(document)).toEqual([])
})

test('and they would: without servers, with a path twice, with a call that says nothing of security', () => {
  const broken = structuredClone({ ...document, servers: [] })
  const [path = ''] = Object.keys(broken.paths)
  broken.paths[`${path}/{other}`] = structuredClone(broken.paths[path] ?? {})
  for (const operation of Object.values(broken.paths[path] ?? {})) delete (operation as Partial<Operation>).security
  const rules = new Set(lint(broken).map((line) => line.split(':')[0]))
  for (const rule of [
    'no-empty-servers',
    'operation-operationId-unique',
    'security-defined',
    'path-parameters-defined',
  ])
    expect(rules).toContain(rule)
})

test('every call says who may make it: public ones nobody in particular, files also by a link', () => {
  for (const { operationId, security } of operations())
    expect([operationId, Array.isArray(security)]).toEqual([operationId, true])
  expect(called('account.signUp')?.security).toEqual([])
  expect(called('bid.readScenario')?.security).toEqual([{ bearer: [] }])
  expect(called('document.readFile')?.security).toEqual([{ bearer: [] }, { link: [] }])
})

test('every call names its faults, and that it may be busy for how long', () => {
  for (const { operationId, responses } of operations()) {
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['4XX', '500', '503'])])
    expect(Object.keys(responses['503']?.headers ?? {})).toContain('retry-after')
  }
})

test('answers and bodies have the media types that they have', () => {
  expect(mediaOf('bid.readScenario')).toEqual(['application/json'])
  expect(mediaOf('bid.downloadLoas')).toEqual(['application/zip'])
  expect(mediaOf('signing.readSignedDocument')).toEqual(['application/pdf'])
  expect(mediaOf('signing.readCountersignedDocument')).toEqual(['application/pdf', 'application/zip'])
  expect(mediaOf('live.followChanges')).toEqual(['text/event-stream'])
  expect(mediaOf('bid.readScenario', '503')).toEqual(['application/json'])
  expect(Object.keys(called('document.uploadToPlan')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
})
