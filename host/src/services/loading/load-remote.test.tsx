import { isLoadFailure, reasonOf } from './load-failure'
import { loadContainer } from './load-remote'

const url = 'https://r.example/b1/entry.js'
const entry = { url, container: 'remote_b1', integrity: 'sha384-x' }
const page = globalThis as { remote_b1?: unknown }
const added = () => document.head.querySelector<HTMLScriptElement>(`script[src="${url}"]`)
afterEach(() => {
  delete page.remote_b1
  added()?.remove()
})

test('an entry of another origin is checked, and gives what it leaves in the page', async () => {
  const loaded = loadContainer(entry, 1000)
  const made = { init: () => undefined, get: () => Promise.resolve(() => 7) }
  expect(added()).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
  page.remote_b1 = made
  added()?.dispatchEvent(new Event('load'))
  expect(await loaded).toBe(made)
})

test.each([
  ['error', 'A script could not be loaded (entry.js).'],
  ['load', 'Its script does not run (entry.js).'],
  ['nothing', 'A script did not come in time (entry.js).'],
])('%s of the script, and no container: %s', async (event, reason) => {
  // Of an earlier try.
  page.remote_b1 = {}
  const failed = loadContainer(entry, event === 'nothing' ? 1 : 60_000).catch((error: unknown) => error)
  added()?.dispatchEvent(new Event(event))
  const error = await failed
  expect(isLoadFailure(error)).toBe(true)
  expect(reasonOf(error)).toBe(reason)
  expect(added()).toBeNull()
})
