import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

/** The dialogs of a contract and its review, accessible in every state (lookAtState). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => keepWindowWidth(page))

test('the dialogs of a signed contract', async ({ page, login }) => {
  const contract = new ContractScreen(page)
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

test('the review: takes the focus, gives it back, full width, older versions, Escape', async ({ page, login }) => {
  const contract = new ContractScreen(page)
  await login.signedIn(DANA)
  await openContract(page, 'ep-st-brendan')
  const panel = contract.region('Executed contract, review')
  const review = contract.button('Review')
  await review.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  await expect(contract.reviewPage(1)).toContainText(/^Retail Electricity Supply Agreement.*Version 3/)
  await expect(review).toHaveAttribute('aria-pressed', 'true')
  await lookAtState(page, 'review beside the page')

  // Full width: as wide as the page's other cards, and back.
  const beside = (await panel.boundingBox())?.width ?? 0
  await panel.getByRole('button', { name: 'Full width' }).click()
  const page1 = (await contract.region('Customer Details').boundingBox())?.width ?? 0
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeCloseTo(page1, 0)
  expect(page1).toBeGreaterThan(2 * beside)
  await expect.poll(async () => (await contract.reviewPage(1).boundingBox())?.width ?? 0).toBeGreaterThan(beside)
  await lookAtState(page, 'review at full width')
  await panel.getByRole('button', { name: 'Beside the page' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeCloseTo(beside, 0)

  // An older version, from the panel; its words are searched, and Escape empties the search first.
  await panel.getByRole('combobox', { name: 'Version' }).selectOption({ index: 2 })
  await expect(contract.reviewPage(1)).toContainText(/^Retail Electricity Supply Agreement.*Version 1/)
  const field = panel.getByRole('searchbox', { name: 'Search this contract' })
  await field.fill('supply')
  await expect(panel.getByRole('status')).toHaveText(/^1 of/)
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(review).toBeFocused()

  // And from the history.
  const older = page.getByRole('button', { name: 'Read version 2' })
  await older.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  await expect(contract.reviewPage(1)).toContainText(/Version 2/)
  await page.keyboard.press('Escape')
  await expect(older).toBeFocused()
})
