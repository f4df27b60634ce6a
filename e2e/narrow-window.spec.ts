import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const MESSAGE = 'Sorry. The Marketplace is a desktop only application and is not supported on mobile or vertical tablet devices.'

test('below 992 px there is only the message, and from 992 px the portal', async ({ login, page, dashboard, shell }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(dashboard.heading()).toBeHidden()
  await expect(shell.sidebar()).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.getByText(MESSAGE)).toBeHidden()
  await expect(dashboard.heading()).toBeVisible()
  expect((await shell.sidebar().boundingBox())?.width).toBe(240)
})

test('a phone gets the message without the portal behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})
