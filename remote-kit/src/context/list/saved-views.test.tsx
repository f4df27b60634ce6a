import { ApiError } from 'shared-contracts/api'
import { keptViews, savedViews, type SavedViewsAt } from './saved-views'

test('views are kept by name, in order; what cannot be read is none', () => {
  const views = keptViews('dana', 'bids')
  expect(views.save({ name: 'Texas', text: 'state=TX' })).toBe(true)
  views.save({ name: 'Mine', text: 'needs=yes' })
  views.save({ name: 'Texas', text: 'state=TX&sort=due.asc' })
  expect(views.list()).toEqual([
    { name: 'Mine', text: 'needs=yes' },
    { name: 'Texas', text: 'state=TX&sort=due.asc' },
  ])
  views.remove('Mine')
  expect(views.list().map(({ name }) => name)).toEqual(['Texas'])
  expect(keptViews('theo', 'bids').list()).toEqual([])
  for (const text of ['{', '7', 'null', '[7, null, {"name": 1}]']) {
    localStorage.setItem('listViews:dana:bids', text)
    expect(views.list()).toEqual([])
  }
})

const views = new Map<string, string>()
/** A provider that keeps views, and one that answers with a status alone. */
function provider(status?: number) {
  const calls: string[] = []
  const logged: string[] = []
  const api = {
    call: (endpoint: { id: string }, { body }: { body?: { name: string; text: string | null } }) => {
      calls.push(endpoint.id)
      if (status !== undefined) return Promise.reject(new ApiError({ status, code: 'no', message: 'No.' }))
      if (body?.text != null) views.set(body.name, body.text)
      else if (body) views.delete(body.name)
      return Promise.resolve({ views: [...views].map(([name, text]) => ({ name, text })) })
    },
  } as unknown as SavedViewsAt['api']
  return { at: { api, repId: 'dana', log: (event: string) => void logged.push(event) }, calls, logged }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
beforeEach(() => {
  views.clear()
  localStorage.clear()
})

test('what is saved here is there in every browser; what is deleted elsewhere does not come back', async () => {
  const here = savedViews(provider().at, 'bids')
  here.save({ name: 'Texas', text: 'state=TX' })
  await settled()
  localStorage.clear()
  expect(here.list()).toEqual([])
  expect(await here.readAgain?.()).toEqual({ views: [{ name: 'Texas', text: 'state=TX' }], everywhere: true })
  expect(here.list()).toEqual([{ name: 'Texas', text: 'state=TX' }])
  views.delete('Texas')
  await here.readAgain?.()
  expect(here.list()).toEqual([])
})

test('what a browser kept before, or while nothing answered, is sent once they are looked at', async () => {
  keptViews('dana', 'bids').save({ name: 'Old', text: 'page=2' })
  savedViews(provider(503).at, 'bids').save({ name: 'Offline', text: 'page=3' })
  await settled()
  await savedViews(provider().at, 'bids').readAgain?.()
  expect([...views.keys()].sort()).toEqual(['Offline', 'Old'])
})

test.each([404, 405, 501])(
  'a provider without the calls (%d): this browser keeps them, and nothing is told',
  async (status) => {
    const { at, logged } = provider(status)
    const local = savedViews(at, 'bids')
    expect(local.save({ name: 'Mine', text: 'needs=yes' })).toBe(true)
    await settled()
    expect(await local.readAgain?.()).toEqual({ views: [{ name: 'Mine', text: 'needs=yes' }], everywhere: false })
    local.remove('Mine')
    await settled()
    expect(local.list()).toEqual([])
    expect(logged).toEqual([])
  },
)

test('a failure is logged, and what the browser has stays', async () => {
  const { at, logged } = provider(500)
  const local = savedViews(at, 'bids')
  local.save({ name: 'Mine', text: 'needs=yes' })
  await settled()
  expect((await local.readAgain?.())?.views).toHaveLength(1)
  expect(logged).toEqual(['view-not-saved', 'view-not-saved'])
})
