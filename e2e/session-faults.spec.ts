import { CURRENT_USER_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

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
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [what, breakStorage] of Object.entries(BREAK)) {
  test(`with a storage that is ${what} a rep signs in and works, in this tab`, async ({ page, login, shell }) => {
    await page.addInitScript(breakStorage)
    await login.signIn(DANA)
    await shell.entry('Contracts').click()
    await expect(page).toHaveURL(/\/dashboard\/contracts$/)
    await expect(shell.corner()).toContainText(DANA.name)
  })
}

for (const [what, stored] of [
  ['garbage', '{"token":'],
  ['of an older version', '{"user":"dana","jwt":"x"}'],
  ['a number', '7'],
  ['without a supplier', '{"token":"abc","supplierRepresentative":{"userId":"dana","firstName":"D","lastName":"W"}}'],
] as const) {
  test(`a currentUser that is ${what} counts as signed out, never a white page`, async ({ page, login, errors }) => {
    // The registry, opened as a page, has no icon of its own.
    errors.expect(/favicon\.ico/)
    await page.goto('/remotes.json')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CURRENT_USER_KEY, stored] as const)
    await page.goto('/dashboard')
    await expect(login.heading()).toBeVisible()
    await login.signIn(DANA)
  })
}

test('a session that ends while a bid is typed: after signing in, the page and what was typed are there again (decision 5)', async ({ page, login, portal, bidForm, errors }) => {
  errors.expect(/status of 401/)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signedIn(DANA)
  await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await bidForm.rate('12 months').fill('0.07123')
  await bidForm.rate('12 months').blur()
  await bidForm.chooseBillingMethod('Dual')
  // The session ends on the server, as by a logout elsewhere with the same token.
  await page.evaluate(
    async ([key, api]) => {
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token: string }
      await fetch(`${api}/v1/mp/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    },
    [CURRENT_USER_KEY, portal.apiUrl] as const,
  )
  await bidForm.submitAndAttest()
  await expect(login.heading()).toBeVisible()
  await login.fill(DANA.email, DANA.password)
  await login.button().click()
  await expect(page).toHaveURL(new RegExp(`/quote-requests/${id}/scenario/${scenarioId}$`))
  await expect(bidForm.rate('12 months')).toHaveValue('0.07123')
})
