import type { Page, Request } from '@playwright/test'
import { followChanges } from 'shared-contracts/live'
import { paths } from 'shared-contracts/paths'
import { MAX_SHIFT, shiftsOf, watchShifts } from './accessibility/layout-shift'
import { quoteRequestOf } from './portal/as-rep'
import { callByCall } from './portal/call-by-call'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** ms: longer than a part below waits until the page counts as filled. */
const QUIET = 1500

test.beforeEach(async ({ login, page }) => {
  await watchShifts(page)
  // Slow answers: what waits is painted before what comes.
  await slowAnswers(page, () => 300)
  await login.signedIn(DANA)
})

/** @param wait ms, of each call by its path */
const slowAnswers = (page: Page, wait: (call: string) => number) =>
  page.route(/\/api\/|localhost:\d+\/(?!.*\.(js|css|woff2|json|svg|png))/, async (route) => {
    if (isCall(route.request())) await new Promise((resolve) => setTimeout(resolve, wait(pathOf(route.request()))))
    await route.continue()
  })

/** The calls of a page that wait for their answer; the stream of live changes never ends. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => isCall(request) && pathOf(request) !== followChanges.path && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())
const pathOf = (request: Request) => new URL(request.url()).pathname.replace(/^\/api/, '')

async function standsStill(page: Page, path: string, visits = ['first visit', 'second visit']) {
  const calls = callsOf(page)
  for (const visit of visits) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await isFilled(page, calls)
    // Once it has nothing to do any more, all is where it stays.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
    expect.soft(await shiftsOf(page), `${path}, ${visit}`).toBeLessThanOrEqual(MAX_SHIFT)
  }
}

/** Nothing is busy, no call is under way, and for a while none begins: what waits for the filled page is there too. */
async function isFilled(page: Page, calls: ReadonlySet<Request>) {
  let quietSince = Date.now()
  const underWay = async () => {
    const busy = await page.getByRole('main').locator('[aria-busy=true]').count()
    const waiting = [...(busy > 0 ? [`${busy} busy`] : []), ...[...calls].map(pathOf)]
    if (waiting.length > 0) quietSince = Date.now()
    return Date.now() - quietSince < QUIET ? [...waiting, 'not quiet for long'] : waiting
  }
  await expect.poll(underWay, { intervals: [100], timeout: 30_000 }).toEqual([])
}

for (const [name, path] of [
  ['dashboard', paths.dashboard()],
  ['prospects', paths.allProspects('larkspur')],
  ['quote details', paths.quoteHistory('larkspur')],
  ['contracts', paths.contracts()],
  ['a contract', paths.contract('ep-harborview')],
  ['a matrix contract', paths.contract('ep-st-brendan')],
  ['a report', paths.winLoss('rc-bayview')],
  ['reports by customer', paths.groupedWinLoss('larkspur')],
] as const)
  test(`${name}: nothing moves while it loads`, async ({ page }) => standsStill(page, path))

test('a bid form and its summary: nothing moves while they load', async ({ page, portal }) => {
  const open = await quoteRequestOf(portal, DANA, 'Millrace')
  await standsStill(page, paths.bidForm(open.id, open.scenarioId))
  const closed = await quoteRequestOf(portal, DANA, 'Fernwood')
  await standsStill(page, paths.bidFormView(closed.id, closed.scenarioId))
  const gas = await quoteRequestOf(portal, DANA, 'Ashgrove')
  await standsStill(page, paths.bidSummary(gas.id, gas.scenarioId))
})

for (const plan of ['ep-harborview', 'ep-st-brendan', 'ep-rosedale'])
  test(`contract ${plan}, each answer later than the one before: nothing moves`, async ({ page }) => {
    let calls = 0
    await slowAnswers(page, () => Math.min((calls += 1) * 300, 3000))
    await callByCall(page)
    await standsStill(page, paths.contract(plan))
  })

for (const plan of ['ep-harborview', 'ep-st-brendan', 'ep-rosedale'])
  test(`contract ${plan}, whichever answer comes last: nothing moves`, async ({ page }) => {
    test.slow()
    const calls = new Set<string>()
    let last: string | undefined
    await slowAnswers(page, (call) => {
      if (/customer|energy-?plans|envelope/.test(call)) calls.add(call)
      return call === last ? 1500 : 150
    })
    await callByCall(page)
    await standsStill(page, paths.contract(plan))
    expect(calls.size).toBeGreaterThanOrEqual(6)
    for (last of [...calls]) await standsStill(page, paths.contract(plan), [`with ${last} at last`])
  })

for (const width of [1366, 1100])
  test(`a bid form at ${width} px: what comes into sight moves nothing that is there`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 768 })
    const open = await quoteRequestOf(portal, DANA, 'Continental')
    await page.goto(paths.bidForm(open.id, open.scenarioId))
    const expand = page.getByRole('button', { name: 'Expand' })
    await expand.scrollIntoViewIfNeeded()
    const places = await expand.evaluateHandle((button) => {
      const seen = new Set([button.getBoundingClientRect().top])
      const look = () => {
        if (button.isConnected) seen.add(button.getBoundingClientRect().top)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      return seen
    })
    expect(await places.evaluate((seen) => [...seen])).toHaveLength(1)

    await page.keyboard.press('End')
    await expect(page.getByRole('region', { name: 'Activity' })).toBeInViewport()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const before = await bottomOf(page)
    await page
      .getByRole('textbox', { name: /^Standard mix rate/ })
      .first()
      .fill('0.0712')
    await page.keyboard.press('Enter')
    await page.keyboard.type('0.0713')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Term curve' })).toBeAttached()
    // The curve has its place; the request below stays where it was.
    expect(await bottomOf(page)).toBe(before)
  })

/** px from the top of the page to its end. */
const bottomOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
