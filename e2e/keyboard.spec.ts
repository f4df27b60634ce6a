import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** Presses Tab until the element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}`)
}

test('signing in and bidding with the keyboard alone', async ({ login, page, dashboard, bidForm }) => {
  await page.goto('/login')
  await expect(login.email()).toBeFocused()
  await page.keyboard.type(DANA.email)
  await tabTo(page, login.password())
  await page.keyboard.type(DANA.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByText(DANA.name)).toBeVisible()

  await dashboard.open()
  await tabTo(page, dashboard.openBids.row('Millrace').getByRole('link').first())
  await page.keyboard.press('Enter')
  await tabTo(page, bidForm.billingMethod())
  await page.keyboard.type('Dual')
  await expect(bidForm.billingMethod()).toHaveValue('dual')
  await tabTo(page, bidForm.rate('12 months'))
  await page.keyboard.type('0.07234')
  await tabTo(page, bidForm.adder('12 months'))
  await page.keyboard.type('0.00285')
  await expect(bidForm.total('12 months')).toHaveValue('0.07519')
  await tabTo(page, bidForm.submit())
  await page.keyboard.press('Enter')

  await tabTo(page, bidForm.confirmDialog().getByRole('button', { name: /^Send \d+ rates?\b/ }))
  await page.keyboard.press('Enter')
  await expect(bidForm.attestation()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bidForm.attestation()).toBeHidden()
  await expect(bidForm.submit()).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, bidForm.confirmDialog().getByRole('button', { name: /^Send \d+ rates?\b/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, bidForm.attestation().getByRole('button', { name: 'I Attest' }))
  await page.keyboard.press('Enter')
  await expect(bidForm.thanks()).toBeVisible()
  await tabTo(page, bidForm.done())
  await page.keyboard.press('Enter')
  await expect(bidForm.thanks()).toBeHidden()
})
