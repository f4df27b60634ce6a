import { expect, test } from './fixtures'
import { quoteRequestOf, quoteRequestsOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

const PREFIXES = ['/dashboard', '']

test.describe('the bid form for reading (B§2, B§4)', () => {
  for (const prefix of PREFIXES) {
    test(`${prefix || 'at the root'}: /view locks all, viewFromEmail hides Back too, the form is open`, async ({
      login,
      page,
      portal,
      bidForm,
    }) => {
      const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
      const form = `${prefix}/quote-requests/${id}/scenario/${scenarioId}`
      await login.signedIn(DANA, `${form}/view`)
      await expect(bidForm.customer('Millrace')).toBeVisible()
      await expect(bidForm.rate('12 months')).toBeDisabled()
      await expect(bidForm.billingMethod()).toBeDisabled()
      await expect(bidForm.submit()).toHaveCount(0)
      await expect(bidForm.back()).toBeVisible()

      await page.goto(`${form}?viewFromEmail=true`)
      await expect(bidForm.rate('12 months')).toBeDisabled()
      await expect(bidForm.submit()).toHaveCount(0)
      await expect(bidForm.back()).toHaveCount(0)

      await page.goto(form)
      await expect(bidForm.rate('12 months')).toBeEnabled()
      await expect(bidForm.submit()).toBeVisible()

      await page.goto(`${form}/summary`)
      await expect(page.getByText('No bid has been submitted yet.')).toBeVisible()
    })
  }

  test('a closed request is for reading at its own address', async ({ login, page, portal, bidForm }) => {
    const closed = (await quoteRequestsOf(portal, DANA)).find(({ statusCode }) => (statusCode ?? 0) > 330)
    await login.signedIn(DANA, `/dashboard/quote-requests/${closed?.id}/scenario/${closed?.scenarioId}`)
    await expect(bidForm.customer(closed?.companyName ?? '')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Standard mix rate/ }).first()).toBeDisabled()
    await expect(bidForm.submit()).toHaveCount(0)
  })
})
