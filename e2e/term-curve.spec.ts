import { expect, test } from './fixtures'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA } from './screens/LoginScreen'

/** The curve in the details: what stands in it as a curve, linked with its rows, and dragged with Shift. */

test.use({ viewport: { width: 1366, height: 768 } })

test.beforeEach(async ({ dashboard, page }) => {
  await withoutLiveChanges(page)
  await dashboard.openAs(DANA)
})

test('it shows what is typed, points at rows and is pointed at by them; what is unusual is told', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid('Millrace Precision Castings')
  const strip = page.getByRole('region', { name: 'Term curve' })
  const plot = strip.getByRole('group', { name: /^Term curve/ })
  await expect(bidForm.rate('12 months')).toBeInViewport({ ratio: 1 })
  for (const [term, rate] of [
    ['12 months', '0.07'],
    ['24 months', '0.08'],
    ['36 months', '0.07'],
  ] as const)
    await bidForm.rate(term).fill(rate)
  // The row with the focus is shown; its rate and verdict stand in the grid.
  await bidForm.rate('24 months').focus()
  await expect(plot).toBeVisible()
  await expect(strip.getByRole('status')).toHaveText('Rate by term, $/kWh')
  await expect(bidForm.term('24 months')).toHaveAttribute('data-linked', '')

  // By keys: from point to point, to the rate of one, and a tenth of a mil up or down.
  await plot.focus()
  await page.keyboard.press('Home')
  await expect(bidForm.term('12 months')).toHaveAttribute('data-linked', '')
  await expect(bidForm.term('24 months')).not.toHaveAttribute('data-linked', '')
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('status')).toHaveText('24 months · Yours 0.08000 · 14 % above its neighbors.')
  // Faster than the curve is drawn: each counts.
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Shift+ArrowDown')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07900')
  await page.keyboard.press('Enter')
  await expect(bidForm.rate('24 months')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07910')

  // By pointer: hovering tints the row, leaving the strip tints none.
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot has no place')
  await page.mouse.move(box.x + box.width * 0.02, box.y + box.height / 2)
  await expect(bidForm.term('12 months')).toHaveAttribute('data-linked', '')
})

test('Shift and drag sets a rate, as one step to undo; without Shift nothing is set', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid('Millrace Precision Castings')
  const plot = page.getByRole('group', { name: /^Term curve/ })
  await bidForm.rate('12 months').fill('0.07')
  await bidForm.rate('24 months').fill('0.072')
  await bidForm.rate('36 months').fill('0.074')
  await bidForm.rate('48 months').focus()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot has no place')
  const x = box.x + box.width * (0.02 + 0.96 / 3)
  const drag = async () => {
    await page.mouse.move(x, box.y + box.height * 0.4)
    await page.mouse.down()
    await page.mouse.move(x, box.y + box.height * 0.3)
    await page.mouse.move(x, box.y + box.height * 0.2)
    await page.mouse.up()
  }
  await drag()
  await expect(bidForm.rate('24 months')).toHaveValue('0.07200')
  await page.keyboard.down('Shift')
  await drag()
  await page.keyboard.up('Shift')
  await expect(bidForm.rate('24 months')).toHaveValue(/^0\.079[0-2]0$/)
  await bidForm.rate('24 months').focus()
  await page.keyboard.press('Control+z')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07200')
  await page.keyboard.press('Control+y')
  await expect(bidForm.rate('24 months')).toHaveValue(/^0\.079[0-2]0$/)
})

test('in Last Look with previous and best; 60 terms; one rate is no curve', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid('Brightwater Senior Living')
  const strip = page.getByRole('region', { name: 'Term curve' })
  await strip.getByRole('group').focus()
  await page.keyboard.press('Home')
  await expect(strip.getByRole('status')).toHaveText(/^\d+ months · Yours 0\.\d+ · Previous 0\.\d+ · Best 0\.\d+/)

  await bidForm.open('Continental Retail Holdings')
  await bidForm.rate('1 month').fill('0.06')
  await expect(strip).toHaveCount(0)
  await bidForm.showTerms(100)
  await bidForm.rate('60 months').fill('0.07')
  await bidForm.showTerms(10)
  await strip.getByRole('group').focus()
  await page.keyboard.press('End')
  // Its row comes into sight.
  await page.keyboard.press('Enter')
  await expect(bidForm.rate('60 months')).toBeFocused()

  await bidForm.open('Tallgrass Foods')
  await bidForm.rate('24 months').fill('0.07')
  await expect(strip).toHaveCount(0)
  await bidForm.rate('12 months').fill('0.072')
  await expect(strip).toHaveCount(1)
})
