import type { Page } from '@playwright/test'
import { listEnergyPlans } from 'shared-contracts/contract/plan'
import { paths, type routes } from 'shared-contracts/paths'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import { quoteRequestOf, quoteRequestsOf, signInAs, type Rep } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { DANA, LoginScreen, PRIYA } from './screens/LoginScreen'

/*
 * Two suppliers share one browser: nothing that was read for one rep is ever on a page of the other, whichever way
 * the page is reached: by the other tab's sign-in, by Back and Forward, or out of the browser's own cache of pages.
 */

// A refused reading, and what is on its way when a session ends, are part of every test here.
test.beforeEach(({ errors }) => errors.expect(/status of 40[134]/))

const RATE = '0.07236'

/** Screens that show, for the reps of two suppliers, something different by name, address or rate. */
const TOLD_APART = new Set([
  'dashboard',
  'quoteHistory',
  'contracts',
  'winLoss',
  'bidForm',
  'bidSummary',
  'rootBidForm',
  'rootBidSummary',
])

/** Every screen that shows something of a rep, with something of Dana's. */
async function screensOfDana(
  portal: Portal,
): Promise<Record<Exclude<keyof typeof routes, 'login' | 'accountSetup'>, string>> {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  return {
    dashboard: paths.dashboard(),
    allProspects: paths.allProspects('larkspur'),
    quoteHistory: paths.quoteHistory('larkspur'),
    contracts: paths.contracts(),
    contract: paths.contract('ep-st-brendan'),
    groupedWinLoss: paths.groupedWinLoss('larkspur'),
    winLoss: paths.winLoss('rc-bayview'),
    bidForm: paths.bidForm(id, scenarioId),
    bidFormView: paths.bidFormView(id, scenarioId),
    bidSummary: paths.bidSummary(id, scenarioId),
    rootBidForm: paths.bidForm(id, scenarioId).replace('/dashboard', ''),
    rootBidFormView: paths.bidFormView(id, scenarioId).replace('/dashboard', ''),
    rootBidSummary: paths.bidSummary(id, scenarioId).replace('/dashboard', ''),
  }
}

/** Customers are invited by several suppliers; requests, plans and figures are one supplier's own. */
async function ownOf(portal: Portal, rep: Rep): Promise<string[]> {
  const { api, user } = await signInAs(portal, rep)
  const params = { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId }
  const { energyPlans } = await api.call(listEnergyPlans, { params, query: { excludeCanceled: 'false' } })
  const requests = await quoteRequestsOf(portal, rep)
  return [
    ...requests.flatMap(({ id, companyName }) => [`/quote-requests/${id}/`, companyName]),
    ...energyPlans.flatMap(({ energyPlanId, companyName }) => [`/contracts/${energyPlanId}`, companyName]),
  ]
}

/** What only Dana may see: her name and her supplier's, her requests, plans and customers, her rate. */
async function secretsOfDana(portal: Portal): Promise<string[]> {
  const ofPriya = new Set(await ownOf(portal, PRIYA))
  return [...new Set([...(await ownOf(portal, DANA)), 'Whitfield', 'Larkspur', 'Theo', RATE])].filter(
    (own) => !ofPriya.has(own),
  )
}

/** What stands on a page, hidden parts and typed values included. */
const contentOf = (page: Page, part = 'body') =>
  page
    .locator(part)
    .evaluate(
      (element) => element.innerHTML + [...element.querySelectorAll('input')].map(({ value }) => value).join(' '),
    )

