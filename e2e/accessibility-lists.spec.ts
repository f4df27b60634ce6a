import { paths } from 'shared-contracts/paths'
import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { expect, test } from './fixtures'
import { callByCall } from './portal/call-by-call'
import { quoteRequestOf } from './portal/as-rep'
import { inviteLinkOf } from './portal/invite-link'
import { DANA } from './screens/LoginScreen'
import { notificationsButton, notices, openAlerts } from './screens/notices'

/** Sign-in, dashboard, lists and reports, each with axe, text spacing and zoom (WCAG 2.2 AA, decision 40). */

test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ page }) => keepWindowWidth(page))

test('signing in and activation', async ({ page, login, portal, errors }) => {
  errors.expect(/status of 400 .*emailCheck/)
  await login.open()
  await lookAtState(page, 'login')
  await login.fill(DANA.email, 'Wrong-password-1')
  await login.button().click()
  await expect(login.message('Incorrect username/password')).toBeVisible()
  await lookAtState(page, 'login, wrong password')
  await page.goto(inviteLinkOf(portal))
  await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
  await lookAtState(page, 'activation')
  await page.evaluate(() => Object.defineProperty(window, 'outerWidth', { value: 800, configurable: true }))
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByText(/desktop only application/)).toBeVisible()
  await lookAtState(page, 'not supported')
})

test('the dashboard, with a list searched in vain, and what its table offers', async ({ page, dashboard }) => {
  await dashboard.openAs(DANA)
  await expect(dashboard.openBids.row('Millrace')).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan')).toBeVisible()
  await lookAtState(page, 'dashboard')
  await page.getByRole('button', { name: 'Columns' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await lookAtState(page, 'columns')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search customers' }).first().fill('nobody')
  await lookAtState(page, 'nothing found')
})

test('Quote Details, prospects and contracts', async ({ page, login, quoteHistory }) => {
  await login.signedIn(DANA, paths.quoteHistory('larkspur'))
  await expect(quoteHistory.closedBids.rows().first()).toBeVisible()
  await lookAtState(page, 'Quote Details')
  await page.goto(paths.allProspects('larkspur'))
  await expect(page.getByRole('link', { name: /Millrace/ })).toBeVisible()
  await lookAtState(page, 'prospects')
  await page.goto(paths.contracts())
  await expect(
    page
      .getByRole('table', { name: /Closed/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await lookAtState(page, 'contracts')
})

test('the other lists of prospects, a closed bid with what was submitted', async ({ page, login, portal }) => {
  await login.signedIn(DANA)
  for (const list of ['new', 'pending', 'previous']) {
    await page.goto(`${paths.allProspects('larkspur')}?list=${list}`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await lookAtState(page, `prospects, ${list}`)
  }
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Fernwood')
  await page.goto(paths.bidFormView(id, scenarioId))
  await expect(page.getByRole('table', { name: 'Quote archive' })).toBeVisible()
  await lookAtState(page, 'closed bid')
})

test('the columns of a list, search, alerts and calendar', async ({ page, login }) => {
  await login.signedIn(DANA, paths.contracts())
  await page.getByRole('button', { name: 'Columns' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await lookAtState(page, 'columns of a list')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('oh')
  await expect(page.getByRole('group', { name: 'Contracts' })).toBeVisible()
  await lookAtState(page, 'search')
  await page.keyboard.press('Escape')
  await notificationsButton(page).click()
  await expect(notices(page).getByRole('listitem').first()).toBeVisible()
  await lookAtState(page, 'notices')
  await page.keyboard.press('Escape')
  const alerts = await openAlerts(page)
  await expect(alerts.getByRole('button', { name: /^Make a/ })).toBeVisible()
  await lookAtState(page, 'alerts and calendar')
})

test('an address that leads nowhere, and a receipt to be checked', async ({ page, login, errors }) => {
  errors.expect(/status of 404/)
  await page.goto('/verify')
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
  await lookAtState(page, 'a receipt to be checked')
  await login.signedIn(DANA, paths.contract('ep-nowhere'))
  await expect(page.getByRole('link', { name: 'Back to Contracts' })).toBeVisible()
  await lookAtState(page, 'no such contract')
  await page.goto(paths.bidForm('99999', 'ps-nowhere'))
  await expect(page.getByRole('link', { name: 'Back to Custom Bids' })).toBeVisible()
  await lookAtState(page, 'no such bid')
})

test('reports', async ({ page, login }) => {
  await login.signedIn(DANA, paths.groupedWinLoss('larkspur'))
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^Bayview/).first()).toBeVisible()
  await lookAtState(page, 'win/loss by customer')
  await page.goto(`${paths.groupedWinLoss('larkspur')}?view=trends&cut=2`)
  await expect(page.getByText(/^With 2 (mils|cents) less/)).toBeVisible()
  await lookAtState(page, 'win/loss trends')
  await page.goto(paths.winLoss('rc-bayview'))
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await lookAtState(page, 'win/loss of a request')
})

test('after signing in, the focus is at the page, and its name is read out', async ({ page, login }) => {
  await login.signIn(DANA)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Prospects' })).toHaveCount(1)
  // Whoever opens an address begins at its top, as anywhere; the dashboard gives its first row the focus.
  await page.goto(paths.contracts())
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
})

test('a remote that is down, and a list that could not be loaded', async ({
  page,
  login,
  portal,
  errors,
  dashboard,
  shell,
}) => {
  errors.expect(/status of 50[03]|MIME type/)
  await login.signedIn(DANA)
  await callByCall(page)
  await page.route('**/quote_requests*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
  await portal.stop('remote-contracts')
  await page.goto(paths.dashboard())
  await expect(page.getByRole('alert', { name: 'Open Contracts could not be loaded' })).toBeVisible()
  await expect(dashboard.openBids.table()).toContainText('Retry')
  await lookAtState(page, 'dashboard with panels')
  await shell.entry('Contracts').click()
  await expect(page.getByRole('heading', { name: 'Contracts could not be loaded' })).toBeVisible()
  await lookAtState(page, 'the panel as a page')
  await portal.start('remote-contracts')
})
