import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('prospects are the page after signing in, in four tabs (B§2, decision 23)', async ({ login, page, shell }) => {
  await login.signIn(DANA)
  await expect(page).toHaveURL(/\/dashboard\/larkspur\/all-prospects$/)
  await expect(shell.pageName('Prospects')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['All', 'New', 'Pending', 'Previous bids'])

  await page.getByRole('tab', { name: 'New' }).click()
  const fresh = new PortalTableOf(page, 'New prospects')
  await expect(fresh.row('Millrace Precision Castings')).toContainText('Bid Required')
  await expect(fresh.row('Summit Ridge')).toHaveCount(0)
  await expect(fresh.row('Cobalt Auto Group')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Pending' }).click()
  const pending = new PortalTableOf(page, 'Pending prospects')
  await expect(pending.row('Brightwater Senior Living')).toContainText('Last Look')
  await expect(pending.row('Brightwater Senior Living')).toContainText('4 quotes')

  await page.getByRole('tab', { name: 'Previous bids' }).click()
  await page.getByRole('searchbox', { name: 'Search prospects' }).fill('Metro Cold')
  await expect(new PortalTableOf(page, 'Previous bids').row('Metro Cold Storage')).toContainText('switch')
})

test('the tab stays through a reload and the way back', async ({ login, page, bidForm }) => {
  await login.signedIn(DANA, '/dashboard/larkspur/all-prospects?list=new')
  await page.getByRole('link', { name: /Millrace Precision Castings/ }).click()
  await expect(bidForm.customer('Millrace Precision Castings')).toBeVisible()
  await bidForm.back().click()
  await expect(page.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(new PortalTableOf(page, 'New prospects').row('Millrace Precision Castings')).toBeVisible()
})

test('quotes of a colleague are not one’s own (B§6)', async ({ login, page, colleague }) => {
  await login.signedIn(DANA, '/dashboard/larkspur/all-prospects?list=pending')
  await expect(new PortalTableOf(page, 'Pending prospects').row('Summit Ridge')).toContainText('By a colleague')
  await colleague.login.signedIn(THEO, '/dashboard/larkspur/all-prospects?list=pending')
  await expect(new PortalTableOf(colleague.page, 'Pending prospects').row('Summit Ridge')).toContainText('3 quotes')
})

test('the tabs and a prospect by keyboard', async ({ login, page, bidForm }) => {
  await login.signedIn(DANA, '/dashboard/larkspur/all-prospects')
  await page.getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: /Oldtown Brewing/ }).focus()
  await page.keyboard.press('Enter')
  await expect(bidForm.customer('Oldtown Brewing')).toBeVisible()
})

test('a list is shown at once and read anew; what is gone says so; failures retry (B§8, B§9, decision 24)', async ({
  login,
  page,
  portal,
  shell,
  errors,
}) => {
  errors.expect(/status of 404/, /status of 503/)
  await login.signedIn(DANA, '/dashboard/larkspur/all-prospects?list=new')
  const fresh = new PortalTableOf(page, 'New prospects')
  await expect(fresh.row('Ashgrove Greenhouses')).toBeVisible()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(new PortalTableOf(page, 'Pending prospects').row('Brightwater')).toBeVisible()
  await portal.simulator('time-out', 'ashgrove')
  // A slow line: the answer waits until the list has been looked at.
  let [asked, release] = [false, () => {}]
  const looked = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/new-prospects\b/, async (route) => {
    asked = true
    await looked
    await route.continue()
  })
  // A list read within the last two seconds is not read again.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Pending' }).click()
    await page.getByRole('tab', { name: 'New' }).click()
    await expect(fresh.row('Ashgrove Greenhouses')).toBeVisible()
    expect(asked).toBe(true)
  }).toPass()
  await expect(fresh.row('Ashgrove Greenhouses')).toBeVisible()
  release()
  await expect(fresh.row('Ashgrove Greenhouses')).toHaveCount(0)
  await expect(fresh.row('Oldtown Brewing')).toBeVisible()

  await portal.changeMarket(
    `delete from quote_requests where rate_check_id = 'rc-oldtown' and supplier_id = 'larkspur'`,
  )
  await page.getByRole('link', { name: /Oldtown Brewing/ }).click()
  await expect(shell.toast('There is no quote request for this rate check')).toBeVisible()

  await portal.stop('provider-api')
  await page.reload()
  await expect(page.getByText('Prospects could not be loaded.')).toBeVisible()
  await portal.start('provider-api')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(fresh.row('Millrace')).toBeVisible()
})

test('a decided prospect opens for reading', async ({ login, page, bidForm }) => {
  await login.signedIn(DANA, '/dashboard/larkspur/all-prospects?list=previous')
  await page.getByRole('searchbox', { name: 'Search prospects' }).fill('Delphi')
  await page.getByRole('link', { name: /Delphi Data Centers/ }).click()
  await expect(page).toHaveURL(/\/scenario\/ps-delphi\/view$/)
  await expect(bidForm.rate('12 months')).toBeDisabled()
})
