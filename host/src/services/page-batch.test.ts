import { ApiError, createApiClient, endpoint, type ApiClient } from 'shared-contracts/api'
import { paths } from 'shared-contracts/paths'
import { z } from 'zod'
import { createPageBatch, type PageBatch } from './page-batch'

const readPlan = endpoint({
  id: 'contract.read',
  method: 'GET',
  path: '/v2/plans/:id',
  spec: 'C§7',
  summary: '',
  access: 'rep',
  params: z.object({ id: z.string() }),
  response: z.object({ name: z.string() }),
  refusals: [],
})

/** A portal on a contract's page: the client, and what it sends. */
interface Opened {
  parts: Promise<object> | object
  path?: string
  /** The tab's storage takes nothing more. */
  isFull?: boolean
}
function open({ parts, path = paths.contract('ep 1'), isFull = false }: Opened) {
  const kept = new Map<string, string>()
  const tab = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
  }
  let place = path
  const pageBatch = createPageBatch(tab, () => place)
  const sent: string[] = []
  const api = createApiClient({
    baseUrl: 'http://api.example',
    token: () => 't',
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    early: pageBatch.early,
    fetch: async (address) => {
      sent.push(String(address).replace('http://api.example', ''))
      return Response.json({ name: 'asked' })
    },
  })
  const asked: string[] = []
  const pages = {
    call: async (shape: { path: string }, { params, query }: Record<'params' | 'query', Record<string, string>>) => {
      asked.push(`${shape.path} ${JSON.stringify(params)} ${JSON.stringify(query)}`)
      return { parts: await parts }
    },
  } as unknown as ApiClient
  pageBatch.request(pages, path)
  const read = async (id: string) => (await api.call(readPlan, { params: { id } })).name
  return { pageBatch, pages, asked, sent, read, go: (to: string) => (place = to) }
}

test('what came with the page is answered once, and only to its own call; then each call is sent', async () => {
  const { asked, sent, read } = open({ parts: { '/v2/plans/1': { name: 'came' } } })
  expect(asked).toEqual(['/v2/mp/pages/contract/:energyPlanId {"energyPlanId":"ep 1"} {}'])
  expect([await read('1'), await read('1'), await read('2')]).toEqual(['came', 'asked', 'asked'])
  expect(sent).toEqual(['/v2/plans/1', '/v2/plans/2'])
})

test('the dashboard is asked for once, with the shell', () => {
  const { asked } = open({ parts: {}, path: paths.dashboard() })
  expect(asked).toEqual(['/v2/mp/pages/dashboard {} {}'])
})

test.each([
  ['a change elsewhere', (pageBatch: PageBatch) => pageBatch.forget()],
  ['a change of its own', (pageBatch: PageBatch) => pageBatch.changing('contract.submit')],
])('after %s nothing of it counts, not even what is waited for', async (_, change) => {
  let come: (parts: object) => void = () => undefined
  const { pageBatch, read } = open({ parts: new Promise<object>((resolve) => (come = resolve)) })
  const reading = read('1')
  change(pageBatch)
  come({ '/v2/plans/1': { name: 'came' } })
  expect(await reading).toBe('asked')
})

test('what is read seconds later is read anew', async () => {
  const { read } = open({ parts: { '/v2/plans/1': { name: 'came' } } })
  expect(await read('2')).toBe('asked')
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  expect(await read('1')).toBe('asked')
  later.mockRestore()
})

test('a change makes old what it concerns, and nothing else', async () => {
  const { pageBatch, read } = open({ parts: { '/v2/plans/1': { name: 'came' } } })
  pageBatch.forget((id) => id === 'desk.read')
  expect(await read('1')).toBe('came')
})

test('that a page is open changes nothing of it', async () => {
  const { pageBatch, read } = open({ parts: { '/v2/plans/1': { name: 'came' } } })
  pageBatch.changing('account.noteUse')
  expect(await read('1')).toBe('came')
})

test('a provider without such answers is asked for them once a tab, and call by call from then on', async () => {
  const absent = new ApiError({ code: 'no-such-call', status: 404, message: '' })
  for (const isFull of [false, true]) {
    const { pageBatch, pages, asked, read } = open({ parts: Promise.reject(absent), isFull })
    expect(await read('1')).toBe('asked')
    pageBatch.request(pages, paths.contract('ep-2'))
    expect(asked).toHaveLength(1)
  }
  const refused = new ApiError({ code: 'unexpected', status: 500, message: '' })
  const broken = open({ parts: Promise.reject(refused) })
  expect(await broken.read('1')).toBe('asked')
  broken.pageBatch.request(broken.pages, paths.contract('ep-2'))
  expect(broken.asked).toHaveLength(2)
})

test('a page is read ahead without the shell, once, and answers only there', async () => {
  const { pageBatch, pages, asked, sent, read, go } = open({
    parts: { '/v2/plans/1': { name: 'came' } },
    path: paths.contracts(),
  })
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  expect(asked).toEqual(['/v2/mp/pages/contract/:energyPlanId {"energyPlanId":"ep-2"} {"shell":"omit"}'])
  expect(await read('1')).toBe('asked')
  go(paths.contract('ep-2'))
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  expect([await read('1'), asked.length, sent.length]).toEqual(['came', 1, 1])
  // The next visit is another one.
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  expect([await read('1'), asked.length]).toEqual(['came', 2])
})

test.each<[string, (pageBatch: PageBatch) => void]>([
  ['a change that it tells of', (pageBatch) => pageBatch.forget((id) => id === 'contract.read')],
  ['ten seconds', () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)],
])('what was read ahead is read again after %s', async (_, passes) => {
  const { pageBatch, pages, asked, read, go } = open({
    parts: { '/v2/plans/1': { name: 'came' } },
    path: paths.contracts(),
  })
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  await Promise.resolve()
  await new Promise(setImmediate)
  passes(pageBatch)
  go(paths.contract('ep-2'))
  expect(await read('1')).toBe('asked')
  pageBatch.prefetch(pages, paths.contract('ep-2'))
  expect([await read('1'), asked.length]).toEqual(['came', 2])
  jest.restoreAllMocks()
})

test('of many pages the last four are kept', async () => {
  const { pageBatch, pages, read, go } = open({ parts: { '/v2/plans/1': { name: 'came' } }, path: paths.contracts() })
  for (const id of ['a', 'b', 'c', 'd', 'e']) pageBatch.prefetch(pages, paths.contract(id))
  go(paths.contract('a'))
  expect(await read('1')).toBe('asked')
  go(paths.contract('b'))
  expect(await read('1')).toBe('came')
})

test('other pages ask for nothing', () => {
  expect(open({ parts: {}, path: paths.contracts() }).asked).toEqual([])
})
