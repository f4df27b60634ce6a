import { readSignedDocument } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { fileCalled, type ChosenFile } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

/** The contract of a demonstration customer, as its signed PDF. */
async function contractOf(portal: Portal, key: string, version: number, name: string): Promise<ChosenFile> {
  const { api } = await signInAs(portal, DANA)
  const params = { customerId: `c-${key}`, envelopeId: `env-${key}-${version}` }
  const { blob } = await api.call(readSignedDocument, { params, query: {} })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await blob.arrayBuffer()) }
}

test("another customer's contract is countersigned only with its names in sight; nothing is refused", async ({
  page,
  login,
  portal,
  contract,
}) => {
  const wrong = await contractOf(portal, 'st-brendan', 3, 'St-Brendan-Larkspur-36mo-v3.pdf')
  const right = await contractOf(portal, 'copperline', 1, 'countersigned.pdf')
  await login.signedIn(DANA, paths.contract('ep-copperline'))
  await contract.button('Upload countersigned contract').click()
  const form = contract.dialog('Upload countersigned contract')
  const choose = (file: ChosenFile) => form.locator('input[type=file]').setInputFiles(file)
  const submit = form.getByRole('button', { name: 'Submit' })
  const named = form.getByRole('list', { name: 'What this file names' }).getByRole('listitem')

  await choose(wrong)
  await expect(named.filter({ hasText: 'Customer' })).toContainText('St. Brendan Regional Hospital')
  await expect(named.filter({ hasText: 'Rate' })).toContainText(/Another value is named.*0\.11284/)
  const beside = form.getByRole('document', { name: 'St-Brendan-Larkspur-36mo-v3.pdf beside the executed contract' })
  await expect(beside.getByRole('status', { name: 'Comparison' })).toHaveText('4 pages differ in text:')
  await expect(beside.getByRole('group', { name: 'Countersigned contract' })).toContainText('St. Brendan')
  await expect(beside.getByRole('group', { name: 'Version 1', exact: true })).toContainText('Copperline')
  await expect(submit).toBeEnabled()

  // A scan is a picture of its text.
  await choose(fileCalled('scan.pdf', 2048))
  await expect(form.getByRole('status').first()).toContainText('Read it yourself.')
  await expect(submit).toBeEnabled()

  await choose(right)
  await expect(named.filter({ hasText: 'Term' })).toContainText('Named once, equal')
  // Of the executed contract its certificate is shown too: the copy has three pages.
  await expect(form.getByRole('document').getByRole('button', { name: /^Page \d/ })).toHaveText([
    'Page 1, 1 place',
    'Page 2, 1 place',
    'Page 3, 1 place',
    'Page 4, in one alone',
  ])
  await submit.click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')

  await contract.region('Countersigned contract').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await contract.button('Upload countersigned contract').click()
  await choose(wrong)
  await submit.click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
})
