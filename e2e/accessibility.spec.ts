import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Every rule in the light scheme, then the contrasts in the dark one: nothing but the colors differs between them. */
async function expectNoViolations(page: Page, screen: string) {
  const light = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(found(light.violations), `${screen}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(found(dark.violations), `${screen}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

const found = (violations: Violations) =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
  )

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('signing in, activation, narrow window', async ({ page, login, portal, errors }) => {
  // The e-mail check says yes with a 400 (C§7).
  errors.expect(/status of 400 .*emailCheck/)
  await login.open()
  await expectNoViolations(page, 'login')
  await login.fill(DANA.email, 'Wrong-password-1')
  await login.button().click()
  await expect(login.message('Incorrect username/password')).toBeVisible()
  await expectNoViolations(page, 'login, wrong password')
  await page.goto(/demo:invite (\S+)/.exec(portal.apiOutput())?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
  await expectNoViolations(page, 'account activation')
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByText(/desktop only application/)).toBeVisible()
  await expectNoViolations(page, 'not supported')
})

test('lists', async ({ page, login, dashboard, shell, quoteHistory }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace')).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan')).toBeVisible()
  await expectNoViolations(page, 'dashboard')
  await shell.entry('Custom Bids').click()
  await expect(quoteHistory.closedBids.rows().first()).toBeVisible()
  await expectNoViolations(page, 'Quote Details')
  await page.goto(paths.allProspects('larkspur'))
  await expect(page.getByRole('link', { name: /Millrace/ })).toBeVisible()
  await expectNoViolations(page, 'prospects')
  await shell.entry('Contracts').click()
  await expect(
    page
      .getByRole('table', { name: /Closed/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await expectNoViolations(page, 'contracts')
  await page
    .getByRole('link', { name: /St. Brendan/ })
    .first()
    .click()
  // 'Customer Details' stands there while it loads; the customer's name does not.
  await expect(page.getByRole('heading', { name: /St. Brendan/, level: 1 })).toBeVisible()
  await expectNoViolations(page, 'contract')
})

test('the bid form, its dialogs and the summary', async ({ page, login, portal, bidForm }) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signedIn(DANA)
  await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await expect(bidForm.rate('12 months')).toBeEnabled()
  await expectNoViolations(page, 'bid form')
  await bidForm.rate('12 months').fill('7')
  await bidForm.rate('12 months').blur()
  await expectNoViolations(page, 'bid form with a rate out of bounds')
  await bidForm.rate('12 months').fill('0.07')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).toBeVisible()
  await expectNoViolations(page, 'confirm lowest rate')
  await bidForm.confirmDialog().getByRole('button', { name: 'Yes, continue' }).click()
  await expect(bidForm.attestation()).toBeVisible()
  await expectNoViolations(page, 'attestation')
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  await expectNoViolations(page, 'summary')
})

test('what opens from the bid form', async ({ page, login, portal, bidForm }) => {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Tallgrass')
  await login.signedIn(DANA)
  await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await bidForm.rate('12 months').fill('0.07')
  await page.getByText('Product configuration').click()
  await page.getByRole('button', { name: 'Expand' }).click()
  await expectNoViolations(page, 'product configuration')
  for (const [opener, inside] of [
    [page.getByRole('button', { name: 'Choose utilities' }), page.getByRole('checkbox', { name: 'Oncor' })],
    [page.getByRole('button', { name: /^Usage of / }).first(), page.getByRole('dialog').getByRole('table')],
    [page.getByRole('button', { name: 'Quote Breakdown, 12 months' }), page.getByRole('dialog').getByRole('table')],
    [page.getByRole('button', { name: 'Create custom option' }), page.getByRole('slider')],
    [bidForm.optOut(), page.getByRole('dialog').getByRole('checkbox').first()],
  ] as const) {
    await opener.click()
    await expect(inside).toBeAttached()
    await expectNoViolations(page, String(opener))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
})

test('a contract under review, its dialogs, and one that is uploaded', async ({ page, login }) => {
  const contract = new ContractScreen(page)
  await login.signedIn(DANA)
  await page.goto(paths.contract('ep-st-brendan'))
  await contract.button('Review').click()
  await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
  await expectNoViolations(page, 'contract under review')
  await contract.button('Revise').click()
  const revision = contract.dialog('Request a revision')
  await revision.getByLabel('Secure credit').check()
  await revision.getByLabel('Personal guarantee form').check()
  await revision.getByLabel(/Description/).fill('See the form.')
  await revision.getByLabel(/Description/).blur()
  await expect(revision.getByRole('alert')).toContainText('A personal guarantee form is required')
  await expectNoViolations(page, 'revision')
  await revision.getByRole('button', { name: 'Cancel', exact: true }).click()
  await contract.button('Book').click()
  await contract.dialog('Book contract').getByLabel('Yes').check()
  await expectNoViolations(page, 'booking')
  await page.keyboard.press('Escape')
  await contract.button('Reject this contract').click()
  await contract.dialog('Reject this contract').getByLabel('Other').check()
  await expectNoViolations(page, 'rejection')

  await page.goto(paths.contract('ep-harborview'))
  await expect(contract.portfolio.rows()).toHaveCount(10)
  await expect(page.getByRole('table', { name: /^Usage profile/ })).toBeAttached()
  await expectNoViolations(page, 'a contract that is uploaded')
})

test('a remote that is down', async ({ page, login, portal, shell, errors }) => {
  errors.expect(/ERR_CONNECTION_REFUSED/)
  await portal.stop('remote-contracts')
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  await expect(page.getByRole('alert', { name: 'Open Contracts could not be loaded' })).toBeVisible()
  await expectNoViolations(page, 'dashboard with a panel')
  await shell.entry('Contracts').click()
  await expect(page.getByRole('heading', { name: 'Contracts could not be loaded' })).toBeVisible()
  await expectNoViolations(page, 'the panel as a page')
  await portal.start('remote-contracts')
})