async function settled(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

async function expectPriyasOwn(page: Page, secrets: string[], where: string) {
  await expect(page.getByRole('banner').getByText(PRIYA.name), where).toBeVisible()
  // At once, and when everything has been read.
  for (const wait of [0, 300]) {
    await page.waitForTimeout(wait)
    await settled(page)
    const content = await contentOf(page)
    expect(
      secrets.filter((secret) => content.includes(secret)),
      where,
    ).toEqual([])
  }
}

/** Another address of the same page, as a link within the portal leads there. */
const within = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

/** Signs a rep in in this browser behind the back of every page but this one. */
async function signInBehind(page: Page, portal: Portal, rep: Rep | undefined) {
  const stored = rep && JSON.stringify((await signInAs(portal, rep)).user)
  await page.evaluate(
    ([key, value]) => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    [CURRENT_USER_KEY, stored] as const,
  )
}

async function submitRate(
  page: Page,
  portal: Portal,
  bidForm: {
    rate(term: string): ReturnType<Page['locator']>
    chooseBillingMethod(method: 'Dual'): Promise<void>
    submitAndAttest(): Promise<void>
    thanks(): ReturnType<Page['locator']>
  },
) {
  await page.goto((await screensOfDana(portal)).bidForm)
  await bidForm.rate('12 months').fill(RATE)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submitAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
}

test('every screen, two suppliers, two tabs: Back and Forward show nothing of the rep before', async ({
  page,
  context,
  portal,
  login,
  bidForm,
}) => {
  const screens = Object.entries(await screensOfDana(portal))
  const secrets = await secretsOfDana(portal)
  await login.signedIn(DANA)
  await test.step('Dana bids, and looks at every screen', async () => {
    await submitRate(page, portal, bidForm)
    for (const [name, path] of screens) {
      await within(page, path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await settled(page)
      // The other screens have the same customers for both.
      if (TOLD_APART.has(name)) {
        await expect(async () => {
          const content = await contentOf(page, 'main')
          expect(
            secrets.some((secret) => content.includes(secret)),
            `${name} shows something of Dana's`,
          ).toBe(true)
        }).toPass({ timeout: 15_000 })
      }
    }
    await within(page, paths.dashboard())
    await settled(page)
  })
  await test.step('Priya signs in in another tab; the first one follows', async () => {
    const other = await context.newPage()
    await new LoginScreen(other, portal).signIn(PRIYA)
    await page.bringToFront()
    await page.goBack()
    await expectPriyasOwn(page, secrets, 'the first Back')
  })
  const backwards = screens
    .map(([name]) => name)
    .reverse()
    .slice(1)
  for (const name of backwards) {
    await page.goBack()
    await expectPriyasOwn(page, secrets, `Back to ${name}`)
  }
  for (const [name] of screens.slice(1)) {
    await page.goForward()
    await expectPriyasOwn(page, secrets, `Forward to ${name}`)
  }
})

test('one rep follows another without a login page in between: answers on their way are cut off', async ({
  page,
  context,
  portal,
  login,
}) => {
  const secrets = await secretsOfDana(portal)
  const { contract } = await screensOfDana(portal)
  await login.signedIn(DANA)
  await page.goto(contract)
  await settled(page)
  const other = await context.newPage()
  await other.goto('/remotes.json')
  // A download of Dana's is on its way, and does not get anywhere.
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.route('**/documents/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/documents/**')
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/documents/'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /Download|\.pdf/ })
    .first()
    .click()
  await asked
  await signInBehind(other, portal, PRIYA)
  await cutOff
  await expectPriyasOwn(page, secrets, 'after the change')
  expect(downloads).toBe(0)
  await page.unrouteAll()
})

/*
 * Chromium's shell without windows never keeps pages (BackForwardCacheDisabledForDelegate), so the browser's events are
 * played: the page goes to sleep, the storage changes while it hears nothing, the page comes back as it was.
 */
for (const [what, rep] of [
  ['another rep', PRIYA],
  ['nobody', undefined],
  ['herself', DANA],
] as const) {
  test(`a page from the browser’s own cache of pages shows Dana’s data to nobody else: ${what}`, async ({
    page,
    portal,
    login,
  }) => {
    const secrets = await secretsOfDana(portal)
    await login.signedIn(DANA)
    await page.goto((await screensOfDana(portal)).contract)
    await settled(page)
    const stored = rep && JSON.stringify((await signInAs(portal, rep)).user)
    const away = await page.evaluate(
      ([key, value]) => {
        const opacity = () => getComputedStyle(document.documentElement).opacity
        Object.assign(window, { sleptHere: true })
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        const asleep = opacity()
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        return [asleep, opacity()]
      },
      [CURRENT_USER_KEY, stored] as const,
    )
    expect(away).toEqual(['0', rep === DANA ? '1' : '0'])
    if (rep === DANA) {
      await expect(page.getByRole('banner').getByText(DANA.name)).toBeVisible()
      expect(await page.evaluate(() => 'sleptHere' in window), 'the page is still the same').toBe(true)
      return
    }
    if (rep) return expectPriyasOwn(page, secrets, 'after it came back')
    await expect(login.heading()).toBeVisible()
    const content = await contentOf(page)
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
  })
}
