import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { BidFormScreen } from './screens/BidFormScreen'
import { DANA } from './screens/LoginScreen'

// A power cut is the embedded database's matter: a server looks after itself.
test.use({ database: 'embedded' })

test('a submitted bid is there after kill -9 of everything and a new start', async ({ portal, bidForm, errors }) => {
  // What the page asks and tells while everything goes and is away.
  errors.expect(/ERR_CONNECTION_(REFUSED|RESET)|status of 503/)
  // A call whose socket is cut before the first byte: the one that drops the draft, or what the summary reads.
  errors.expect(/ERR_SOCKET_NOT_CONNECTED/)
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.sendBid()

  await portal.powerCut()

  await bidForm.open('Millrace Precision Castings')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('24 months')).toHaveValue('')
})

test('what is typed is kept: through a reload, a crash, a remote that does not load, until submitted', async ({
  login,
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(/status of 503|MIME type/)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Tallgrass')
  const form = `/dashboard/quote-requests/${id}/scenario/${scenarioId}`
  await login.signedIn(DANA, form)
  const first = new BidFormScreen(page, portal)
  await expect(first.draftNotice()).toHaveCount(0)
  await first.rate('12 months').pressSequentially('0.06123')
  await first.creditStatus().selectOption({ label: 'Pending' })
  await page.getByRole('switch', { name: 'Fee included' }).click()
  await page.reload()
  await expect(first.draftNotice()).toContainText(
    /It was typed on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T and has not been submitted\./,
  )
  await expect(first.rate('12 months')).toHaveValue('0.06123')
  await expect(first.creditStatus()).toHaveValue('PENDING')
  await expect(page.getByRole('switch', { name: 'Fee not included' })).not.toBeChecked()

  // Not one of these keys comes with a pause after it; what was kept of them is there after the crash.
  await first.rate('24 months').pressSequentially('0.0645', { delay: 120 })
  await page.waitForFunction(
    (typed) => Object.values(localStorage).some((kept) => String(kept).includes(typed)),
    '0.0645',
  )
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const tab = await context.newPage()
  await tab.goto(form)
  const again = new BidFormScreen(tab, portal)
  await expect(again.rate('24 months')).toHaveValue('0.06450')
  await expect(again.rate('12 months')).toHaveValue('0.06123')

  // The browser's cache would still have the remote; watching its requests turns that off.
  await tab.route('**/*', (route) => route.fallback())
  await portal.stop('remote-bidding')
  await tab.reload()
  await expect(tab.getByRole('button', { name: 'Retry' })).toBeVisible()
  await portal.start('remote-bidding')
  await tab.getByRole('button', { name: 'Retry' }).click()
  await expect(again.rate('24 months')).toHaveValue('0.06450')
  await expect(again.draftNotice()).toBeVisible()

  await again.chooseBillingMethod('Dual')
  await again.submitAndAttest()
  await expect(again.thanks()).toBeVisible()
  await tab.goto(form)
  await expect(again.rate('12 months')).toHaveValue('0.06123')
  await expect(again.draftNotice()).toHaveCount(0)
})

test('two tabs with one form: each is told, both show what was typed in either, a reload has it all', async ({
  login,
  page,
  context,
  portal,
  bidForm,
}) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Ashgrove')
  const form = `/dashboard/quote-requests/${id}/scenario/${scenarioId}`
  const twice = (tab: typeof page) =>
    tab.getByRole('status').filter({ hasText: 'You have this open in another tab too.' })
  await login.signedIn(DANA, form)
  await expect(bidForm.rate('12 months')).toBeVisible()
  await expect(twice(page)).toHaveCount(0)
  const tab = await context.newPage()
  await tab.goto(form)
  const other = new BidFormScreen(tab, portal)
  await expect(twice(page)).toBeVisible()
  await expect(twice(tab)).toBeVisible()

  await bidForm.rate('12 months').fill('4.123')
  await expect(other.rate('12 months')).toHaveValue('4.123')
  await other.rate('24 months').fill('5.321')
  await other.creditStatus().selectOption({ label: 'Pending' })
  await expect(bidForm.rate('24 months')).toHaveValue('5.321')
  await expect(bidForm.creditStatus()).toHaveValue('PENDING')
  await bidForm.rate('12 months').fill('4.2')
  await expect(other.rate('12 months')).toHaveValue(/^4\.2/)
  await page.reload()
  await expect(bidForm.rate('12 months')).toHaveValue(/^4\.2/)
  await expect(bidForm.rate('24 months')).toHaveValue('5.321')
  await tab.close()
  await expect(twice(page)).toHaveCount(0)
})
