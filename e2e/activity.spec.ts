import { readFileSync } from 'node:fs'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { DANA, THEO } from './screens/LoginScreen'

test("a contract's activity: a colleague's booking with its reason, live, filtered and saved as CSV", async ({
  page,
  login,
  portal,
  contract,
}) => {
  await login.signedIn(DANA)
  await page.goto(paths.contract('ep-st-brendan'))
  const activity = contract.region('Activity')
  // It stands at the end of the panel, and comes once somebody is near.
  await expect(async () => {
    await contract.region('What the plan says').hover()
    await page.mouse.wheel(0, 5_000)
    await expect(activity).toBeVisible({ timeout: 1000 })
  }).toPass()
  const { api } = await signInAs(portal, THEO)
  await api.call(confirmBooking, {
    params: { customerId: 'c-st-brendan', rateCheckId: 'rc-st-brendan' },
    body: { counterSignedExpected: true, linesRead: ['Term: Named once.'], linesNotRead: ['Fee: Not named.'] },
  })
  // Nobody reloads the page.
  const status = activity.getByRole('row', { name: /Booked.*Status/ })
  await expect(status).toContainText('Theo Marsh')
  await expect(status).toContainText('Awaiting Booking')
  await expect(status).toContainText('Awaiting Countersigned')
  await expect(activity.getByRole('row', { name: /Not read/ })).toContainText('Fee: Not named.')

  await activity.getByRole('searchbox').fill('fee: not named')
  await expect(activity.getByRole('row')).toHaveCount(2)
  await activity.getByRole('searchbox').fill('')
  const file = await contract.save(activity.getByRole('button', { name: 'CSV' }))
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('Fee: Not named.')
  expect(text.split('\n')[0]).not.toContain('Of what')
  expect(text).toContain('Booked · Not read')
})

test("a request's activity stands below its bid form and its summary", async ({ page, login, portal, bidForm }) => {
  await login.signedIn(DANA)
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await page.goto(paths.bidForm(id, scenarioId))
  await expect(bidForm.rate('12 months')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Activity', exact: true })
  // Folded, its line says the newest of it.
  await page.mouse.wheel(0, 5_000)
  await expect(activity).toContainText(/ E[SD]T, Customer side: Opened bidding$/)
  await bidForm.unfold('Activity')
  await expect(activity.getByRole('row', { name: /Customer side.*Opened bidding/ })).toBeVisible()
})
