import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** Pictures beside figures: the same as a table, walked by keys, the same in print. */

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ login, dashboard }) => {
  await login.signedIn(DANA)
  await dashboard.open()
})

test('rate by term: yours as it is typed, in Last Look beside the best with the gap', async ({
  page,
  dashboard,
  bidForm,
}) => {
  const picture = page.getByRole('region', { name: /^Rate by term/ }).first()
  const chart = picture.getByRole('group', { name: /^Rate by term/ })
  const table = picture.getByRole('table', { name: /^Rate by term/ })
  await dashboard.openBid('Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await picture.scrollIntoViewIfNeeded()
  await bidForm.rate('48 months').fill('0.06998')
  await expect(table.getByRole('row')).toHaveText([
    'TermYours',
    '12 months0.07234',
    '24 months–',
    '36 months–',
    '48 months0.06998',
  ])

  await dashboard.open()
  await dashboard.openBid('Brightwater Senior Living')
  await expect(bidForm.rate('12 months')).toBeEnabled()
  await page.mouse.wheel(0, 2000)
  await expect(table.getByRole('columnheader')).toHaveText(['Term', 'Yours', 'Previous', 'Best'])
  await bidForm.rate('12 months').fill('0.2')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(picture.getByRole('status')).toHaveText(
    /^12 months · Yours 0\.20000 · Previous 0\.\d+ · Best 0\.\d+ · gap 0\.\d+ \(\d+\.\d%\)$/,
  )
  await page.keyboard.press('ArrowRight')
  await expect(picture.getByRole('status')).toContainText('Yours')
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(chart).toBeVisible()
  const [box, whole] = [await table.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
})

test('the load of a whole request, month by month', async ({ page, dashboard, bidForm }) => {
  await dashboard.openBid('Continental Retail Holdings')
  await expect(bidForm.rate('1 month')).toBeEnabled()
  await page.mouse.wheel(0, 5000)
  const load = page.getByRole('region', { name: 'Monthly load' })
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
