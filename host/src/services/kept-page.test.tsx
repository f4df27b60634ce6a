import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { keepPage } from './kept-page'
import { forgetKeptPage, KEPT_PAGE } from './portal-services'

/** Its roots are closed to pages; here they are looked into. */
let painted: ShadowRoot | undefined
beforeAll(() => {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    painted = attachShadow.call(this, init)
    return painted
  }
  // What jsdom has not.
  performance.getEntriesByType = () => []
  document.adoptedStyleSheets = []
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})
beforeEach(() => {
  painted = undefined
  sessionStorage.clear()
  document.body.innerHTML = `<div id="portal"><main><h1 id="title" onclick="steal()">My <b class="big">Tasks</b></h1>
    <a href="/dashboard/secret" data-row>Fairlane</a><input class="field" value="typed">
    <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
    <script>steal()</script></main></div>`
  localStorage.setItem(CURRENT_USER_KEY, '{"token":"t-1"}')
  document.documentElement.dataset['theme'] = 'light'
  window.history.replaceState(null, '', '/dashboard')
})
// Whoever acts takes what is painted away.
afterEach(() => void window.dispatchEvent(new Event('keydown')))

const NOW = Date.parse('2026-01-15T14:41:00Z')
const source = readFileSync(join(__dirname, '../../page/paint-kept-page.js'), 'utf8')
// As the page runs it.
// oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
const paint = () => void new Function(source)()

test('what a tab showed is painted again under its mark, without addresses, ids, handlers or what was typed', () => {
  keepPage(document, NOW)
  document.getElementById('portal')?.replaceChildren()
  paint()
  const page = painted?.querySelector('[data-kept]')
  expect(page?.textContent).toContain('Fairlane')
  expect(page?.textContent).toContain('As of 9:41AM, loading')
  expect(page?.querySelector('b')?.className).toBe('big')
  expect(page?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(page?.querySelector('script, [id], [href], [onclick], [value]')).toBeNull()
  expect(sessionStorage.getItem(KEPT_PAGE)).not.toContain('t-1')
})

test.each<[string, () => void]>([
  ['another session', () => localStorage.setItem(CURRENT_USER_KEY, '{"token":"t-2"}')],
  ['nobody', () => localStorage.removeItem(CURRENT_USER_KEY)],
  ['a session that ended', () => forgetKeptPage(sessionStorage)],
  ['another scheme', () => localStorage.setItem('portal-theme', 'dark')],
  ['another page', () => window.history.replaceState(null, '', '/dashboard/contracts')],
  ['what cannot be read', () => sessionStorage.setItem(KEPT_PAGE, '{')],
])('nothing is painted for %s', (_, change) => {
  keepPage(document, NOW)
  expect(sessionStorage.getItem(KEPT_PAGE)).not.toBeNull()
  change()
  paint()
  expect(painted).toBeUndefined()
  localStorage.removeItem('portal-theme')
})

test.each<[string, () => void]>([
  ['a bid form', () => window.history.replaceState(null, '', '/dashboard/quote-requests/1/scenario/2')],
  ['a page that waits', () => document.querySelector('h1')?.setAttribute('aria-busy', 'true')],
  ['an open dialog', () => document.querySelector('h1')?.setAttribute('aria-modal', 'true')],
])('%s is not kept', (_, change) => {
  change()
  keepPage(document, NOW)
  expect(sessionStorage.getItem(KEPT_PAGE)).toBeNull()
})
