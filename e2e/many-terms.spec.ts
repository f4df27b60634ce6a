import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** A grid of sixty terms: what is to check and what is empty is found without scrolling for it. */

test.use({ viewport: { width: 1366, height: 768 } })

test('sixty terms: filters with counts, ten terms by a key, the next to check, the next empty', async ({
  login,
  page,
  dashboard,
  bidForm,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid('Continental Retail Holdings')
  await expect(bidForm.rate('1 month')).toBeFocused()
  const terms = page.getByRole('group', { name: 'Show terms' })
  const choice = (name: RegExp) => terms.getByRole('button', { name })
  await expect(choice(/^Empty 60$/)).toBeVisible()

  const rates = ['.07234', '.07228', '.02719', '.07221', '.07215']
  for (const rate of rates) {
    await page.keyboard.type(rate)
    await page.keyboard.press('Enter')
  }
  await expect(bidForm.rate('5 months')).toHaveValue('0.07215')
  await expect(choice(/^To check 1$/)).toBeVisible()
  await expect(choice(/^Empty 55$/)).toBeVisible()
  await expect(bidForm.rate('6 months')).toBeFocused()

  // The map has a bar for each, above the bar of Submit; a press brings its terms into sight.
  const map = page.getByRole('img', { name: 'Rates of 60 terms, 1 to check, 55 empty' })
  await expect(map.locator('[data-check]')).toHaveCount(1)
  const { x = 0, y = 0, width = 0 } = (await map.boundingBox()) ?? {}
  const place = await page.locator('[data-map]').boundingBox()
  expect(place?.height).toBe(70)
  expect((place?.y ?? 0) + 70).toBeLessThanOrEqual((await bidForm.bar().boundingBox())?.y ?? 0)
  // In its line, what fills many rates: nothing has to be scrolled to.
  for (const tool of ['Create custom option', 'Paste from Excel', 'Copy grid', 'Template', 'Change rates'])
    await expect(page.locator('[data-map]').getByRole('button', { name: tool })).toBeInViewport({ ratio: 1 })
  await page.mouse.click(x + width * 0.75, y + 20)
  await expect(bidForm.rate('45 months')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Terms 4\d–\d\d of 60/)).toBeVisible()
  await bidForm.rate('6 months').focus()

  await page.keyboard.press('PageDown')
  await expect(bidForm.rate('16 months')).toBeFocused()
  await expect(bidForm.rate('16 months')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('F8')
  await expect(bidForm.rate('3 months')).toBeFocused()
  await page.keyboard.press('f')
  await expect(bidForm.rate('3 months')).toHaveValue(/^0\.072/)
  await page.keyboard.press('Control+ArrowDown')
  await expect(bidForm.rate('6 months')).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(bidForm.rate('1 month')).toBeFocused()

  // Those that were empty stay while they are filled; Enter goes from one of them to the next.
  await choice(/^Empty 55$/).click()
  await expect(bidForm.terms()).toHaveCount(55)
  await bidForm.rate('6 months').focus()
  await page.keyboard.type('.0721')
  await page.keyboard.press('Enter')
  await expect(bidForm.rate('7 months')).toBeFocused()
  await expect(bidForm.rate('6 months')).toHaveValue('0.07210')
  await choice(/^All 60$/).click()
  await expect(bidForm.terms()).toHaveCount(60)
  await expect(bidForm.bar()).toContainText('6 of 60 terms ready')

  // Fewer terms need none of it.
  await dashboard.open()
  await dashboard.openBid('Millrace')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await expect(terms).toHaveCount(0)
})
