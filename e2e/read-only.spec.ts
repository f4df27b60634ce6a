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

  test('a Last Look has its due date and its window’s end there too (decision 56)', async ({ login, page, portal }) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Brightwater')
    const form = `/dashboard/quote-requests/${id}/scenario/${scenarioId}`
    await login.signedIn(DANA, `${form}/view`)
    const clock = page.getByRole('region', { name: 'Last Look', exact: true })
    for (const address of [undefined, `${form}?viewFromEmail=true`]) {
      if (address) await page.goto(address)
      await expect(clock).toContainText(/Closes .* E[SD]T.*Bids were due .* E[SD]T/)
      await expect(clock.getByRole('timer')).toHaveText(/^(0\d:)?\d\d:\d\d$/)
    }
  })

  test('a closed request is for reading at its own address', async ({ login, page, portal, bidForm }) => {
    const closed = (await quoteRequestsOf(portal, DANA)).find(({ statusCode }) => (statusCode ?? 0) > 330)
    await login.signedIn(DANA, `/dashboard/quote-requests/${closed?.id}/scenario/${closed?.scenarioId}`)
    await expect(bidForm.customer(closed?.companyName ?? '')).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Standard mix rate/ }).first()).toBeDisabled()
    await expect(bidForm.submit()).toHaveCount(0)
  })
})
