import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { axeFinds } from './accessibility/axe'
import { MAX_SHIFT, movedOn, shiftsOf, watchShifts } from './accessibility/layout-shift'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import type { Portal } from './portal/start-portal'
import { DANA, PRIYA } from './screens/LoginScreen'

/*
 * Every screen under the strict Content-Security-Policy. The fixture fails a test on any violation that the browser
 * reports to the console; the API's own count shows that none was reported to it either. Each is read by axe as well,
 * and stands still while it loads; the nightly accessibility and layout-shift specs look at every state and zoom.
 */
test.beforeEach(({ page }) => watchShifts(page))

const violations = async (portal: Portal) =>
  ((await (await fetch(`${portal.apiUrl}/health`)).json()) as { policyViolations: number }).policyViolations

async function policyOf(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address)
  return answer.headers()['content-security-policy'] ?? ''
}

/** Opens a screen and waits until it has loaded what it shows: some screens ask the server again and again. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await axeFinds(page), path).toEqual({ light: [], dark: [] })
  expect.soft(await shiftsOf(page), `${path} moved\n${await movedOn(page)}`).toBeLessThanOrEqual(MAX_SHIFT)
}

test('public screens', async ({ page, login, portal, errors }) => {
  // The e-mail check says yes with a 400 (C§7).
  errors.expect(/status of 400 .*emailCheck/)
  await login.open()
  await visit(page, paths.forgotPassword())
  await visit(page, `${paths.newPassword()}?c=x`)
  await page.goto(/demo:invite (\S+)/.exec(portal.apiOutput())?.[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('Harbour-Lights-9')
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(page.getByText(/desktop only application/)).toBeVisible()
  expect(await violations(portal)).toBe(0)
})

test('the lists, the bids and the reports', async ({ page, login, portal, bidForm }) => {
  // Eleven screens, each read by axe twice.
  test.slow()
  const bid = await quoteRequestOf(portal, DANA, 'Millrace')
  const gas = await quoteRequestOf(portal, DANA, 'Ashgrove')
  await login.signedIn(DANA)
  await visit(page, paths.dashboard())
  await visit(page, paths.account())
  await visit(page, paths.team())
  await expect(page.getByRole('table', { name: 'Team' }).getByRole('row', { name: /^Theo Marsh/ })).toBeVisible()
  await visit(page, paths.allProspects('larkspur'))
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  await visit(page, paths.quoteHistory('larkspur'))
  await visit(page, paths.groupedWinLoss('larkspur'))
  await visit(page, paths.winLoss('rc-bayview'))
  await visit(page, paths.bidSummary(gas.id, gas.scenarioId))
  await visit(page, paths.bidForm(gas.id, gas.scenarioId))
  await visit(page, paths.bidForm(bid.id, bid.scenarioId))
  await bidForm.rate('12 months').fill('0.07')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.sendBid()
  expect(await violations(portal)).toBe(0)
})

test('the contracts', async ({ page, login, portal }) => {
  // Eight screens with the text of a contract in most.
  test.slow()
  await login.signedIn(DANA)
  await visit(page, paths.contracts())
  for (const plan of [
    'ep-dovetail',
    'ep-copperline',
    'ep-bayview',
    'ep-ironbridge',
    'ep-harborview',
    'ep-rosedale',
    'ep-st-brendan',
  ])
    await visit(page, paths.contract(plan))
  // The review shows the contract itself: pages drawn from a PDF, its worker included.
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByText('Retail Electricity Supply Agreement').first()).toBeVisible()
  expect(await violations(portal)).toBe(0)
})

test('a contract that its supplier uploads itself', async ({ page, login, portal }) => {
  await login.signedIn(PRIYA)
  await visit(page, paths.contract('ep-pinecrest'))
  expect(await violations(portal)).toBe(0)
})

test('the page and the documentation allow no inline and no evaluated scripts', async ({ page, portal, errors }) => {
  for (const path of ['/login', '/dashboard', '/account-setup']) {
    const policy = await policyOf(page, portal.url + path)
    expect(policy).toMatch(/script-src [^;]*'nonce-[\w-]{20,}'/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;")
    for (const part of ["frame-ancestors 'none'", "base-uri 'none'", `report-uri ${portal.apiUrl}/csp-reports`])
      expect(policy).toContain(part)
  }
  const first = await policyOf(page, `${portal.url}/login`)
  expect(await policyOf(page, `${portal.url}/login`)).not.toBe(first)
  errors.expect(/validator|favicon/)
  await page.goto(`${portal.addresses['provider-api']}/docs`)
  await expect(page.getByText('Marketplace provider API')).toBeVisible()
})

test('a script that does not belong to the portal is stopped, told to the API and counted', async ({
  page,
  login,
  portal,
  errors,
}) => {
  errors.expect(/Content Security Policy|requires 'Trusted/)
  await login.open()
  const before = await violations(portal)
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => void) => {
      try {
        work()
        return document.title
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return [
      // An element without the nonce, whose text is no HTML that Trusted Types would stop.
      attempt(() => {
        script.append('document.title = "stolen"')
        document.body.append(script)
      }),
      // Trusted Types: text never becomes HTML or code, and scripts come from the portal and its remotes only.
      attempt(() => (document.body.innerHTML += '<img src="x" onerror="document.title = \'stolen\'">')),
      attempt(() => (document.createElement('script').text = 'document.title = "stolen"')),
      attempt(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      attempt(() => Object.assign(window, { thief: new Worker('data:text/javascript,') })),
    ]
  })
  expect(outcomes[0]).not.toBe('stolen')
  expect(outcomes.slice(1)).toEqual(Array<string>(4).fill('TypeError'))
  await expect.poll(() => violations(portal)).toBeGreaterThan(before)
  await expect(page).not.toHaveTitle('stolen')
})
