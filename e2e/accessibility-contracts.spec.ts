import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { fileCalled } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

/** Contracts in every status, accessible in every state (lookAtState). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => keepWindowWidth(page))

test('a contract in each status', async ({ page, login }) => {
  await login.signedIn(DANA)
  for (const plan of [
    'ep-fernwood',
    'ep-dovetail',
    'ep-copperline',
    'ep-bayview',
    'ep-rosedale',
    'ep-ironbridge',
    'ep-harborview',
  ]) {
    await openContract(page, plan)
    await lookAtState(page, plan)
  }
})

test('contracts that are uploaded, by who may and who may not', async ({ page, login, contract }) => {
  await login.signedIn(PRIYA)
  await openContract(page, 'ep-pinecrest')
  await contract.choose(fileCalled('A-very-long-name-of-a-contract-that-nobody-would-type-on-one-line.docx'))
  await expect(contract.uploads()).toHaveCount(1)
  await lookAtState(page, 'a contract that may be uploaded')
  await contract
    .documents()
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAtState(page, 'a document to be deleted')
})
