import type { Page } from '@playwright/test'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { ContractScreen, fileCalled } from './screens/ContractScreen'
import { DANA, PRIYA } from './screens/LoginScreen'

async function contractOf(portal: Portal, key: string, version: number): Promise<Buffer> {
  const { api } = await signInAs(portal, DANA)
  const params = { customerId: `c-${key}`, envelopeId: `env-${key}-${version}` }
  const { blob } = await api.call(readSignedDocument, { params, query: { include_certificate: 'true' } })
  return Buffer.from(await blob.arrayBuffer())
}

/** The signing service hands out another paper than the one that was agreed on. */
async function withPaper(page: Page, key: string, body: Buffer) {
  await page.route(new RegExp(`/env-${key}-\\d+/document`), (route) =>
    route.fulfill({ contentType: 'application/pdf', body }),
  )
}

test.describe('of a plan without matrix pricing', () => {
  test('the uploaded documents are compared, and each line shows its page of its document', async ({
    page,
    login,
    context,
  }) => {
    await login.signedIn(DANA)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const contract = new ContractScreen(page)
    for (const [plan, rate, file, read] of [
      ['ep-harborview', '$0.07968 / kWh', 'Harborview-supply-agreement.pdf', '1 of 2 read'],
      ['ep-elmhurst', undefined, 'Elmhurst-supply-agreement-36mo.pdf', '2 documents'],
    ] as const) {
      await page.goto(paths.contract(plan))
      const panel = contract.region('Contract check')
      await panel.getByRole('button', { name: 'Run contract check' }).click()
      await expect(panel.getByRole('row', { name: /Documents/ })).toContainText(read)
      const line = panel.getByRole('row', { name: /Fine Rate/ })
      if (rate !== undefined) await expect(line.getByRole('cell', { name: rate })).toHaveCount(3)
      await expect(panel.getByRole('row', { name: /Fine Accounts/ })).toBeVisible()
      await panel.getByRole('button', { name: `Rate: show page 1 of ${file}` }).click()
      await expect(contract.region('Contract document, review').getByRole('document', { name: file })).toBeVisible()
      await expect(contract.reviewPage(1)).toContainText('Contract price')
      await expect
        .poll(() => page.evaluate(() => [...(CSS.highlights.get('current-words') ?? [])].map(String).join()))
        .toMatch(/^0\.\d{5}$/)
      await contract.button('Close review').click()
    }
    await page.goto(paths.contract('ep-harborview'))
    await contract.button('Review Harborview-supply-agreement.pdf').click()
    await expect(contract.reviewPage(1)).toContainText('Harborview Cold Storage')
  })

  test('a document that says another rate is asked about, and named before the contract is submitted', async ({
    page,
    login,
    portal,
  }) => {
    const contract = new ContractScreen(page)
    const buffer = await contractOf(portal, 'st-brendan', 3)
    await login.signedIn(PRIYA)
    await page.goto(paths.contract('ep-pinecrest'))
    await contract.choose({ name: 'St-Brendan.pdf', mimeType: 'application/pdf', buffer })
    const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
    await expect(question).toContainText('the customer Pinecrest Cold Storage')
    await expect(question).toContainText(/Rate: it names \$0\.11284 \/ kWh, the plan \$0\.\d{5} \/ kWh\./)
    await question.getByRole('button', { name: 'Upload anyway' }).click()
    await expect(contract.document('St-Brendan.pdf')).toBeVisible()

    await contract.button('Submit Contract').click()
    const submit = page.getByRole('alertdialog', { name: 'Submit this contract?' })
    await expect(submit).toContainText(/Contract check: \d+ points are open\./)
    await expect(submit).toContainText('Customer: St-Brendan.pdf does not name Pinecrest Cold Storage.')
    await expect(submit).toContainText(/Rate: St-Brendan\.pdf names \$0\.11284.*Is it an old version\?/)
    await expect(submit).toContainText('Schedule-A-accounts.xlsx cannot be read here.')
    await submit.getByRole('button', { name: 'Cancel' }).click()
    await contract
      .document('St-Brendan.pdf')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(contract.document('St-Brendan.pdf')).toHaveCount(0)
    // What was compared is no longer what is there.
    const panel = contract.region('Contract check')
    await panel.getByRole('button', { name: 'Run contract check' }).click()
    await expect(panel.getByRole('row', { name: /Documents/ })).toContainText('1 of 2 read')
    await expect(panel).not.toContainText('St-Brendan')
  })
})

