import fc from 'fast-check'
import { iso, z } from 'zod'
import { createApiClient, endpoint, idAfter, inParts, listPage, nextCursor, PAGE, PART } from '.'

const declared = { method: 'GET', path: '/bids', spec: '', summary: '', access: 'rep', refusals: [] } as const
const listBids = endpoint({
  ...declared,
  id: 'test.listBids',
  query: listPage,
  response: z.object({ bids: z.array(z.number()), total: z.number(), nextCursor }),
})
/** An answer that is rows alone: the last one's id says where the next ones begin. */
const listIds = endpoint({ ...declared, id: 'test.listIds', query: listPage, response: z.array(z.number()) })

/** A client of a provider that answers a query so. */
const clientOf = (answer: (query: URLSearchParams) => unknown) =>
  createApiClient({
    baseUrl: 'http://provider.test',
    token: () => undefined,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    fetch: (address) => Promise.resolve(Response.json(answer(new URL(String(address)).searchParams))),
  })

/** A provider with so many rows, numbered from 1; `pages` says whether it knows any. */
function before(count: number, pages: boolean, whole: boolean) {
  const asked: string[] = []
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const api = clientOf((query) => {
    asked.push(query.toString())
    const from = pages ? Number(query.get('cursor') ?? 0) : 0
    const rows = pages ? all.slice(from, from + Number(query.get('limit'))) : all
    const next = pages && from + rows.length < count ? { nextCursor: String(rows.at(-1)) } : {}
    return whole ? { bids: rows, total: count, ...next } : rows
  })
  return { api, asked, all }
}

test.each([true, false])('the first thousand rows, whatever the provider knows, pages: %s', async (pages) => {
  const sizes = fc.oneof(fc.constantFrom(0, 1, 249, 250, 251, 500, 999, 1000, 1001), fc.integer({ min: 0, max: 2500 }))
  await fc.assert(
    fc.asyncProperty(sizes, async (count) => {
      const objects = before(count, pages, true)
      const early: number[] = []
      const client = inParts<typeof listBids>(
        objects.api,
        (answer) => answer.nextCursor ?? undefined,
        (answer) => early.push(answer.bids.length),
      )
      const { bids, total, nextCursor: next } = await client.call(listBids, { query: { limit: 1000 } })
      expect(bids).toEqual(pages ? objects.all.slice(0, 1000) : objects.all)
      expect(total).toBe(count)
      expect(next ?? undefined).toBe(pages && count > 1000 ? '1000' : undefined)
      expect(early).toEqual(pages && count > PART ? [PART] : [])
      expect(objects.asked.length).toBe(pages ? Math.max(1, Math.min(4, Math.ceil(count / PART))) : 1)

      const rows = before(count, pages, false)
      const plain = inParts<typeof listIds>(
        rows.api,
        (answer) => (answer.length === PART ? String(answer.at(-1)) : undefined),
        () => undefined,
      )
      const answer = await plain.call(listIds, { query: { limit: 1000 } })
      expect(answer).toEqual(pages ? rows.all.slice(0, 1000) : rows.all)
    }),
    { numRuns: 60 },
  )
})

test('an order that was asked for is asked for with every part', async () => {
  const { api, asked } = before(600, true, true)
  const client = inParts<typeof listBids>(
    api,
    (answer) => answer.nextCursor ?? undefined,
    () => undefined,
  )
  await client.call(listBids, { query: { limit: 1000, order: 'desc' } })
  expect(asked).toEqual(['limit=250&order=desc', 'limit=250&order=desc&cursor=250', 'limit=250&order=desc&cursor=500'])
})

const listNamed = endpoint({
  ...declared,
  id: 'test.listNamed',
  query: listPage,
  response: z.array(z.object({ id: z.string(), due: iso.datetime() })),
})
const idOf = ({ id }: { id: string }) => id

/** A provider with pages that are rows alone, of which some cannot be read. */
function withOddRows(count: number, odd: readonly number[]) {
  const due = (at: number) => (odd.includes(at) ? 'soon' : '2026-01-01T00:00:00Z')
  const all = Array.from({ length: count }, (_, at) => ({ id: `bid-${at}`, due: due(at) }))
  const api = clientOf((query) => {
    const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1
    return all.slice(from, from + Number(query.get('limit')))
  })
  return inParts<typeof listNamed>(
    api,
    (answer) => idAfter(answer, PART, idOf),
    () => undefined,
  )
}

test.each([
  ['in the first part', 600, [9], undefined],
  ['at the end of a part', 600, [249, 499], undefined],
  ['at the very end', 500, [499], undefined],
  ['of more than a thousand', 5000, [9, 700], 'bid-999'],
  ['nor does a part of nothing else', 300, Array.from({ length: 100 }, (_, at) => 200 + at), undefined],
  ['nor a whole one', 600, Array.from({ length: PART }, (_, at) => PART + at), undefined],
])('a row that cannot be read does not end its list: %s', async (_, count, odd, after) => {
  const rows = await withOddRows(count, odd).call(listNamed, { query: {} })
  expect(rows).toHaveLength(Math.min(count, PAGE) - odd.length)
  expect(idAfter(rows, PAGE, idOf)).toBe(after)
})
