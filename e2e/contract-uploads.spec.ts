import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { documentsOfPinecrest } from './portal/pinecrest-documents'
import { fileCalled, fileOnDisk } from './screens/ContractScreen'
import { PRIYA } from './screens/LoginScreen'

const MB = 1024 * 1024

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

// On a busy machine megabytes are still being read when the rep would send them, and the page asks.
test.beforeEach(async ({ page }) => {
  const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
  const anyway = question.getByRole('button', { name: 'Upload anyway' })
  // It goes by itself once a file that took long has been read.
  await page.addLocatorHandler(question, async () => {
    await anyway.click({ timeout: 5000 }).catch(() => expect(question).toBeHidden())
  })
})

test('an upload shows how far it is, is cancelled, is cut at half and sent again; nothing half is kept (C§7)', async ({
  page,
  login,
  portal,
  errors,
  contract,
}, testInfo) => {
  errors.expect(/ERR_|status of 503/)
  await login.signedIn(PRIYA)
  await contract.open('Pinecrest Cold Storage')
  const before = await documentsOfPinecrest(portal)
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
  expect(await documentsOfPinecrest(portal)).toEqual(before)

  await cut.getByRole('button', { name: 'Retry Supply agreement.pdf' }).click()
  await expect(page.getByText('File uploaded')).toBeVisible()
  await expect(cut).toHaveCount(0)
  await expect(contract.document('Supply agreement.pdf')).toBeVisible()
  expect(await documentsOfPinecrest(portal)).toEqual(expect.arrayContaining(['Supply agreement.pdf', ...before]))
  expect(await documentsOfPinecrest(portal)).not.toContain('Cancelled.pdf')
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
  contract,
}, testInfo) => {
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
  await expect(contract.document('exactly 25 MB.pdf')).toBeVisible()
  // Several at once: each its own row, each kept.
  await contract.choose(
    fileCalled('Lease "final" – ⚡ 50%.pdf'),
    fileCalled('a/../../etc/passwd.pdf'),
    fileCalled(`${'x'.repeat(300)}.pdf`),
  )
  const kept = ['exactly 25 MB.pdf', 'Lease "final" – ⚡ 50%.pdf', 'passwd.pdf', `${'x'.repeat(146)}.pdf`]
  for (const name of kept) await expect(contract.documents().getByRole('button', { name, exact: true })).toBeVisible()
  expect(await documentsOfPinecrest(portal)).toEqual(expect.arrayContaining(kept))

  const answer = page.waitForResponse(/\/documents\/\d+\/file$/)
  const saved = await contract.save(
    contract.documents().getByRole('button', { name: 'Lease "final" – ⚡ 50%.pdf', exact: true }),
  )
  expect(saved.suggestedFilename()).toMatch(/^Lease .final. – ⚡ 50%\.pdf$/)
  const headers = (await answer).headers()
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment;/)
})
