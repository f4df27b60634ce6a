import type { Page } from '@playwright/test'
import { listPlanDocuments } from 'shared-contracts/document'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { ContractScreen, fileCalled, fileOnDisk } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

const MB = 1024 * 1024
const LIAISON = 'Please send the contract to your Supplier Liaison.'

/**
 * The line to the server takes so many bytes a second.
 * @returns what makes it fast again: only who slowed it down can
 */
async function slowLine(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput })
  return async () => void (await line.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }))
}

/** The documents of Pinecrest as the server lists them. */
async function namesOnServer(portal: Portal): Promise<string[]> {
  const { api } = await signInAs(portal, PRIYA)
  const { documents } = await api.call(listPlanDocuments, {
    params: { customerId: 'c-pinecrest', energyPlanId: 'ep-pinecrest' },
  })
  return documents.map(({ originalFileName }) => originalFileName)
}

test('without selfServiceContracts: no upload, no submission, a tooltip; deletion fails (C§2, decision 26)', async ({
  page,
  login,
  errors,
}) => {
  errors.expect(/ERR_FAILED/)
  const contract = new ContractScreen(page)
  await login.signedIn(DANA)
  await contract.open('Harborview Cold Storage')
  const manage = contract.region('Manage Contract')
  await expect(manage).toContainText(/Last upload [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T/)
  await expect(manage.getByRole('button', { name: 'update the contract' })).toBeDisabled()
  await expect(contract.button('Submit Contract')).toBeDisabled()
  const tooltip = page.getByRole('tooltip', { name: LIAISON })
  await manage.getByText('Drop files here, or').hover()
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

test('an upload shows how far it is, is cancelled, is cut at half and sent again; nothing half is kept (C§7)', async ({
  page,
  login,
  portal,
  errors,
}, testInfo) => {
  errors.expect(/ERR_/)
  const contract = new ContractScreen(page)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  const before = await namesOnServer(portal)
  const fastAgain = await slowLine(page, MB / 2)

  await contract.choose(fileOnDisk(testInfo.outputPath('Cancelled.pdf'), 4 * MB))
  const sending = contract.uploads().filter({ hasText: 'Cancelled.pdf' })
  await expect(sending).toContainText(/of 4\.0 MB, [1-9]\d?%/)
  const bar = sending.getByRole('progressbar', { name: 'Sending Cancelled.pdf' })
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await expect(contract.region('Manage Contract')).toContainText('Wait until the uploads are done.')
  await expect(contract.button('Submit Contract')).toBeDisabled()
  await sending.getByRole('button', { name: 'Cancel Cancelled.pdf' }).click()
  await expect(sending).toHaveCount(0)

  await contract.choose(fileOnDisk(testInfo.outputPath('Supply agreement.pdf'), 4 * MB))
  const cut = contract.uploads().filter({ hasText: 'Supply agreement.pdf' })
  await expect(cut).toContainText(/, [1-9]\d%/)
  await portal.kill('provider-api')
  await expect(cut).toContainText('The Marketplace is not answering. Check your connection and try again.')
  await fastAgain()
  await portal.start('provider-api')
  expect(await namesOnServer(portal)).toEqual(before)

  await cut.getByRole('button', { name: 'Retry Supply agreement.pdf' }).click()
  await expect(page.getByText('File uploaded')).toBeVisible()
  await expect(cut).toHaveCount(0)
  await expect(contract.document('Supply agreement.pdf')).toBeVisible()
  expect(await namesOnServer(portal)).toEqual(expect.arrayContaining(['Supply agreement.pdf', ...before]))
  expect(await namesOnServer(portal)).not.toContain('Cancelled.pdf')
})

test('the store is down: the rep is told, nothing is listed, and the same file goes through later', async ({
  page,
  login,
  portal,
  errors,
}) => {
  errors.expect(/status of 503/)
  const contract = new ContractScreen(page)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  const refused = contract.uploads().filter({ hasText: 'Credit addendum.pdf' })
  await portal.withoutDocumentStore(async () => {
    await contract.choose(fileCalled('Credit addendum.pdf'))
    await expect(refused).toContainText(
      'Documents cannot be stored or read right now. Nothing was changed. Please try again in a moment.',
    )
    await expect(contract.document('Credit addendum.pdf')).toHaveCount(0)
  })
  await refused.getByRole('button', { name: 'Retry Credit addendum.pdf' }).click()
  await expect(contract.document('Credit addendum.pdf')).toBeVisible()
  await expect(contract.uploads()).toHaveCount(0)
})

const refusals = [
  ['a program', fileCalled('contract.exe', 64, 'MZ'), 'Only PDF, Word, Excel, PNG and JPG files are accepted.'],
  [
    'wrong content behind a right name',
    fileCalled('contract.pdf', 64, '<script>alert(1)</script>'),
    'Only PDF, Word, Excel, PNG and JPG files are accepted.',
  ],
  [
    'a PDF called a program',
    fileCalled('fdp.exe'),
    'This file is a PDF, so its name must end in .pdf. Rename it and choose it again.',
  ],
  ['an empty file', fileCalled('empty.pdf', 0, ''), 'This file is empty. Choose another one.'],
] as const

test('refused files are refused before they are sent; names are only names (decision 30)', async ({
  page,
  login,
  portal,
}, testInfo) => {
  const contract = new ContractScreen(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('uploadDocument') && sent.push(request.url()))
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  for (const [, file, message] of refusals) {
    await contract.choose(file)
    const refused = contract.uploads().filter({ hasText: file.name })
    await expect(refused).toContainText(message)
    await refused.getByRole('button', { name: `Remove ${file.name}` }).click()
    await expect(refused).toHaveCount(0)
  }
  await contract.choose(fileOnDisk(testInfo.outputPath('too large.pdf'), 25 * MB + 1))
  await expect(contract.uploads()).toContainText('This file is larger than 25 MB. Choose a smaller one.')
  expect(sent).toEqual([])

  await contract.choose(fileOnDisk(testInfo.outputPath('exactly 25 MB.pdf'), 25 * MB))
  await expect(contract.document('exactly 25 MB.pdf')).toBeVisible({ timeout: 30_000 })
  // Several at once: each its own row, each kept.
  await contract.choose(
    fileCalled('Lease "final" – ⚡ 50%.pdf'),
    fileCalled('a/../../etc/passwd.pdf'),
    fileCalled(`${'x'.repeat(300)}.pdf`),
  )
  const kept = ['exactly 25 MB.pdf', 'Lease "final" – ⚡ 50%.pdf', 'passwd.pdf', `${'x'.repeat(146)}.pdf`]
  for (const name of kept) await expect(contract.documents().getByRole('button', { name, exact: true })).toBeVisible()
  expect(await namesOnServer(portal)).toEqual(expect.arrayContaining(kept))

  const answer = page.waitForResponse(/\/documents\/\d+\/file$/)
  const saved = await contract.save(
    contract.documents().getByRole('button', { name: 'Lease "final" – ⚡ 50%.pdf', exact: true }),
  )
  expect(saved.suggestedFilename()).toMatch(/^Lease .final. – ⚡ 50%\.pdf$/)
  const headers = (await answer).headers()
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment;/)
})

test('submitted after its confirmation, and from then on nothing changes (C§4, C§5)', async ({
  page,
  login,
  portal,
  colleague,
  errors,
}) => {
  errors.expect(/status of 409/)
  const contract = new ContractScreen(page)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  // The same rep at another computer, on a page from before.
  const elsewhere = new ContractScreen(colleague.page)
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
  expect(await namesOnServer(portal)).not.toContain('late.pdf')
})
