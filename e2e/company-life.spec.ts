import { expect, test, type Browser, type Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { createEngineClient } from 'shared-contracts/engine'
import { priceOpenRequests } from '../examples/pricing-engine'
import { openCompany } from './portal/company-sign-on'
import { hoursFromNow, Operator } from './portal/operator'
import { databases } from './portal/market'
import { PortalErrors } from './portal/portal-errors'
import { openSite, startPortal, type Portal } from './portal/start-portal'
import { addAuthenticator } from './portal/virtual-authenticator'
import { BidFormScreen } from './screens/BidFormScreen'
import { ContractScreen } from './screens/ContractScreen'
import { DashboardScreen } from './screens/DashboardScreen'
import { FirstRunScreen } from './screens/FirstRunScreen'
import { LoginScreen } from './screens/LoginScreen'
import { Shell } from './screens/Shell'

const CUSTOMER = 'Millrace Precision Castings'
const SUPPLIER = 'Larkspur Energy'
const METERS = 1000
const PASSWORD = 'Harbour-Lights-9'
const [DANA, THEO, MARA] = ['dana', 'theo', 'mara'].map((name) => `${name}@larkspur.example`) as [
  string,
  string,
  string,
]
const FIRST_RUN = {
  Operator: 'Harbor Desk',
  'First supplier': SUPPLIER,
  'First name of its administrator': 'Dana',
  'Last name': 'Whitfield',
  Email: DANA,
}
const PEOPLE = [{ sub: 'theo-at-home', email: THEO, given_name: 'Theo', family_name: 'Marsh' }]

/** A person at a computer of their own. */
async function personAt(browser: Browser, portal: Portal, errors: PortalErrors) {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1366, height: 625 } })
  errors.watch(context)
  const page = await context.newPage()
  return {
    page,
    login: new LoginScreen(page, portal),
    shell: new Shell(page),
    dashboard: new DashboardScreen(page, portal),
    bidForm: new BidFormScreen(page, portal),
    contract: new ContractScreen(page),
  }
}

async function activate(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate Account' }).click()
  await expect(page).toHaveURL(/all-prospects/)
}

/** On Team. @returns the link, as this Marketplace sends no e-mails */
async function invite(page: Page, firstName: string, lastName: string, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to your team' })
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const told = page.getByRole('status').filter({ hasText: `Give this link to ${firstName} ${lastName}.` })
  const link = await told.locator('code').innerText()
  await told.getByRole('button', { name: 'Done' }).click()
  return link
}

