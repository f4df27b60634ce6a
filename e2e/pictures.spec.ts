import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** Pictures beside figures: the same as a table, walked by keys, the same in print. */

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ dashboard }) => {
  await dashboard.openAs(DANA)
})

test('the load of a whole request, month by month', async ({ page, dashboard, bidForm }) => {
  await dashboard.openBid('Continental Retail Holdings')
  await expect(bidForm.rate('1 month')).toBeEnabled()
  await bidForm.unfold('Meter Details')
  const load = page.getByRole('region', { name: 'Monthly load' })
  // It is read once it comes into sight.
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(load).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(load.getByRole('heading')).toHaveText(/^Monthly load, \w{3} \d{4} to \w{3} \d{4}, million kWh$/)
  // 348,630,856 kWh in July: its scale is short, and whole.
  const cut = await load.getByRole('figure').evaluate((figure) => {
    const left = figure.querySelector('svg')?.getBoundingClientRect().left ?? 0
    return [...figure.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().left < left).length
  })
  expect(cut).toBe(0)
  await load.getByRole('figure').focus()
  await page.keyboard.press('End')
  await expect(load.getByRole('status')).toHaveText(/^\w{3} \d{4}, [\d,]+ kWh$/)
  await expect(load.getByRole('table').getByRole('row')).toHaveCount(13)
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})