test.describe('of a matrix plan', () => {
  test.beforeEach(async ({ login }) => login.signedIn(DANA))

  test('a contract is compared with bid and plan, and each line shows its page', async ({ page }) => {
    const contract = new ContractScreen(page)
    await page.goto(paths.contract('ep-st-brendan'))
    const panel = contract.region('Contract check')
    await panel.getByRole('button', { name: 'Run contract check' }).click()
    await expect(panel).toContainText(/Nothing open, \d+ fine/)
    const rate = panel.getByRole('row', { name: /Rate/ })
    await expect(rate.getByRole('cell', { name: '$0.11284 / kWh' })).toHaveCount(3)
    await expect(panel.getByRole('row', { name: /Account numbers/ })).toContainText('Eversource: 11 digits')
    for (const paper of ['LOE', 'LOA', 'W-9'])
      await expect(panel.getByRole('row', { name: new RegExp(paper) })).toContainText('From ')
    // Nothing to correct, nothing asked for.
    await expect(panel.getByRole('button', { name: 'Request this correction' })).toHaveCount(0)

    await panel.getByRole('button', { name: 'Accounts: show page 2' }).click()
    await expect(contract.reviewPage(2)).toContainText('Schedule A')
    await panel.getByRole('button', { name: 'Rate: show page 1' }).click()
    await expect(contract.reviewPage(1)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('current-words') ?? [])].map(String)))
      .toEqual(['0.11284'])
  })

  test("another customer's paper: what differs fills a revision, and is named before booking with a reason", async ({
    page,
    portal,
  }) => {
    const contract = new ContractScreen(page)
    await withPaper(page, 'larch-street', await contractOf(portal, 'copperline', 1))
    await page.goto(paths.contract('ep-larch-street'))
    // Reading the contract is enough to compare it.
    await contract.button('Review').click()
    const panel = contract.region('Contract check')
    await expect(panel.getByRole('row', { name: /Customer/ })).toContainText('Not named')
    await expect(panel).toContainText("It may be another customer's.")
    await expect(panel.getByRole('row', { name: /Differs.*Rate/ })).toContainText(/\$0\.\d{5}/)

    await panel.getByRole('button', { name: 'Request this correction' }).click()
    const revision = contract.dialog('Request a revision')
    await expect(revision.getByRole('checkbox', { name: 'Data updates' })).toBeChecked()
    await expect(revision.getByRole('textbox', { name: 'Description' })).toHaveValue(
      /^The customer must be Larch Street Hotels/,
    )
    await expect(revision.getByRole('button', { name: 'Submit revision' })).toBeEnabled()
    await revision.getByRole('button', { name: 'Cancel' }).click()

    await contract.button('Book').click()
    const book = contract.dialog('Book contract')
    await expect(book).toContainText(/Contract check: \d+ points are open\./)
    await expect(book.getByRole('listitem').first()).toContainText('Customer: The contract does not name Larch Street')
    await book.getByRole('radio', { name: 'No', exact: true }).check()
    await book.getByRole('checkbox').check()
    const confirm = book.getByRole('button', { name: 'Confirm booking' })
    await expect(confirm).toBeDisabled()
    const reason = book.getByRole('textbox', { name: 'Why it is booked all the same' })
    await reason.fill('Checked with the customer by hand.')
    // Nothing typed is lost: by closing, nor by a reload. What is attested is attested anew.
    await book.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await contract.button('Book').click()
    await expect(reason).toHaveValue('Checked with the customer by hand.')
    await expect(book).toContainText('What you typed is back.')
    await expect(book.getByRole('checkbox')).not.toBeChecked()
    await book.getByRole('radio', { name: 'No', exact: true }).check()
    await book.getByRole('checkbox').check()
    const sent = page.waitForRequest(/booking_confirmed/)
    await confirm.click()
    expect((await sent).postDataJSON()).toMatchObject({
      counterSignedExpected: false,
      reason: 'Checked with the customer by hand.',
    })
    await contract.readAndClose(
      'Thank you for confirming the booking and congratulations! Your customer has been notified.',
    )
  })

  test('a scan says so, and the network can be away', async ({ page, context, errors }) => {
    errors.expect(/ERR_INTERNET_DISCONNECTED|preflight-not-run/)
    const contract = new ContractScreen(page)
    const scan = fileCalled('scan.pdf', 4096)
    await withPaper(page, 'dovetail', scan.buffer)
    await page.goto(paths.contract('ep-dovetail'))
    const panel = contract.region('Contract check')
    const start = panel.getByRole('button', { name: 'Run contract check' })
    await expect(start).toBeVisible()
    await context.setOffline(true)
    await start.click()
    await expect(panel.getByRole('alert')).toContainText('The contract could not be compared.')
    await context.setOffline(false)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByRole('row', { name: /Contract text/ })).toContainText('Not readable, check yourself')
    // What needs no text is compared all the same.
    await expect(panel.getByRole('row', { name: /Open revision/ })).toContainText('Waiting')
  })

  test('a countersigned copy is compared with bid and plan before it is sent', async ({ page, portal }) => {
    const contract = new ContractScreen(page)
    await page.goto(paths.contract('ep-copperline'))
    const uploads: string[] = []
    page.on('request', (request) => request.url().includes('/countersigned/upload') && uploads.push(request.url()))
    await contract.button('Upload countersigned contract').click()
    const form = contract.dialog('Upload countersigned contract')
    const buffer = await contractOf(portal, 'st-brendan', 3)
    await form.locator('input[type=file]').setInputFiles({ name: 'wrong.pdf', mimeType: 'application/pdf', buffer })
    await expect(form).toContainText('Fee: The contract does not name the fee')
    await expect(form).toContainText('Legal entities: The contract does not name')
    await form.getByRole('button', { name: 'Submit' }).click()
    const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
    await expect(question).toContainText('Contract check found open')
    await question.getByRole('button', { name: 'Choose another file' }).click()
    expect(uploads).toEqual([])
  })
})
