import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import type { BidFormScreen } from './screens/BidFormScreen'
import { signInAs, type Rep } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { contentOf, DANAS_RATE, expectPriyasOwn, screensOfDana, secretsOfDana, settled } from './portal/two-suppliers'
import { DANA, LoginScreen, PRIYA } from './screens/LoginScreen'

/*
 * Two suppliers share one browser: nothing that was read for one rep is ever on a page of the other, whichever way
 * the page is reached: by the other tab's sign-in, by Back and Forward. restored-page.spec.ts: out of the browser's
 * own cache of pages.
 */

// A refused reading, and what is on its way when a session ends, are part of every test here.
test.beforeEach(({ errors }) => errors.expect(/status of 40[134]/))

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

async function submitRate(page: Page, portal: Portal, bidForm: BidFormScreen) {
  await page.goto((await screensOfDana(portal)).bidForm)
  await bidForm.rate('12 months').fill(DANAS_RATE)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.sendBid()
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
        }).toPass()
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
  await login.signedIn(DANA, contract)
  await settled(page)
  const other = await context.newPage()
  await other.goto('/remotes.json')
  // A download of Dana's is on its way, and does not get anywhere.
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const cutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/documents/'))
  await page.route('**/documents/**', async (route) => {
    await cutOff
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/documents/**')
  await page.getByRole('button', { name: 'Download LOE' }).click()
  await asked
  await signInBehind(other, portal, PRIYA)
  await cutOff
  await expectPriyasOwn(page, secrets, 'after the change')
  expect(downloads).toBe(0)
  await page.unrouteAll()
})
