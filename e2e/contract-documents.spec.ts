import { expect, test } from './fixtures'
import { documentsOfPinecrest } from './portal/pinecrest-documents'
import { withoutLiveChanges } from './portal/live-changes'
import { fileCalled } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

const LIAISON = 'Please send the contract to your Supplier Liaison.'

test('without selfServiceContracts: no upload, no submission, a tooltip; deletion fails (C§2, decision 26)', async ({
  page,
  login,
  errors,
  contract,
}) => {
  errors.expect(/ERR_FAILED/)
  // They would tell the page that the document is gone before it asks again.
  await withoutLiveChanges(page)
  await login.signedIn(DANA)
  await contract.open('Harborview Cold Storage')
  const manage = contract.region('Manage Contract')
  await expect(manage).toContainText(/Last upload [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T/)
  await expect(manage.getByRole('button', { name: 'Update the contract' })).toBeDisabled()
  await expect(contract.button('Submit Contract')).toBeDisabled()
  // It stands once; the tooltip says it at both.
  await page.mouse.move(0, 0)
  await expect(page.getByText(LIAISON)).toHaveCount(1)
  const tooltip = page.getByRole('tooltip', { name: LIAISON })
  await manage.getByRole('button', { name: 'Update the contract' }).hover({ force: true })
  await expect(tooltip).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  // By keyboard as well: the disabled button stands in a frame that takes the focus.
  await contract
    .documents()
    .getByRole('button', { name: /^Delete/ })
    .last()
    .focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()

  await expect(contract.document('Harborview-supply-agreement.pdf')).toContainText(
    /^\d+Harborview-supply-agreement.pdfSupply agreement, 24 months$/,
  )
  const spreadsheet = contract.document('Schedule-A-accounts.xlsx')
  const saved = await contract.save(spreadsheet.getByRole('button', { name: 'Schedule-A-accounts.xlsx', exact: true }))
  expect(saved.suggestedFilename()).toBe('Schedule-A-accounts.xlsx')

  // The line breaks while the document is being deleted: its row went at once, and comes back.
  let breakLine: () => void = () => undefined
  const broken = new Promise<void>((resolve) => (breakLine = resolve))
  await page.route('**/documents/*/file', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await broken
    return route.abort()
  })
  const question = page.getByRole('alertdialog', { name: 'Delete this document?' })
  await spreadsheet.getByRole('button', { name: /^Delete/ }).click()
  await expect(question).toContainText('Schedule-A-accounts.xlsx')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(spreadsheet).toBeVisible()
  await spreadsheet.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(spreadsheet).toHaveCount(0)
  breakLine()
  await expect(page.getByText('failed to delete document')).toBeVisible()
  await expect(spreadsheet).toBeVisible()
  await page.unroute('**/documents/*/file')
  // The server does it, and its answer is lost: sent again with the same key, it is done once.
  const keys: (string | undefined)[] = []
  await page.route('**/documents/*/file', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const remove = async () => {
    await spreadsheet.getByRole('button', { name: /^Delete/ }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove()
  await expect(spreadsheet).toBeVisible()
  await remove()
  await expect(page.getByText('Document removed successfully!')).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  await expect(spreadsheet).toHaveCount(0)
  await page.reload()
  await expect(contract.document('Harborview-supply-agreement.pdf')).toBeVisible()
  await expect(spreadsheet).toHaveCount(0)

  // The way back, as long as contracts are being requested.
  const removed = contract.region('Removed documents')
  await expect(removed).toContainText('Schedule-A-accounts.xlsx')
  await removed.getByRole('button', { name: 'Restore Schedule-A-accounts.xlsx' }).click()
  await expect(page.getByText('Document restored')).toBeVisible()
  await expect(spreadsheet).toBeVisible()
  await expect(removed).toHaveCount(0)
  await remove()
  await expect(spreadsheet).toHaveCount(0)
  await expect(removed).toContainText('Schedule-A-accounts.xlsx')
})

test('submitted after its confirmation, and from then on nothing changes (C§4, C§5)', async ({
  page,
  login,
  portal,
  colleague,
  errors,
  contract,
}) => {
  errors.expect(/status of 409/)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  // The same rep at another computer, on a page from before.
  const elsewhere = colleague.contract
  await withoutLiveChanges(colleague.page)
  await colleague.login.signedIn(PRIYA)
  await elsewhere.open('Pinecrest Cold Storage')

  await contract.button('Submit Contract').click()
  const question = page.getByRole('alertdialog', { name: 'Submit this contract?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await contract.button('Submit Contract').click()
  await question.getByRole('button', { name: 'Submit Contract' }).click()
  await expect(page.getByText('Contract submitted')).toBeVisible()
  await expect(contract.button('Submit Contract')).toBeDisabled()
  await expect(contract.region('Manage Contract')).toContainText(
    'The contract has been submitted, so its documents can no longer change.',
  )
  await expect(contract.documents().getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(contract.region('Contract steps')).toContainText('Now: Awaiting Booking')

  await elsewhere.choose(fileCalled('late.pdf'))
  await expect(elsewhere.uploads()).toContainText(
    'The contract has been submitted, so its documents can no longer change.',
  )
  expect(await documentsOfPinecrest(portal)).not.toContain('late.pdf')
})
