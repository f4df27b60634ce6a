import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { putAlertChoices, type AlertMoment } from 'shared-contracts/alert'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { DANA, THEO } from './screens/LoginScreen'
import { notices, notificationsButton, openAlerts } from './screens/notices'

const MILLRACE = 'Millrace Precision Castings'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alerts and calendar' })
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })

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

test('each rep chooses when and how; it is there after a reload, and for nobody else', async ({
  page,
  login,
  dashboard,
  colleague,
}) => {
  await watchNotifications(page, 'granted')
  await login.signedIn(DANA)
  await dashboard.open()
  await openAlerts(page)
  // Without a mail server no e-mail is offered.
  await expect(dialog(page).getByRole('columnheader')).toHaveText(['Tell me', 'Browser'])
  await box(page, 'Browser: 30 minutes before it is due').check()
  await box(page, 'Browser: When a Last Look opens').check()
  await dialog(page).getByRole('radio', { name: 'Those assigned to me' }).check()
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await openAlerts(page)
  await expect(box(page, 'Browser: 30 minutes before it is due')).toBeChecked()
  await expect(box(page, 'Browser: When a Last Look opens')).toBeChecked()
  await expect(box(page, 'Browser: 2 hours before it is due')).not.toBeChecked()
  await expect(dialog(page).getByRole('radio', { name: 'Those assigned to me' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(notificationsButton(page)).toBeFocused()

  await colleague.login.signedIn(THEO)
  await colleague.dashboard.open()
  await openAlerts(colleague.page)
  await expect(box(colleague.page, 'Browser: 30 minutes before it is due')).not.toBeChecked()
})

test('a notification at the chosen moment, once for all tabs; a click leads to the bid', async ({
  page,
  context,
  login,
  dashboard,
  bidForm,
  portal,
}) => {
  await choose(portal, ['30m'])
  await soonHalfAnHour(portal)
  const second = await context.newPage()
  for (const tab of [page, second]) await watchNotifications(tab, 'granted')
  await login.signedIn(DANA)
  await dashboard.open()
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

test('where the browser refuses notifications, the portal shows them itself', async ({
  page,
  login,
  dashboard,
  shell,
  portal,
}) => {
  await choose(portal, ['30m'])
  await soonHalfAnHour(portal)
  await watchNotifications(page, 'denied')
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(shell.toast(`Due in 30 minutes: ${MILLRACE}`)).toBeVisible()
})

test('a customer who signs is told of in the queue and as a notification, which leads to the contract', async ({
  page,
  login,
  dashboard,
  portal,
}) => {
  const FERNWOOD = 'Fernwood Central School District'
  await choose(portal, ['customer-signed'])
  await watchNotifications(page, 'granted')
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(dashboard.queueRow(MILLRACE)).toBeVisible()
  await portal.simulator('sign', 'Fernwood')
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: `Customer signed: ${FERNWOOD}`, body: 'Book, revise or reject' }])
  await expect(dashboard.queueRow(FERNWOOD)).toContainText('Book, revise or reject Customer signed')
  await page.evaluate(() =>
    (window as unknown as { lastNotification: { onclick: () => void } }).lastNotification.onclick(),
  )
  await page.waitForURL(/contracts\/ep-fernwood$/)
  await expect(page.getByRole('heading', { name: FERNWOOD })).toBeVisible()
})

test('a calendar address is made, shown once, read without signing in, renewed and ended', async ({
  page,
  login,
  dashboard,
  request,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await openAlerts(page)
  const address = dialog(page).getByRole('textbox', { name: 'Calendar address' })
  await dialog(page).getByRole('button', { name: 'Make an address' }).click()
  const first = await address.inputValue()
  const calendar = await request.get(first)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain(`SUMMARY:Bid due: ${MILLRACE}`)
  await page.keyboard.press('Escape')
  await openAlerts(page)
  await expect(address).toBeHidden()
  await expect(dialog(page)).toContainText('Your address was made on')
  await dialog(page).getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click()
  const second = await address.inputValue()
  expect(second).not.toBe(first)
  expect((await request.get(first)).status()).toBe(404)
  await dialog(page).getByRole('button', { name: 'End the address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the address' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})

test('notices: the newest first, new ones marked; read in one browser is read in every one of the rep', async ({
  page,
  login,
  dashboard,
  colleague,
  portal,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
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
