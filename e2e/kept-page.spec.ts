import type { BrowserContext, Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { MAX_SHIFT, shiftsOf, watchShifts } from './accessibility/layout-shift'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { DANA, PRIYA } from './screens/LoginScreen'

/*
 * A list that a tab showed before is painted at once, marked as what was, before any script of the portal has come.
 * It stands in a closed shadow root: only the browser's own protocol sees it.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface DomNode {
  nodeName: string
  nodeValue: string
  attributes?: string[]
  children?: DomNode[]
  shadowRoots?: DomNode[]
}

const textOf = ({ nodeName, nodeValue, children = [], shadowRoots = [] }: DomNode): string =>
  nodeName === 'STYLE' ? '' : nodeValue + [...shadowRoots, ...children].map(textOf).join(' ')

const keptPlace = (node: DomNode): DomNode | undefined =>
  node.attributes?.includes('data-kept-page') ? node : (node.children ?? []).map(keptPlace).find(Boolean)

/** What is painted of the page before, as text; nothing where none is. */
async function paintedText(context: BrowserContext, page: Page): Promise<string | undefined> {
  const browser = await context.newCDPSession(page)
  const { root } = (await browser.send('DOM.getDocument', { depth: -1, pierce: true })) as { root: DomNode }
  await browser.detach()
  const place = keptPlace(root)
  return place && textOf(place)
}

/** Scripts of the portal come once they are let go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return async () => {
    go()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const shown = async (page: Page) => {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

for (const [name, path, told] of [
  ['dashboard', paths.dashboard(), 'Fairlane Plaza Partners'],
  ['contracts', paths.contracts(), 'Harborview Cold Storage'],
  ['prospects', paths.allProspects('larkspur'), 'Millrace Precision Castings'],
] as const)
  test(`${name}: the page before stands there without a script, and goes once the page has come`, async ({
    page,
    context,
    login,
  }) => {
    await watchShifts(page)
    await login.signedIn(DANA)
    await page.goto(path)
    await shown(page)
    const letGo = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => paintedText(context, page)).toMatch(/As of \d+:\d\d[AP]M, loading/)
    expect(await paintedText(context, page)).toContain(told)
    await expect(page.getByRole('main')).toHaveCount(0)
    await letGo()
    await shown(page)
    await expect.poll(() => paintedText(context, page)).toBeUndefined()
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
  })

test('a page that is written on is never kept, and a key or a press takes the picture away', async ({
  page,
  context,
  portal,
  login,
  bidForm,
}) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signedIn(DANA)
  for (const path of [paths.bidForm(id, scenarioId), paths.contract('ep-harborview'), paths.account()]) {
    await page.goto(path)
    await shown(page)
    const letGo = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('#portal')).toBeAttached()
    expect(await paintedText(context, page), path).toBeUndefined()
    await letGo()
  }
  await page.goto(paths.dashboard())
  await shown(page)
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => paintedText(context, page)).toBeDefined()
  await page.mouse.click(400, 300)
  expect(await paintedText(context, page)).toBeUndefined()
  await letGo()
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeEnabled()
})

test('a remote that hangs is not covered: the picture goes once the frame has stood for a while', async ({
  page,
  context,
  login,
}) => {
  await login.signedIn(DANA)
  await page.goto(paths.contracts())
  await shown(page)
  let held = 0
  await page.route(/contracts[^?]*\.js(\?|$)/, () => void (held += 1))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => paintedText(context, page)).toBeDefined()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await expect.poll(() => paintedText(context, page)).toBeUndefined()
  expect(held).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nothing is painted for another rep, another session, nobody, or in another scheme', async ({
  page,
  context,
  portal,
  login,
}) => {
  const keep = async () => {
    await page.goto(paths.dashboard())
    await shown(page)
    await page.goto(`${portal.url}/remotes.json`)
  }
  const open = async () => {
    const letGo = await holdScripts(page)
    await page.goto(paths.dashboard(), { waitUntil: 'commit' })
    await expect(page.locator('#portal')).toBeAttached()
    const text = await paintedText(context, page)
    await letGo()
    return text
  }
  await login.signedIn(DANA)
  await keep()
  expect(await open()).toContain('Fairlane')
  // What is stored of the session is all that decides; another page of this browser may have changed it.
  for (const rep of [PRIYA, DANA]) {
    await keep()
    const stored = JSON.stringify((await signInAs(portal, rep)).user)
    const other = await context.newPage()
    await other.goto(`${portal.url}/remotes.json`)
    await other.evaluate(([key, value]) => localStorage.setItem(key, value), [CURRENT_USER_KEY, stored] as const)
    await other.close()
    expect(await open(), rep.email).toBeUndefined()
    await shown(page)
    expect(await page.evaluate(() => sessionStorage.getItem('keptPage'))).toBeNull()
  }
  await keep()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await open()).toBeUndefined()
  await page.emulateMedia({ colorScheme: 'light' })
  await keep()
  await page.goto(paths.dashboard())
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('keptPage'))).toBeNull()
})
