import { expect, test } from './fixtures'
import { fileCalled } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

const FERNWOOD = 'Fernwood Central School District'

test('a matrix contract: signed, reviewed, revised, signed anew, booked, countersigned, and finally rejected', async ({
  login,
  page,
  portal,
  contract,
}) => {
  await login.signedIn(DANA)
  await contract.open(FERNWOOD)
  await expect(page.getByText('The contract is blank until the customer executes it.')).toBeVisible()
  await expect(contract.button('Book')).toBeDisabled()

  await portal.simulator('sign', FERNWOOD)
  await contract.open(FERNWOOD)
  await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
  await page
    .getByRole('region', { name: /, review$/ })
    .getByRole('button', { name: 'Next page' })
    .click()
  await expect(contract.reviewPage(2)).toContainText('Schedule A')
  const saved = page.waitForEvent('download')
  await contract.button('Download').click()
  expect((await saved).suggestedFilename()).toMatch(/-v1\.pdf$/)

  await contract.button('Revise').click()
  const revision = contract.dialog('Request a revision')
  await revision.getByLabel('Different contract').check()
  await revision.getByLabel(/Description/).fill('Use the 2026 form in place of the standard agreement.')
  await expect(revision.getByText('1 file is missing')).toBeVisible()
  await revision.locator('input[type=file]').setInputFiles(fileCalled('Form 2026.pdf'))
  await revision.getByRole('button', { name: 'Submit revision' }).click()
  await contract.readAndClose('Thank you. You have successfully submitted your revision request')
  await expect(contract.region('Latest revision')).toContainText('Form 2026.pdf')
  await expect(contract.button('Book')).toBeHidden()

  await portal.simulator('resolve-revision', FERNWOOD)
  await contract.open(FERNWOOD)
  await expect(contract.region('Executed contract')).toContainText('Version 2')
  await contract.book()
  await contract.uploadCountersigned()
  await expect(contract.region('Countersigned contract')).toContainText('Countersigned.pdf')

  await contract.button('Reject this contract').click()
  const rejection = contract.dialog('Reject a booked contract')
  await rejection.getByLabel(/Reason/).fill('The customer closed two accounts.')
  await rejection.getByRole('button', { name: 'Submit rejection' }).click()
  await contract.readAndClose(
    'You have successfully submitted a rejection request. Your Supplier Liaison has been notified.',
  )
  await portal.simulator('accept-rejection', FERNWOOD)
  await page.goto('/dashboard/contracts')
  await expect(contract.row(FERNWOOD)).toContainText('Rejected')
})
