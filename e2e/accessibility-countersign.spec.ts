import type { Locator, Page } from '@playwright/test'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { axeFinds } from './accessibility/axe'
import { untoldNames } from './accessibility/cut-names'
import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { unreadableTexts } from './accessibility/page-texts'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { fileCalled, type ChosenFile } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

/** Countersigning, submitting and final rejection, accessible in every state, in low and narrow windows too. */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => keepWindowWidth(page))

/** The lowest window of the desk, and the narrowest one that the portal is made for. */
const SMALL = [
  { width: 1366, height: 625 },
  { width: 992, height: 700 },
]

/** As any state, and in small windows: all can be read, and what ends it is in sight. */
async function lookAtDialog(page: Page, name: string, end: Locator) {
  for (const size of SMALL) {
    const where = `${name} at ${size.width} × ${size.height}`
    await page.setViewportSize(size)
    await expect(end, where).toBeInViewport({ ratio: 1 })
    expect([...(await unreadableTexts(page)), ...(await untoldNames(page))], where).toEqual([])
    expect(await axeFinds(page), where).toEqual({ light: [], dark: [] })
  }
  await page.setViewportSize(WINDOW)
  await lookAtState(page, name)
}

async function contractOfStBrendan(portal: Portal): Promise<ChosenFile> {
  const { api } = await signInAs(portal, DANA)
  const params = { customerId: 'c-st-brendan', envelopeId: 'env-st-brendan-3' }
  const { blob } = await api.call(readSignedDocument, { params, query: {} })
  return { name: 'St-Brendan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await blob.arrayBuffer()) }
}

test('a copy is chosen, with its evidence beside; or signed here; then read, and taken back', async ({
  page,
  login,
  portal,
  contract,
}) => {
  test.slow()
  await login.signedIn(DANA)
  await openContract(page, 'ep-copperline')

  await contract.button('Upload countersigned contract').click()
  const upload = contract.dialog('Upload countersigned contract')
  await lookAtDialog(page, 'nothing chosen', upload.getByRole('button', { name: 'Cancel', exact: true }))
  await upload.locator('input[type=file]').setInputFiles(await contractOfStBrendan(portal))
  await expect(upload.getByRole('status', { name: 'Comparison' })).toHaveText('4 pages differ in text:')
  await lookAtDialog(page, 'a wrong copy', upload.getByRole('button', { name: 'Submit' }))
  await upload.locator('input[type=file]').setInputFiles(fileCalled('scan.pdf', 2048))
  await expect(upload.getByText(/Read it yourself\.$/).first()).toBeVisible()
  await lookAtDialog(page, 'a copy that cannot be read', upload.getByRole('button', { name: 'Submit' }))
  await upload.getByRole('button', { name: 'Cancel', exact: true }).click()

  await contract.button('Countersign here').click()
  const signing = contract.dialog('Countersign here')
  await expect(signing.getByRole('button', { name: /^Signature on page 1/ })).toBeVisible()
  await signing.getByLabel('Title').fill('Director')
  await lookAtDialog(page, 'placing a signature', signing.getByRole('button', { name: 'Sign', exact: true }))
  await signing.getByRole('button', { name: 'Sign', exact: true }).click()
  const signed = contract.dialog('The countersigned contract')
  await expect(signed.getByRole('list', { name: 'What this file names' })).toBeVisible()
  await lookAtDialog(page, 'the signed file', signed.getByRole('button', { name: 'Submit' }))
  await signed.getByRole('button', { name: 'Submit' }).click()
  const done = contract.button('Done')
  await expect(done).toBeVisible()
  await lookAtDialog(page, 'the thanks', done)
  await done.click()

  await contract.button('Review countersigned contract').click()
  await expect(contract.reviewPage(1)).toContainText('Copperline')
  await lookAtState(page, 'the copy, read in place')
  await contract.region('Countersigned contract').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await lookAtDialog(page, 'the copy, to be deleted', question.getByRole('button', { name: 'Delete' }))
})

test('a booked contract is finally rejected', async ({ page, login, contract }) => {
  await login.signedIn(DANA)
  await openContract(page, 'ep-bayview')
  await contract.button('Reject this contract').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('x')
  await dialog.getByRole('textbox').blur()
  await lookAtDialog(page, 'a final rejection', dialog.getByRole('button', { name: 'Cancel', exact: true }))
})

test('documents are asked about, uploaded unread, and submitted', async ({ page, login, portal, contract }) => {
  test.slow()
  await login.signedIn(PRIYA)
  await openContract(page, 'ep-pinecrest')
  await contract.choose(await contractOfStBrendan(portal))
  const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
  await expect(question).toContainText('Another value is named')
  await lookAtDialog(page, 'another customer’s file', question.getByRole('button', { name: 'Upload anyway' }))
  await question.getByRole('button', { name: 'Upload anyway' }).click()
  await contract.choose(fileCalled('scan.pdf'))
  await expect(contract.document('scan.pdf')).toBeVisible()
  await lookAtState(page, 'documents that were not opened')

  const submit = page.getByRole('alertdialog', { name: 'Submit this contract?' })
  const confirm = submit.getByRole('button', { name: 'Submit Contract' })
  await contract.button('Submit Contract').click()
  await lookAtDialog(page, 'nothing opened', confirm)
  await submit.getByRole('button', { name: /^Show “St-Brendan/ }).click()
  await expect(contract.region('What the plan says')).toContainText('Another value is named')
  await lookAtState(page, 'a document beside the plan')
  await contract.button('Submit Contract').click()
  await expect(submit).toContainText(/\d+ lines not read/)
  await lookAtDialog(page, 'lines not read', confirm)
})
