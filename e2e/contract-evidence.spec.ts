import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readSignedDocument } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { fileCalled, type ContractScreen } from './screens/ContractScreen'
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

const readCase = (name: string) => readFileSync(join(import.meta.dirname, 'contract-cases', `${name}.pdf`))
const panelOf = (contract: ContractScreen) => contract.region('What the plan says')
const fact = (panel: Locator, label: string) =>
  panel
    .getByRole('list', { name: 'Facts of the plan' })
    .locator('> li')
    .filter({ has: panel.page().getByRole('checkbox', { name: new RegExp(`^${label} `) }) })
const also = (panel: Locator) => panel.getByRole('list', { name: 'Also in this text' })
const quoted = (page: Page) =>
  page.evaluate(() =>
    ['quoted-sentence', 'other-sentence']
      .map((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join())
      .join(''),
  )

test.describe('of a matrix plan', () => {
  test.beforeEach(async ({ login }) => login.signedIn(DANA))

  test('each fact stands beside the sentences that name it, shown in the paper; by the keys alone', async ({
    page,
    contract,
  }) => {
    await page.goto(paths.contract('ep-st-brendan'))
    const panel = panelOf(contract)
    await expect(fact(panel, 'Rate')).toContainText('$0.11284 per kWh')
    await expect(fact(panel, 'Rate')).toContainText('Named once, equal')
    await expect(fact(panel, 'Term')).toContainText('36 months')
    await expect(fact(panel, 'Accounts')).toContainText('6 of 6')
    await expect(panel).not.toContainText(/\bfine\b|\bOK\b/i)

    // J goes on, Enter shows the next sentence, X marks a line read and goes on.
    await panel.getByRole('button', { name: 'Review' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-line]')?.getAttribute('data-line'))
    await expect.poll(focused).toBe('customer')
    await page.keyboard.press('j')
    await expect.poll(focused).toBe('rate')
    await expect.poll(() => quoted(page)).toContain('0.11284')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(fact(panel, 'Rate').getByRole('checkbox')).toBeChecked()
    await expect.poll(focused).toBe('fee')
    await expect(panel).toContainText(/1 of \d+ read/)

    // Keys act in the panel alone.
    await contract.region('Executed contract, review').getByRole('searchbox').pressSequentially('xj')
    await expect(panel).toContainText(/1 of \d+ read/)

    await fact(panel, 'Rate').getByRole('checkbox').focus()
    await page.keyboard.press('b')
    const book = contract.dialog('Book contract')
    await expect(book.getByRole('heading', { name: /^\d+ lines not read$/ })).toBeVisible()
    await expect(book.getByRole('listitem').filter({ hasText: 'Rate' })).toHaveCount(0)
    await expect(book.getByRole('listitem').filter({ hasText: 'Fee' })).toHaveCount(1)
    await expect(book.getByRole('textbox')).toHaveCount(0)
    await expect(book.getByRole('listitem').filter({ hasText: 'Term' })).toContainText(/Page \d.*36 months/s)
    await book.getByRole('button', { name: 'Show Term' }).click()
    await expect(book).toHaveCount(0)
    await expect.poll(focused).toBe('term')
    await expect.poll(() => quoted(page)).toContain('36 months')
    await page.keyboard.press('b')
    await book.getByRole('radio', { name: 'No', exact: true }).check()
    await book.getByRole('checkbox').check()
    const sent = page.waitForRequest(/booking_confirmed/)
    await book.getByRole('button', { name: 'Confirm booking' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      linesRead: [expect.stringMatching(/^Rate \$0\.11284 per kWh: Named once, equal\. Page \d: “.*”$/)],
    })
    await contract.readAndClose(
      'Thank you for confirming the booking and congratulations! Your customer has been notified.',
    )
  })

  test(
    'papers as people write them: what is worded otherwise is quoted to be read',
    { tag: '@nightly' },
    async ({ page, contract }) => {
      const cases: [file: string, line: string | undefined, ...texts: (string | RegExp)[]][] = [
        ['X11-cap', undefined, 'the hourly market price, never more than 11.284 cents'],
        ['X6-ontop', 'Fee', 'billed on top of the figure', 'Named once, equal'],
        ['X6-ontop', undefined, 'billed on top of the figure'],
        ['X1b-thruDec', 'End', 'through and including December 2029', 'Another value is named'],
        ['R1-letter', 'Rate', 'pays 11.284 cents', 'Named once, equal'],
        ['R1-letter', 'Fee', '3 mils for each kilowatt-hour', 'Named once, equal'],
        ['R1-letter', 'Term', 'thirty-six consecutive monthly billing cycles', 'Named once, equal'],
      ]
      let shown = ''
      for (const [file, line, ...texts] of cases) {
        if (file !== shown) {
          await page.unrouteAll()
          await withPaper(page, 'dovetail', readCase(file))
          await withPaper(page, 'larch-street', readCase(file))
          await page.goto(paths.contract('ep-larch-street'))
          shown = file
        }
        const panel = panelOf(contract)
        await expect(panel.getByRole('group', { name: 'Evidence' })).toBeVisible()
        const place = line === undefined ? also(panel) : fact(panel, line)
        // Of another customer's plan the words count; the states are those of St. Brendan's.
        for (const text of texts) if (!/^(Named|Another)/.test(String(text))) await expect(place).toContainText(text)
      }
    },
  )

  test("another customer's paper: what it names is quoted, and Book still books", async ({
    page,
    portal,
    contract,
  }) => {
    await withPaper(page, 'larch-street', await contractOf(portal, 'copperline', 1))
    await page.goto(paths.contract('ep-larch-street'))
    const panel = panelOf(contract)
    await expect(fact(panel, 'Customer')).toContainText('Another value is named')
    await expect(fact(panel, 'Customer')).toContainText('Copperline Foundry')
    await expect(fact(panel, 'Rate')).toContainText('Another value is named')
    // Which of the plan's accounts stand nowhere.
    await fact(panel, 'Accounts').click()
    await expect(fact(panel, 'Accounts')).toContainText(/0 of \d+.*Not named: [\d, ]+/)
    await fact(panel, 'Rate').click()
    await panel
      .getByRole('button', { name: /^Rate: show page 1 of/ })
      .first()
      .click()
    await expect(contract.reviewPage(1)).toBeVisible()
    await expect.poll(() => quoted(page)).toMatch(/0\.\d{5}/)
    await contract.button('Book').click()
    const book = contract.dialog('Book contract')
    await book.getByRole('radio', { name: 'No', exact: true }).check()
    await book.getByRole('checkbox').check()
    await expect(book.getByRole('button', { name: 'Confirm booking' })).toBeEnabled()
  })

  test('a scan says so, and the network can be away', async ({ page, context, errors, contract }) => {
    errors.expect(/ERR_INTERNET_DISCONNECTED|contract-not-shown|meters/)
    await withPaper(page, 'dovetail', fileCalled('scan.pdf', 4096).buffer)
    await page.goto(paths.contract('ep-dovetail'))
    const panel = panelOf(contract)
    const unread = panel.getByRole('list', { name: 'Not read here' })
    await expect(unread.getByRole('listitem')).toHaveText(/Read it yourself\.$/)
    // What the plan says stands there to be ticked, and nothing is said of what the paper names.
    await expect(fact(panel, 'Rate')).toContainText('Not known')
    await unread.getByRole('checkbox').click()
    await expect(panel).toContainText(/1 of \d+ read/)
    await context.setOffline(false)
  })
})

test.describe('of a plan without matrix pricing', () => {
  test('an uploaded document is read beside the plan, each sentence in its document', async ({
    page,
    login,
    contract,
  }) => {
    await login.signedIn(DANA)
    await page.goto(paths.contract('ep-harborview'))
    const panel = panelOf(contract)
    await panel.getByRole('button', { name: 'Review' }).click()
    await expect(fact(panel, 'Rate')).toContainText('$0.07968 per kWh')
    await expect(fact(panel, 'Rate')).toContainText('Named once, equal')
    await fact(panel, 'Rate').click()
    await panel.getByRole('button', { name: /^Rate: show page 1 of Harborview-supply-agreement\.pdf/ }).click()
    await expect(contract.reviewPage(1)).toContainText('Contract price')
    await expect.poll(() => quoted(page)).toMatch(/0\.07968/)
  })

  test(
    'forms, corrections, months and days as people write them',
    { tag: '@nightly' },
    async ({ page, login, contract }) => {
      // Seven pages, each with a file to read.
      test.slow()
      await login.signedIn(PRIYA)
      const cases: [file: string, line: string, ...texts: string[]][] = [
        ['3-freetext-other-price', 'Rate', 'New price: $0.08968 per kWh', 'Another value is named'],
        ['2-acroform', 'Rate', '0.07968', 'Named once, equal'],
        ['7-15th-of', 'Start', 'the 15th of January, 2027', 'Another value is named'],
        ['8-36M', 'Term', '36M fixed', 'Another value is named'],
        ['10-1-Jan-27', 'Start', '1-Jan-27', 'Named once, equal'],
        ['10-1-Jan-27', 'End', '31-Dec-28', 'Named once, equal'],
      ]
      for (const [file, line, ...texts] of cases) {
        await page.route(/documents\/[^/]+\/file/, (route) =>
          route.fulfill({ contentType: 'application/pdf', body: readCase(file) }),
        )
        await page.goto(paths.contract('ep-pinecrest'))
        const panel = panelOf(contract)
        await panel.getByRole('button', { name: 'Review' }).click()
        for (const text of texts) await expect(fact(panel, line)).toContainText(text)
        await page.unrouteAll({ behavior: 'wait' })
      }
      await page.route(/documents\/[^/]+\/file/, (route) =>
        route.fulfill({ contentType: 'application/pdf', body: readCase('5-no-tounicode') }),
      )
      await page.goto(paths.contract('ep-pinecrest'))
      await panelOf(contract).getByRole('button', { name: 'Review' }).click()
      await expect(panelOf(contract).getByRole('list', { name: 'Not read here' })).toContainText(
        'its letters make no language',
      )
    },
  )

  test('a document that names another customer is asked about, and what is not read is named before Submit', async ({
    page,
    login,
    portal,
    contract,
  }) => {
    const buffer = await contractOf(portal, 'st-brendan', 3)
    await login.signedIn(PRIYA, paths.contract('ep-pinecrest'))
    await contract.choose({ name: 'St-Brendan.pdf', mimeType: 'application/pdf', buffer })
    const question = page.getByRole('alertdialog', { name: 'Upload this file anyway?' })
    await expect(question).toContainText('Customer Pinecrest Cold Storage')
    await expect(question).toContainText('0.11284')
    await question.getByRole('button', { name: 'Upload anyway' }).click()
    await expect(contract.document('St-Brendan.pdf')).toBeVisible()
    const word = fileCalled('Terms.docx', 64, 'PK\x03\x04....word/document.xml')
    await contract.choose(word, fileCalled('scan.pdf'))
    await expect(contract.region('Manage Contract').getByText(/^scan\.pdf: .* Read it yourself\.$/)).toBeVisible()
    await expect(contract.document('scan.pdf')).toBeVisible()

    // What was never opened, or cannot be here, stands beside the plan and is named before Submit.
    const panel = panelOf(contract)
    const unread = panel.getByRole('list', { name: 'Not read here' })
    await expect(unread.getByRole('listitem').filter({ hasText: 'Terms.docx cannot be read here.' })).toHaveCount(1)
    await unread.getByRole('checkbox', { name: /^Terms\.docx/ }).check()
    await contract.button('Submit Contract').click()
    const submit = page.getByRole('alertdialog', { name: 'Submit this contract?' })
    await expect(submit).toContainText('nothing of it is marked read')
    await expect(submit.getByRole('listitem').filter({ hasText: 'Terms.docx' })).toHaveCount(0)
    await submit.getByRole('button', { name: 'Show “St-Brendan.pdf has not been opened here.”' }).click()
    await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
    await expect(fact(panel, 'Rate')).toContainText('Another value is named')
    await unread.getByRole('button', { name: 'Open scan.pdf' }).click()
    await expect(unread).toContainText('scan.pdf: The text could not be read')
    await expect(unread.getByRole('checkbox', { name: /^Terms\.docx/ })).toBeChecked()
    const sent = page.waitForRequest(/submit-contract/)
    await contract.button('Submit Contract').click()
    await expect(submit).not.toContainText('nothing of it is marked read')
    await submit.getByRole('button', { name: 'Submit Contract' }).click()
    const { linesRead, linesNotRead } = (await sent).postDataJSON() as Record<string, string[]>
    expect(linesRead).toEqual(['Terms.docx cannot be read here. Read it yourself.'])
    expect(linesNotRead).toContainEqual(expect.stringMatching(/^scan\.pdf: The text could not be read/))
    expect(linesNotRead).toContainEqual(
      expect.stringMatching(/^Rate .*: Another value is named\. St-Brendan\.pdf, page \d+: /),
    )
    await expect(page.getByText('Contract submitted')).toBeVisible()
  })
})
