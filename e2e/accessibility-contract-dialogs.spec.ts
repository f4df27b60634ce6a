import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** The dialogs of a contract and its review, accessible in every state (lookAtState). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => keepWindowWidth(page))

test('the dialogs of a signed contract', async ({ page, login, contract }) => {
  await login.signedIn(DANA)
  await openContract(page, 'ep-st-brendan')
  await contract.button('Book').click()
  await contract.dialog('Book contract').getByLabel('Yes').check()
  await lookAtState(page, 'booking')
  await page.keyboard.press('Escape')
  await contract.button('Revise').click()
  const revision = contract.dialog('Request a revision')
  await revision.getByLabel('Secure credit').check()
  await revision.getByLabel('Personal guarantee form').check()
  await revision.getByLabel(/Description/).fill('See the form.')
  await revision.getByLabel(/Description/).blur()
  await expect(revision.getByRole('alert')).toContainText('A personal guarantee form is required')
  await lookAtState(page, 'revision')
  await revision.getByRole('button', { name: 'Cancel', exact: true }).click()
  await contract.button('Reject this contract').click()
  await contract.dialog('Reject this contract').getByLabel('Other').check()
  await lookAtState(page, 'rejection')
})

test('the paper: reviewed line by line, older versions, words searched, Escape', async ({ page, login, contract }) => {
  await login.signedIn(DANA)
  await openContract(page, 'ep-st-brendan')
  const panel = contract.region('Executed contract, review')
  await expect(contract.reviewPage(1)).toContainText(/^Retail Electricity Supply Agreement.*Version 3/)
  await expect(contract.region('What the plan says')).toContainText('0 of 9 read')
  await contract.button('Review').focus()
  await page.keyboard.press('Enter')
  await expect(contract.region('What the plan says').getByRole('checkbox').first()).toBeFocused()
  await lookAtState(page, 'a line of the evidence')

  await contract.button('Compare with another version').click()
  await expect(panel.getByRole('group', { name: 'Version 2', exact: true })).toContainText(', version 2')
  await lookAtState(page, 'two versions side by side')
  await page.keyboard.press('Escape')

  // An older version, from the bar; its words are searched, and Escape empties the search.
  await panel.getByRole('combobox', { name: 'Version' }).selectOption({ index: 2 })
  await expect(contract.reviewPage(1)).toContainText(/^Retail Electricity Supply Agreement.*Version 1/)
  await page.getByRole('link', { name: 'Contracts', exact: true }).focus()
  await page.keyboard.press('Control+f')
  const field = panel.getByRole('searchbox', { name: 'Search this contract' })
  await expect(field).toBeFocused()
  await field.fill('supply')
  await expect(panel.getByRole('status')).toHaveText(/^1 of/)
  await lookAtState(page, 'words found in the contract')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  // And from the history.
  await page.getByRole('button', { name: 'Read version 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('document')).toBeFocused()
  await expect(contract.reviewPage(1)).toContainText(/Version 2/)
})