// `operator.fault` and `several-servers.fault` ask several instances.
test('from an empty database to a booked contract, and a leaver turned off', async ({ browser }) => {
  test.setTimeout(1_800_000)
  const site = await openSite({ DEMO_MARKET: 'no', OUTGOING_LOOPBACK: 'yes' })
  const portal = await startPortal(site, databases()[0], 'nothing')
  const errors = new PortalErrors()
  // The specification's answer to a good invite (decision 31).
  errors.expect(/status of 400 .*emailCheck/)
  // The link of the first run, used once more.
  errors.expect(/status of 409 .*first-run/)
  // Theo's page may still keep what it holds once Mara has sent the bid.
  errors.expect(/status of 409 .*\/draft/)
  const [dana, theo, mara] = await Promise.all([1, 2, 3].map(() => personAt(browser, portal, errors)))
  if (!dana || !theo || !mara) throw new Error('nobody is there')
  const byCompany = theo.page.getByRole('button', { name: 'Sign in with your company' })
  const signOn = async () => {
    await theo.login.open()
    await theo.login.email().fill(THEO)
    await byCompany.click()
  }
  let company: Awaited<ReturnType<typeof openCompany>> | undefined
  try {
    const operator = await test.step('first run: operator, supplier, its administrator', async () => {
      const [, firstRun = ''] = (await portal.admin('first-run')).split('\n')
      const screen = new FirstRunScreen(dana.page)
      const { key, link } = await screen.open(firstRun, FIRST_RUN)
      await screen.refusesAgain({ ...FIRST_RUN, Operator: 'Another desk' })
      company = await openCompany(portal, SUPPLIER, 'larkspur.example', PEOPLE)
      await activate(dana.page, link)
      return new Operator(portal, key)
    })

    const maras = await test.step('the administrator invites two and limits one', async () => {
      await dana.page.goto(paths.team())
      await invite(dana.page, 'Theo', 'Marsh', THEO)
      const link = await invite(dana.page, 'Mara', 'Voss', MARA)
      await dana.page.getByRole('button', { name: 'Limits, Theo Marsh' }).click()
      const limits = dana.page.getByRole('dialog', { name: 'Attests alone' })
      await limits.getByRole('group', { name: 'Electricity' }).getByLabel('Up to, kWh a year').fill('1,000,000')
      await limits.getByRole('button', { name: 'Save' }).click()
      await expect(dana.page.getByRole('button', { name: 'Limits, Theo Marsh' })).toHaveText('Limits, set')
      return link
    })

    await test.step('a rep by the company’s own sign-on', async () => {
      await signOn()
      await theo.page.getByRole('button', { name: 'theo-at-home', exact: true }).click()
      await expect(theo.shell.corner()).toContainText('Theo Marsh')
    })

    await test.step('a rep by a passkey', async () => {
      await addAuthenticator(mara.page)
      await activate(mara.page, maras)
      await mara.page.goto(paths.account())
      await mara.page.getByRole('button', { name: 'Add a passkey' }).click()
      const dialog = mara.page.getByRole('dialog', { name: 'Add a passkey?' })
      await dialog.getByLabel('Your current password').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(mara.shell.toast('Passkey added')).toBeVisible()
      await mara.shell.entry('Logout').click()
      await mara.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await expect(mara.shell.corner()).toContainText('Mara Voss')
    })

    await test.step('a request of 1,000 meters by API', async () => {
      await operator.fill(METERS, { supplier: 'larkspur-energy', rep: DANA })
      await operator.papers()
      await operator.step('open-bidding', { due: hoursFromNow(120) })
    })

    await test.step('question and answer', async () => {
      await theo.bidForm.open(CUSTOMER)
      await expect(theo.page.getByText(/1,000 meters/).first()).toBeVisible()
      await theo.bidForm.unfold('Activity')
      const questions = theo.page.getByRole('group', { name: 'Questions' })
      await questions.getByLabel('Question to the customer’s desk').fill('Does the plant run at night?')
      await questions.getByRole('button', { name: 'Ask' }).click()
      await expect(questions.getByRole('listitem')).toContainText('Does the plant run at night?')
      await operator.answer('Plant two, from 10 PM to 6 AM.')
      await theo.page.reload()
      await theo.bidForm.unfold('Activity')
      await expect(questions.getByRole('listitem')).toContainText('Plant two, from 10 PM to 6 AM.')
    })

    await test.step('the engine’s draft', async () => {
      await dana.page.reload()
      await dana.page.getByRole('button', { name: 'New key' }).click()
      const dialog = dana.page.getByRole('dialog', { name: 'New engine key' })
      await dialog.getByLabel('Name').fill('Night model')
      for (const scope of [/^Read/, /^Check/, /^Draft/]) await dialog.getByRole('checkbox', { name: scope }).check()
      await dialog.getByRole('button', { name: 'Make key' }).click()
      const told = dana.page.getByRole('status').filter({ hasText: 'The key of Night model is shown only now.' })
      const client = createEngineClient({ baseUrl: portal.apiUrl, key: await told.locator('code').innerText() })
      expect(await priceOpenRequests(client, Date.now())).toEqual([`${CUSTOMER}: 2 terms drafted`])
      await theo.page.reload()
      const line = theo.page.getByRole('status').filter({ hasText: 'Draft by engine:' })
      await line.getByRole('button', { name: 'Take over' }).click()
      await expect(theo.bidForm.rate('12 months')).toHaveValue('0.07124')
    })

    await test.step('a second pair of eyes, and the receipt names both', async () => {
      await theo.bidForm.unfold('Quote Number, Contact and Note')
      await theo.page.getByRole('textbox', { name: 'Quote number' }).fill('LK-4711')
      await theo.page.getByRole('textbox', { name: 'Contact' }).fill('Ana Ruiz, 512 555 0114')
      await theo.page.getByRole('button', { name: /^Ask a colleague/ }).click()
      await theo.bidForm
        .confirmDialog()
        .getByRole('button', { name: /^Ask a colleague about 2 rates/ })
        .click()
      await theo.bidForm.attestation().getByLabel('Ask').selectOption('Mara Voss')
      await theo.bidForm.attestation().getByRole('button', { name: 'Attest and ask Mara' }).click()
      await expect(theo.page.getByText('Mara is asked to attest this bid too.')).toBeVisible()

      await mara.bidForm.open(CUSTOMER)
      await mara.page.getByRole('button', { name: 'Review and attest' }).click()
      await expect(mara.bidForm.attestation()).toContainText('LK-4711')
      await expect(mara.bidForm.attestation()).toContainText('Ana Ruiz, 512 555 0114')
      await mara.bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
      await expect(mara.bidForm.thanks()).toBeVisible()
      await expect(mara.page.getByText('LK-4711')).toBeVisible()
      await expect(mara.page.getByText('Ana Ruiz, 512 555 0114')).toBeVisible()
      const receipts = mara.page.getByRole('table', { name: 'Receipts' })
      await expect(receipts).toContainText('by Theo Marsh and Mara Voss')
    })

    await test.step('Last Look', async () => {
      await operator.step('close-bidding')
      await operator.step('invite-last-look', { until: hoursFromNow(2) })
      expect((await operator.request())['quotes']).toMatchObject([
        { term: 12, supplierQuoteNumber: 'LK-4711', supplierContact: 'Ana Ruiz, 512 555 0114' },
        { term: 24, supplierQuoteNumber: 'LK-4711' },
      ])
      await mara.bidForm.open(CUSTOMER)
      await mara.bidForm.rate('24 months').fill('0.06999')
      await mara.page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
      await mara.bidForm.confirmAndAttest()
      await expect(mara.bidForm.thanks()).toBeVisible()
    })

    await test.step('the contract: requested, signed, booked, countersigned', async () => {
      await operator.step('end-last-look')
      await operator.step('present')
      await operator.step('decide', { decision: 'switch_to_supplier', supplier: 'larkspur-energy', term: 24 })
      await operator.step('decide', { decision: 'request_contracts' })
      await operator.step('sign')
      const { contract, page } = mara
      await contract.open(CUSTOMER)
      await contract.book()
      await contract.uploadCountersigned()
      expect(await operator.request()).toMatchObject({ statusCode: 1000 })
      await page.goto(paths.contracts())
      await expect(contract.row(CUSTOMER)).toContainText('Booked')
    })

    await test.step('a leaver is turned off: at once, and for the company’s sign-on too', async () => {
      errors.expect(/status of (401|422)/)
      await dana.page.getByRole('button', { name: 'Deactivate Theo Marsh' }).click()
      await dana.page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
      await expect(dana.page.getByRole('row', { name: /Theo Marsh/ })).toContainText('Deactivated')
      await theo.page.goto(paths.dashboard())
      await expect(theo.login.heading()).toBeVisible()
      // Signed in there still.
      await signOn()
      await expect(theo.login.message(/This account is not active/)).toBeVisible()
    })
    expect(errors.unexpected()).toEqual([])
  } finally {
    await company?.close()
    await portal.close()
    await site.close()
  }
})
