import { expect, test } from './fixtures'
import { KeyboardDriver, MILLRACE_RATES } from './screens/KeyboardDriver'
import { DANA } from './screens/LoginScreen'

test.use({ viewport: { width: 1366, height: 625 } })

test('four bids in a row: two in Last Look, four terms with adders, three terms of a matrix', async ({
  page,
  dashboard,
  bidForm,
}) => {
  await dashboard.openAs(DANA)
  const hand = new KeyboardDriver(page)
  await hand.click(page.getByRole('region', { name: 'Queue' }).getByRole('link').first())

  const attest = async () => {
    await hand.press('Control+Enter')
    hand.think()
    await expect(bidForm.confirmDialog()).toBeVisible()
    await hand.press('Control+Enter')
    hand.think()
    await hand.click(bidForm.attestation().getByRole('button', { name: 'I Attest' }))
    await expect(bidForm.thanks()).toBeVisible()
  }
  /** The summary leads to what waits next. */
  const next = async (customer: string) => {
    await expect(page.getByRole('link', { name: new RegExp(`^Next: ${customer}`) })).toBeVisible()
    await hand.press('Enter')
    await expect(bidForm.customer(customer)).toBeVisible()
  }
  const beat = async (customer: string) => {
    await expect(bidForm.customer(customer)).toBeVisible()
    await expect(bidForm.rate('12 months')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Beat/ })).toBeEnabled()
    await hand.press('Alt+KeyB')
    await attest()
  }

  await beat('Fairlane')
  await next('Brightwater')
  await beat('Brightwater')

  await next('Millrace')
  await expect(bidForm.rate('12 months')).toBeFocused()
  const bar = await bidForm.bar().boundingBox()
  const rates = await Promise.all([12, 24, 36, 48].map((term) => bidForm.rate(`${term} months`).boundingBox()))
  const inSight = rates.filter((rate) => rate && rate.y >= 0 && rate.y + rate.height <= (bar?.y ?? 0)).length
  await hand.typeRates(MILLRACE_RATES)
  // What is missing has the focus then.
  await hand.press('Control+Enter')
  await expect(bidForm.billingMethod()).toBeFocused()
  await hand.press('D')
  await expect(bidForm.billingMethod()).toHaveValue('dual')
  await attest()

  await next('Oldtown')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await hand.typeRates([['871f'], ['8655f'], ['8601f']])
  for (const [at, value] of ['0.08710', '0.08655', '0.08601'].entries())
    await expect(bidForm.rate(`${12 * (at + 1)} months`)).toHaveValue(value)
  await attest()

  const effort = hand.note('four-in-a-row', { 'rates in sight': inSight })
  expect(inSight).toBe(4)
  expect(effort.keys).toBeLessThanOrEqual(70)
  // One to open the first, and 'I Attest' of each.
  expect(effort.clicks).toBe(5)
})
