import type { Page } from '@playwright/test'
import { putAlertChoices, type AlertMoment } from 'shared-contracts/alert'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'
import { notices, notificationsButton } from './screens/notices'

const MILLRACE = 'Millrace Precision Castings'

interface Shown {
  title: string
  body: string
}

/** Writes down what the browser would show; every tab of it keeps its own. */
async function watchNotifications(page: Page, permission: NotificationPermission) {
  await page.addInitScript((granted) => {
    const shown: Shown[] = []
    class Recorded {
      static permission = granted
      static requestPermission = () => Promise.resolve(granted)
      onclick: (() => void) | null = null
      constructor(title: string, { body = '' }: NotificationOptions) {
        shown.push({ title, body })
        Object.assign(window, { lastNotification: this })
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorded, shownNotifications: shown })
  }, permission)
}
const shownOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shownNotifications: Shown[] }).shownNotifications)

const choose = async (portal: Portal, browser: AlertMoment[]) => {
  const { api } = await signInAs(portal, DANA)
  await api.call(putAlertChoices, { body: { browser, email: [], whose: 'all' } })
}
/** Thirty minutes before the due time that is shown come in a few seconds. */
const soonHalfAnHour = (portal: Portal) =>
  portal.changeMarket(
    `update quote_requests set time_quotes_due = now() + interval '60 minutes 6 seconds' where rate_check_id = $1`,
    ['rc-millrace'],
  )

test('a notification at the chosen moment, once for all tabs; a click leads to the bid', async ({
  page,
  context,
  dashboard,
  bidForm,
  portal,
}) => {
  await choose(portal, ['30m'])
  await soonHalfAnHour(portal)
  const second = await context.newPage()
  for (const tab of [page, second]) await watchNotifications(tab, 'granted')
  await dashboard.openAs(DANA)
  await second.goto('/dashboard')
  await expect(second.getByRole('region', { name: 'Queue' })).toContainText(MILLRACE)
  const shown = async () => [...(await shownOn(page)), ...(await shownOn(second))]
  await expect.poll(shown).toHaveLength(1)
  expect(await shown()).toEqual([{ title: `Due in 30 minutes: ${MILLRACE}`, body: 'Send your bid' }])
  // Another look of both tabs, and a reload, tell nothing again.
  await page.waitForTimeout(6000)
  expect(await shown()).toHaveLength(1)
  const telling = (await shownOn(page)).length === 1 ? page : second
  await telling.evaluate(() =>
    (window as unknown as { lastNotification: { onclick: () => void } }).lastNotification.onclick(),
  )
  await telling.waitForURL(/quote-requests\/\d+\/scenario\/ps-millrace$/)
  if (telling === page) await expect(bidForm.title('Electricity')).toBeVisible()
})

test('notices: the newest first, new ones marked; read in one browser is read in every one of the rep', async ({
  page,
  dashboard,
  colleague,
  portal,
}) => {
  await dashboard.openAs(DANA)
  await notificationsButton(page).click()
  await expect(notices(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notificationsButton(page)).toHaveAccessibleName('Notices')

  await portal.simulator('close-bidding', 'Tallgrass')
  await portal.simulator('close-bidding', MILLRACE)
  await expect(notificationsButton(page)).toHaveAccessibleName(/^Notices, ([2-9]|\d\d) new$/)
  const count = Number(/\d+/.exec((await notificationsButton(page).getAttribute('aria-label')) ?? '')?.[0])
  await notificationsButton(page).click()
  const items = notices(page).getByRole('listitem')
  await expect(items.filter({ hasText: 'New:' })).toHaveCount(count)
  await expect(items.first()).toContainText('New: ')
  await expect(items.first()).toContainText(MILLRACE)
  await expect(items.filter({ hasText: 'Tallgrass' }).first()).toContainText('New: ')
  const times = await items
    .locator('time')
    .evaluateAll((all) => all.map((each) => Date.parse(each.getAttribute('datetime') ?? '')))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  await page.keyboard.press('Escape')
  await expect(notificationsButton(page)).toHaveAccessibleName('Notices')
  await page.reload()
  await expect(notificationsButton(page)).toHaveAccessibleName('Notices')

  // Another browser of hers, which never opened them.
  await colleague.login.signedIn(DANA)
  const told = colleague.page.waitForResponse(/\/v1\/mp\/notices$/)
  await colleague.dashboard.open()
  await told
  await expect(notificationsButton(colleague.page)).toHaveAccessibleName('Notices')
})
