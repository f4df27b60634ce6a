import type { Page } from '@playwright/test'
import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA, LoginScreen, THEO } from './screens/LoginScreen'

/** A browser whose storage misbehaves, before the portal's page runs. */
const BREAK = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
}

test('with a storage that is forbidden a rep signs in and works, in this tab', async ({ page, login, shell }) => {
  await page.addInitScript(BREAK.forbidden)
  await login.signIn(DANA)
  await shell.entry('Contracts').click()
  await expect(page).toHaveURL(/\/dashboard\/contracts$/)
  await expect(shell.corner()).toContainText(DANA.name)
})

test('a session ends while a bid is typed: signing in brings page and typing back (decision 5)', async ({
  page,
  login,
  portal,
  bidForm,
  errors,
}) => {
  errors.expect(/status of 401/)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signedIn(DANA, `/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await bidForm.rate('12 months').fill('0.07123')
  await bidForm.rate('12 months').blur()
  await bidForm.chooseBillingMethod('Dual')
  // What the page reads by itself it has read.
  await bidForm.unfold('Meter Details')
  await page.getByRole('heading', { name: 'Meter Details' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Monthly load' }).getByRole('table')).toBeAttached()
  // The session ends on the server, as by a logout elsewhere with the same token.
  await page.evaluate(
    async ([key, api]) => {
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token: string }
      await fetch(`${api}/v1/mp/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    },
    [CURRENT_USER_KEY, portal.apiUrl] as const,
  )
  // The first call that hears of it leads to sign-in: the attestation's, or the draft's that was on its way.
  await expect(async () => {
    if (!(await login.heading().isVisible())) {
      await bidForm.submit().click({ timeout: 2000 })
      await bidForm
        .confirmDialog()
        .getByRole('button', { name: /^Send \d+ rates?\b/ })
        .click({ timeout: 2000 })
    }
    await expect(login.heading()).toBeVisible()
  }).toPass()
  await login.fill(DANA.email, DANA.password)
  await login.button().click()
  await expect(page).toHaveURL(new RegExp(`/quote-requests/${id}/scenario/${scenarioId}$`))
  await expect(bidForm.rate('12 months')).toHaveValue('0.07123')
})

/** Another tab, beside one that stands at the contracts. */
async function besideContracts(page: Page, login: LoginScreen): Promise<Page> {
  await login.signedIn(DANA, '/dashboard/contracts')
  await expect(page.getByRole('main')).toBeVisible()
  return page.context().newPage()
}

test('a tab that slept through a sign-in elsewhere does not undo it', async ({ page, login, portal, errors }) => {
  errors.expect(/status of 401/)
  const other = await besideContracts(page, login)
  await new LoginScreen(other, portal).signIn(THEO)
  const stored = () => other.evaluate((key) => localStorage.getItem(key), CURRENT_USER_KEY)
  // All of its scripts are there before the other tab needs the network too.
  await expect(other.getByRole('tab').first()).toBeVisible()
  const theos = await stored()
  expect(theos).toContain('Theo')
  // Told late, and of what was true before.
  await page.evaluate((key) => {
    for (const newValue of [null, '{"token":"old"}', null])
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, CURRENT_USER_KEY)
  await page.waitForTimeout(300)
  expect(await stored()).toBe(theos)
  await expect(other.getByRole('banner').getByText(THEO.name)).toBeVisible()
  // Nor does it stay behind at a sign-in that has been done.
  await expect(page.getByRole('banner').getByText(THEO.name)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/contracts$/)
})

test('a tab that is loaded once more while it follows a sign-in elsewhere still goes where it was', async ({
  page,
  login,
  portal,
  errors,
}) => {
  errors.expect(/status of 401/)
  const other = await besideContracts(page, login)
  const elsewhere = new LoginScreen(other, portal)
  await elsewhere.open()
  await expect(page).toHaveURL(/\/login$/)
  // The page that it follows to is slow to come, as on a busy machine; meanwhile this one is loaded again.
  let left = 0
  await page.route(/\/dashboard\/contracts$/, () => void (left += 1), { times: 1 })
  await page.evaluate(() =>
    addEventListener('storage', ({ newValue }) => {
      if (newValue?.includes('Theo') === true) setTimeout(() => location.reload(), 300)
    }),
  )
  await elsewhere.signIn(THEO)
  await expect(page.getByRole('banner').getByText(THEO.name)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/contracts$/)
  expect(left).toBe(1)
})
