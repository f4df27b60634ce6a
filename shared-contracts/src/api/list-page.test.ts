import { z } from 'zod'
import { createApiClient, endpoint, listPage, nextCursor, readingAllPages } from '.'

const listThings = endpoint({
  id: 'test.listThings',
  method: 'GET',
  path: '/things',
  spec: '',
  summary: '',
  access: 'rep',
  query: listPage,
  answer: z.object({ things: z.array(z.number()), nextCursor }),
  refusals: [],
})

/** The portal's client before a provider that answers as told. */
function before(provider: (query: URLSearchParams) => object) {
  const asked: string[] = []
  const api = createApiClient({
    baseUrl: 'http://provider.test',
    token: () => undefined,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: (address) => {
      const { search, searchParams } = new URL(String(address))
      asked.push(search)
      return Promise.resolve(Response.json(provider(searchParams)))
    },
  })
  return { api: readingAllPages(api), asked }
}

test('pages are read to the end and given as one list, in order', async () => {
  const pages: Record<string, object> = {
    '': { things: [1, 2], nextCursor: 'b' },
    b: { things: [3], nextCursor: 'c' },
    c: { things: [] },
  }
  const { api, asked } = before((query) => pages[query.get('cursor') ?? ''] ?? {})
  expect((await api.call(listThings, { query: {} })).things).toEqual([1, 2, 3])
  expect(asked).toEqual(['?limit=1000', '?limit=1000&cursor=b', '?limit=1000&cursor=c'])
})

test('a provider that knows no pages is asked once; one whose cursor never moves is not asked forever', async () => {
  const plain = before(() => ({ things: [1, 2, 3] }))
  expect((await plain.api.call(listThings, { query: {} })).things).toEqual([1, 2, 3])
  expect(plain.asked).toHaveLength(1)
  const stuck = before(() => ({ things: [1], nextCursor: 'again' }))
  expect((await stuck.api.call(listThings, { query: {} })).things).toEqual([1, 1])
})
