import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** What a typed rate costs the customer: above the grid, and in a row that opens. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ bidForm }) => {
  await bidForm.openAs(DANA, MILLRACE)
})

const lens = (page: Page, name: string) => page.getByRole('group', { name: 'Show rates' }).getByRole('button', { name })
const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100)

/** The last column of a table in the opened row: its lines, and the sum below them. */
async function dollarsOf(page: Page, name: string) {
  const texts = await page.getByRole('table', { name, exact: true }).locator('tbody td:last-child').allTextContents()
  const amounts = texts.map(cents)
  return { lines: amounts.slice(0, -1).reduce((all, amount) => all + amount, 0), sum: amounts.at(-1) ?? 0 }
}

test('a rep sees what a rate costs all-in and in dollars, and opens the row', async ({ bidForm, page }) => {
  const grid = page.getByRole('table', { name: 'Pricing options' })
  const row = grid.getByRole('row', { name: /^36 months/ })
  await bidForm.rate('36 months').fill('0.07234')
  await page.getByRole('switch', { name: 'Fee included' }).click()
  const before = await bidForm.rate('36 months').boundingBox()
  await lens(page, 'All-in').click()
  await expect(grid.getByRole('columnheader', { name: /The customer pays/ })).toBeVisible()
  // Rate and broker fee: 0.07234 + 0.0035.
  await expect(row).toContainText('0.07584')
  await expect(bidForm.rate('36 months')).toHaveValue('0.07234')
  // Inputs stay where they are.
  expect(await bidForm.rate('36 months').boundingBox()).toEqual(before)

  await lens(page, '$ for the term').click()
  await expect(row).toContainText(/\$[\d,]{7,}/)
  await page.getByRole('button', { name: 'What 36 months cost' }).click()
  const open = await bidForm.rate('36 months').boundingBox()
  expect([open?.x, open?.width]).toEqual([before?.x, before?.width])
  for (const name of ['Parts of the Standard mix rate', 'By meter', 'By month']) {
    await expect(page.getByRole('table', { name, exact: true })).toBeVisible()
    const { lines, sum } = await dollarsOf(page, name)
    expect(lines, name).toBe(sum)
    expect(sum, name).toBeGreaterThan(0)
  }
  // It follows what is typed, by keyboard as in the grid without a lens.
  const shown = await row.textContent()
  await bidForm.rate('36 months').focus()
  await page.keyboard.press('ArrowDown')
  await expect(bidForm.rate('48 months')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await bidForm.rate('36 months').fill('0.08')
  await expect(row).not.toHaveText(shown ?? '')
  await expect.poll(() => dollarsOf(page, 'By meter').then(({ lines, sum }) => lines === sum)).toBe(true)
  await lens(page, 'As typed').click()
  await expect(grid.getByRole('columnheader', { name: /The customer pays/ })).toHaveCount(0)
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}–\d{2}\/\d{2}\/\d{4}/)
  await expect(bidForm.rate('36 months')).toHaveValue('0.08000')
})

test('without the code of a lens the grid stays as it is', async ({ bidForm, page, context, errors }) => {
  errors.expect(/Failed to load resource|ChunkLoadError|part-not-loaded/)
  await bidForm.rate('12 months').fill('0.07')
  await context.setOffline(true)
  await lens(page, 'All-in').click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(lens(page, 'As typed')).toHaveAttribute('aria-pressed', 'true')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07000')
  await context.setOffline(false)
  await lens(page, 'All-in').click()
  await expect(page.getByRole('columnheader', { name: /The customer pays/ })).toBeVisible()
})
