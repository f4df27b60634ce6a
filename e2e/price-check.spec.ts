import { keepWindowWidth, WINDOW } from './accessibility/look-at-state'
import { unreadableTexts } from './accessibility/page-texts'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** One judge of a rate: told in the Check column with one key to take the likely one, and asked about in Confirm. */

test.use({ viewport: WINDOW })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ page, dashboard }) => {
  await keepWindowWidth(page)
  await dashboard.openAs(DANA)
})

test('the wrong end point is told where it stands, and F takes the likely rate; nothing moves', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  const row = bidForm.term('12 months')
  await expect(row).toContainText('No rate, left out')
  const place = await row.boundingBox()
  await bidForm.rate('24 months').fill('0.07105')
  await bidForm.rate('36 months').fill('0.07019')
  await bidForm.rate('12 months').fill('0.0324')
  await bidForm.rate('48 months').focus()
  await expect(row).toContainText('54 % below its neighbors.')
  await expect(bidForm.rate('12 months')).toHaveAccessibleDescription('54 % below its neighbors.')
  await expect(bidForm.term('24 months')).toContainText('In line')
  await expect(bidForm.term('36 months')).toContainText('In line')
  expect(await row.boundingBox(), 'a verdict moves no row').toEqual(place)
  const bar = page.getByRole('region', { name: 'Submission' })
  await expect(bar).toContainText('3 of 4 terms ready · 1 to check')
  // The curve says the same of the same point, once it is pointed at.
  const curve = page.getByRole('region', { name: 'Term curve' })
  await curve.getByRole('group').focus()
  await page.keyboard.press('Home')
  await expect(curve.getByRole('status')).toHaveText('12 months · Yours 0.03240 · 54 % below its neighbors.')
  await bidForm.rate('12 months').focus()
  await page.keyboard.press('f')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07240')
  await expect(bar).not.toContainText('to check')
  await bidForm.rate('48 months').focus()
  await expect(row).toContainText('In line')
  // O omits and sends.
  await bidForm.rate('12 months').focus()
  await page.keyboard.press('o')
  await expect(row).toContainText('Left out')
  await page.keyboard.press('o')
  await expect(bidForm.send('12 months')).toBeChecked()
})

test('beyond the bound nothing is sent until it is ticked; another rate is another question', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').fill('0.7105')
  await bidForm.rate('36 months').fill('0.07042')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.rate('36 months').focus()
  await page.keyboard.press('Control+Enter')
  const dialog = bidForm.confirmDialog()
  const tick = dialog.getByRole('checkbox', { name: 'I mean 0.71050' })
  const send = dialog.getByRole('button', { name: 'Send 3 rates, 1 unusual' })
  await expect(tick).toBeFocused()
  await expect(dialog.getByRole('row').nth(1)).toContainText('24 months')
  await expect(dialog.getByRole('row').nth(2)).toContainText('10× its neighbors.')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Tick 24 months to send')
  await page.keyboard.press('Control+Enter')
  await expect(bidForm.attestation()).toBeHidden()
  await page.keyboard.press('Space')
  await expect(send).toBeEnabled()
  await expect(dialog.getByText('Tick 24 months to send')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bidForm.term('24 months')).toContainText('Meant as it is')

  // Within the bound there are words, and nothing to tick (decision 57).
  await bidForm.rate('24 months').fill('0.0860')
  await bidForm.rate('48 months').focus()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('row', { name: '20 % above its neighbors.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send 3 rates, 1 unusual' })).toBeEnabled()
  await expect(dialog.getByRole('checkbox', { name: /^I mean 0/ })).toBeHidden()
  await page.keyboard.press('Escape')

  await bidForm.rate('24 months').fill('0.0170')
  await bidForm.rate('48 months').focus()
  await expect(bidForm.term('24 months')).toContainText('76 % below its neighbors.')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('checkbox', { name: 'I mean 0.01700' })).toBeFocused()
  // F takes the likely rate here too, in the form as well.
  await page.keyboard.press('f')
  await expect(dialog.getByRole('button', { name: 'Send 3 rates', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Submitted quotes' })).toContainText('0.07')
})

test('K keeps the rate that stands; Confirm says what changes for the customer, whole at every width', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid('Brightwater Senior Living')
  const stands = await bidForm.rate('24 months').inputValue()
  await bidForm.rate('24 months').fill('0.0341')
  await bidForm.rate('12 months').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Control+Enter')
  const dialog = bidForm.confirmDialog()
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Term',
    /^Your rate/,
    /^Customer all-in/,
    'Change',
    'Customer, $ a year',
    'Includes',
    'Lowest',
    'Check',
  ])
  await expect(dialog.getByRole('row').nth(1)).toContainText(`${stands} → 0.03410`)
  await expect(dialog.getByRole('row').nth(1)).toContainText(/−\d+\.\d %.*−\$[\d,]+.*Fee in, tax on top/)
  expect((await dialog.boundingBox())?.width).toBe(960)
  // The last one is 1366 px at 200 percent.
  for (const [width, height] of [
    [992, 768],
    [1366, 768],
    [1920, 1000],
    [683, 384],
  ] as const)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ forcedColors })
      const table = dialog.getByRole('region', { name: 'Rates to be submitted' })
      const at = `${width} px, forced colors ${forcedColors}`
      await expect.poll(() => table.evaluate((part) => part.scrollWidth - part.clientWidth), at).toBe(0)
      expect(await unreadableTexts(page, '[role=alertdialog]'), at).toEqual([])
    }
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize(WINDOW)
  await dialog.getByRole('checkbox').first().focus()
  await page.keyboard.press('k')
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Send 1 rate$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bidForm.rate('24 months')).toHaveValue(stands)
})

test('a fee that is unlike the last bid is told at the fee, and asked about', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid('Tallgrass Foods Manufacturing')
  const fee = page.getByRole('region', { name: 'Broker Fee' })
  const place = await bidForm.rate('12 months').boundingBox()
  await bidForm.rate('12 months').fill('0.07234')
  await fee.getByRole('switch', { name: 'Fee included' }).click()
  await expect(fee).toContainText('Unlike last bid')
  await expect(fee.getByRole('switch')).toHaveAccessibleDescription(/Unlike last bid/)
  expect(await bidForm.rate('12 months').boundingBox(), 'it moves nothing').toEqual(place)

  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  const asked = bidForm
    .confirmDialog()
    .getByRole('listitem')
    .filter({ hasText: 'Fee not included, unlike in your last bid' })
  await asked.getByRole('checkbox', { name: 'I mean it' }).check()
  await page.keyboard.press('Escape')
  await expect(fee).not.toContainText('Unlike')
})
