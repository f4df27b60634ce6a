import { readSignedDocument } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { ContractScreen, fileCalled, type ChosenFile } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

/** The contract of a demonstration customer, as its signed PDF. */
async function contractOf(portal: Portal, key: string, version: number, name: string): Promise<ChosenFile> {
  const { api } = await signInAs(portal, DANA)
  const params = { customerId: `c-${key}`, envelopeId: `env-${key}-${version}` }
  const { blob } = await api.call(readSignedDocument, { params, query: {} })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await blob.arrayBuffer()) }
}

test("another customer's contract is not countersigned unasked: what does not match is said", async ({
  page,
  login,
  portal,
}) => {
  const contract = new ContractScreen(page)
  const wrong = await contractOf(portal, 'st-brendan', 3, 'St-Brendan-Larkspur-36mo-v3.pdf')
  const right = await contractOf(portal, 'copperline', 1, 'countersigned.pdf')
  await login.signedIn(DANA)
  await page.goto(paths.contract('ep-copperline'))
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/countersigned/upload') && sent.push(request.method()))
  await contract.button('Upload countersigned contract').click()
  const form = contract.dialog('Upload countersigned contract')
  const choose = (file: ChosenFile) => form.locator('input[type=file]').setInputFiles(file)
  const submit = form.getByRole('button', { name: 'Submit' })

  await choose(wrong)
  await expect(form.getByRole('alert')).toContainText(
    /This may be the wrong file\. It does not name the customer Copperline Foundry.* the rate \$0\.\d{5} \/ kWh/,
  )
  await submit.click()
  const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
  await expect(question).toContainText('St-Brendan-Larkspur-36mo-v3.pdf')
  await expect(question.getByRole('listitem').first()).toContainText('the customer Copperline Foundry')
  await question.getByRole('button', { name: 'Choose another file' }).click()
  await expect(question).toHaveCount(0)
  expect(sent).toEqual([])

  // A scan is a picture of its text.
  await choose(fileCalled('scan.pdf', 2048))
  // The dialog has a place of its own for what is read out.
  const verdict = form.getByRole('status').first()
  await expect(verdict).toContainText('The text of this file could not be read. Check it yourself.')
  await expect(submit).toBeEnabled()

  await choose(right)
  await expect(verdict).toContainText(
    /^The file names the customer Copperline Foundry.* the rate .* the term of \d+ months\.$/,
  )
  await submit.click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
  expect(sent).toContain('POST')

  // Nothing is refused for good.
  await contract.region('Countersigned contract').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await contract.button('Upload countersigned contract').click()
  await choose(wrong)
  await submit.click()
  await question.getByRole('button', { name: 'Upload anyway' }).click()
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
})

test("a non-matrix plan's document that does not name the customer is asked about before it is sent", async ({
  page,
  login,
  portal,
}) => {
  const contract = new ContractScreen(page)
  const wrong = await contractOf(portal, 'st-brendan', 3, 'St-Brendan.pdf')
  await login.signedIn(PRIYA)
  await page.goto(paths.contract('ep-pinecrest'))
  const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
  await contract.choose(wrong, fileCalled('scan.pdf'))
  await expect(question).toContainText('the customer Pinecrest Cold Storage')
  await question.getByRole('button', { name: 'Choose another file' }).click()
  await expect(contract.document('scan.pdf')).toBeVisible()
  await expect(contract.uploads()).toHaveCount(0)
  await expect(contract.document('St-Brendan.pdf')).toHaveCount(0)
  await contract.choose(wrong)
  await question.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(contract.document('St-Brendan.pdf')).toBeVisible()
})
