import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openBid } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** The bid form and the dialogs of its grid, accessible in every state (lookAtState). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page, login }) => {
  await keepWindowWidth(page)
  await login.signedIn(DANA)
})

test('the form: as it is opened, and wrong', async ({ page, portal, bidForm }) => {
  await openBid(page, portal, 'Millrace')
  await lookAtState(page, 'bid form')
  await bidForm.rate('12 months').fill('7')
  await bidForm.rate('12 months').blur()
  await bidForm.unfoldMeters()
  await lookAtState(page, 'a rate out of bounds, meters unfolded')
  for (const [term, rate] of Object.entries({ '12 months': '0.071', '24 months': '0.0324', '36 months': '0.07' }))
    await bidForm.rate(term).fill(rate)
  await expect(page.getByText(/^\d+ % below its neighbors/)).toBeVisible()
  for (const part of ['Request Details', 'Customer Details', 'Activity'] as const) await bidForm.unfold(part)
  await lookAtState(page, 'a verdict, all unfolded')
})

for (const [customer, what] of [
  ['Ashgrove', 'for gas'],
  ['Brightwater', 'in Last Look'],
  ['Kestrel', 'opted out'],
  ['Oldtown', 'with matrix prices'],
] as const)
  test(`the form ${what}`, async ({ page, portal }) => {
    await openBid(page, portal, customer)
    await lookAtState(page, customer)
  })

test('a paste that is looked at, and Change rates', async ({ page, portal, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBid(page, portal, 'Millrace')
  const block = ['Term\tRate', '12 mo\t7.25 ¢', '24\t0.0710512345', '30\t0.07', 'twelve\tcheap', '36\t9'].join('\r\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), block)
  await page.getByRole('button', { name: 'Paste from Excel' }).click()
  await expect(page.getByRole('table', { name: 'Pasted block' })).toBeVisible()
  await lookAtState(page, 'a paste, looked at')
  await page.getByRole('button', { name: 'Drop' }).click()
  await page.getByRole('button', { name: 'Change rates' }).click()
  await page.getByRole('dialog', { name: 'Change rates' }).getByLabel('Add, in mils').fill('much')
  await page.keyboard.press('Tab')
  await lookAtState(page, 'Change rates')
})

test('offline: said on the page and in an open dialog', async ({ page, portal, context, errors, bidForm }) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED/)
  await openBid(page, portal, 'Ashgrove')
  await bidForm.optOut().click()
  const dialog = page.getByRole('dialog', { name: 'Opt Out' })
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(dialog.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await lookAtState(page, 'offline, in a dialog')
  await page.keyboard.press('Escape')
  await lookAtState(page, 'offline')
  await context.setOffline(false)
})
