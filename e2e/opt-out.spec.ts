import { expect, test } from './fixtures'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA, THEO } from './screens/LoginScreen'

const BANNER = 'You have already opted out of this rate check.'

test('opting out with reasons, for the whole supplier, and in again (B§4, B§5, decision 22)', async ({
  bidForm,
  shell,
  page,
  colleague,
  errors,
}) => {
  errors.expect(/409/)
  await withoutLiveChanges(page)
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await bidForm.optOut().click()
  const dialog = page.getByRole('dialog', { name: 'Opt Out' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expect(dialog.getByRole('checkbox', { name: 'Cannot support delivery point' })).toHaveCount(0)
  const send = dialog.getByRole('button', { name: 'Opt Out' })

  await send.click()
  await expect(dialog.getByText('Please choose at least one reason.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Below minimum threshold' }).check()
  const details = dialog.getByRole('textbox', { name: 'Please provide more details' })
  await details.fill('Two of the twelve accounts fall under our 100,000 kWh minimum for a March start.')
  await expect(dialog.getByText('80 / 200')).toBeVisible()
  await send.click()

  await expect(shell.toast('Opt Out Successful')).toBeVisible()
  await expect(page.getByText(BANNER)).toBeVisible()
  await expect(page.getByText('Rates are locked.')).toBeVisible()
  await expect(bidForm.rate('12 months')).toBeDisabled()
  await expect(bidForm.submit()).toBeDisabled()

  await colleague.bidForm.openAs(THEO, 'Millrace Precision Castings')
  await expect(colleague.page.getByText(BANNER)).toBeVisible()
  await expect(colleague.page.getByText(/Dana Whitfield opted out on/)).toBeVisible()
  await colleague.page.getByRole('button', { name: 'Opt In' }).first().click()
  await colleague.page.getByRole('alertdialog', { name: 'Opt In' }).getByRole('button', { name: 'Opt In' }).click()
  await expect(colleague.shell.toast('Opt In Successful')).toBeVisible()
  await expect(colleague.page.getByText(BANNER)).toHaveCount(0)
  await expect(colleague.bidForm.rate('12 months')).toBeEnabled()

  // Dana's page is out of date: the refusal says so, and the page then shows what is true.
  await page.getByRole('button', { name: 'Opt In' }).first().click()
  await page.getByRole('alertdialog', { name: 'Opt In' }).getByRole('button', { name: 'Opt In' }).click()
  await expect(shell.toast('Opt In Failed')).toContainText('You have not opted out of this rate check.')
  await expect(bidForm.rate('12 months')).toBeEnabled()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button').last().click()
  await bidForm.optOut().click()
  await expect(page.getByRole('dialog', { name: 'Opt Out' }).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Opt Out' }).getByRole('textbox')).toHaveValue('')
})

test('gas offers the delivery point; a failure keeps what was typed', async ({
  bidForm,
  shell,
  page,
  portal,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_REFUSED|Failed to load resource/)
  await bidForm.openAs(DANA, 'Ashgrove Greenhouses')
  await bidForm.optOut().click()
  const dialog = page.getByRole('dialog', { name: 'Opt Out' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(9)
  await dialog.getByRole('checkbox', { name: 'Cannot support delivery point' }).check()
  await dialog.getByRole('textbox').fill('No capacity at this city gate')
  await portal.stop('provider-api')
  await dialog.getByRole('button', { name: 'Opt Out' }).click()
  await expect(page.getByText('Opt Out Failed')).toBeVisible()
  // One failure, one message (decision 53): the toast, which is within the dialog while one is open.
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await expect(dialog.getByRole('alert')).toContainText('The Marketplace is not answering.')
  await expect(dialog.getByRole('checkbox', { name: 'Cannot support delivery point' })).toBeChecked()
  await expect(dialog.getByRole('textbox')).toHaveValue('No capacity at this city gate')
  await portal.start('provider-api')
  await dialog.getByRole('button', { name: 'Opt Out' }).click()
  await expect(shell.toast('Opt Out Successful')).toBeVisible()
})
