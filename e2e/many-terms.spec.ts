import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** A grid of sixty terms, page by page: what is to check and what is empty is found without looking for it. */

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(async ({ bidForm }) => {
  await bidForm.openAs(DANA, 'Continental Retail Holdings')
})

test('sixty terms: filters with counts, ten terms by a key, the next to check, the next empty', async ({
  page,
  bidForm,
}) => {
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

  // Ten of them are a page (decision 61); a key that goes beyond its last row turns it.
  const pages = page.getByRole('group', { name: 'Pages of rates' })
  await expect(bidForm.terms()).toHaveCount(10)
  await expect(pages.getByRole('status')).toHaveText('1–10 of 60')
  await expect(pages.getByRole('button', { name: 'Page 1, to check' })).toBeVisible()
  await bidForm.rate('10 months').focus()
  await page.keyboard.press('ArrowDown')
  await expect(bidForm.rate('11 months')).toBeFocused()
  await expect(pages.getByRole('status')).toHaveText('11–20 of 60')
  await page.keyboard.press('ArrowUp')
  await expect(bidForm.rate('10 months')).toBeFocused()
  // What is wrong on another page is found by Ctrl+Enter.
  await pages.getByRole('button', { name: 'Next page' }).click()
  await bidForm.rate('20 months').fill('9')
  await bidForm.chooseBillingMethod('Dual')
  await pages.getByRole('button', { name: 'Page 1, to check' }).click()
  await bidForm.rate('1 month').focus()
  await page.keyboard.press('Control+Enter')
  await expect(bidForm.rate('20 months')).toBeFocused()
  await bidForm.rate('20 months').fill('')
  // Its size is the rep's own.
  await pages.getByRole('button', { name: '20', exact: true }).click()
  await expect(bidForm.terms()).toHaveCount(20)
  await page.reload()
  await expect(bidForm.terms()).toHaveCount(20)
  await pages.getByRole('button', { name: '100', exact: true }).click()
  await expect(bidForm.terms()).toHaveCount(60)
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
  await bidForm.open('Millrace')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await expect(terms).toHaveCount(0)
})

test('copying down, undoing and submitting are for all pages (decision 61)', async ({ bidForm, page }) => {
  const pages = page.getByRole('group', { name: 'Pages of rates' })
  await pages.getByRole('button', { name: '10', exact: true }).click()
  await bidForm.rate('1 month').focus()
  await page.keyboard.type('0.0721')
  for (const key of ['Enter', 'ArrowUp']) await page.keyboard.press(key)
  for (let row = 1; row < 13; row += 1) await page.keyboard.press('Shift+ArrowDown')
  const [before = ''] = /\d+ of 60 terms ready/.exec(await bidForm.bar().innerText()) ?? []
  expect(before).not.toBe('13 of 60 terms ready')
  await page.keyboard.press('Control+d')
  await expect(bidForm.bar()).toContainText('13 of 60 terms ready')
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(bidForm.rate('13 months')).toHaveValue('0.07210')
  await bidForm.rate('13 months').focus()
  await page.keyboard.press('Control+z')
  await expect(bidForm.bar()).toContainText(before)
  await page.keyboard.press('Control+y')
  await expect(bidForm.bar()).toContainText('13 of 60 terms ready')
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog().getByRole('button', { name: /^Send 13 rates/ })).toBeVisible()
})
