import { expect, test } from './fixtures'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA, THEO } from './screens/LoginScreen'

test('a custom option is added, quoted, seen by the colleague, and deleted (B§5, B§6)', async ({
  bidForm,
  page,
  colleague,
  errors,
}) => {
  errors.expect(/404/)
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await page.getByRole('button', { name: 'Create custom option' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom Scenario Option' })
  const slider = dialog.getByRole('slider', { name: 'Term length' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(dialog.getByText('1 month', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('60')
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('This request already has an option of 48 months.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add option' })).toBeDisabled()
  for (let press = 0; press < 18; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '30 months')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: '30 months' })
  await expect(row.getByText('Custom')).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await bidForm.rate('30 months').fill('0.07088')

  await withoutLiveChanges(colleague.page)
  await colleague.bidForm.openAs(THEO, 'Millrace Precision Castings')
  await expect(colleague.page.getByRole('row').filter({ hasText: '30 months' }).getByText('Custom')).toBeVisible()

  await page.getByRole('button', { name: 'Delete custom option, 30 months' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete custom option' })
    .getByRole('button', { name: 'Delete option' })
    .click()
  await expect(bidForm.rate('30 months')).toHaveCount(0)
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(page.getByRole('button', { name: /^Delete custom option/ })).toHaveCount(0)
  // What the rep did is no news to the rep.
  await expect(bidForm.changesNotice()).toHaveCount(0)

  // The colleague's page does not know yet: the server's message, and then what is true.
  await colleague.page.getByRole('button', { name: 'Delete custom option, 30 months' }).click()
  await colleague.page
    .getByRole('alertdialog', { name: 'Delete custom option' })
    .getByRole('button', { name: 'Delete option' })
    .click()
  await expect(colleague.shell.toast('There is no such custom option. It may have been deleted already.')).toBeVisible()
  await expect(colleague.bidForm.rate('30 months')).toHaveCount(0)
  await expect(colleague.bidForm.changesNotice()).toContainText('The option of 30 months was deleted.')
})
