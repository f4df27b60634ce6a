import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const MESSAGE =
  'Sorry. The Marketplace is a desktop only application and is not supported on mobile or vertical tablet devices.'

test('below 992 px there is only the message, and from 992 px the portal', async ({ page, dashboard, shell }) => {
  await dashboard.openAs(DANA)
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(dashboard.heading()).toBeHidden()
  await expect(shell.sidebar()).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.getByText(MESSAGE)).toBeHidden()
  await expect(dashboard.heading()).toBeVisible()
  expect((await shell.sidebar().boundingBox())?.width).toBe(240)
})

test('a narrow window covers an open dialog too, and keeps what was typed in it (decision 40)', async ({
  login,
  page,
}) => {
  await login.signedIn(DANA, '/dashboard/contracts/ep-st-brendan')
  await page.getByRole('button', { name: 'Reject this contract', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this contract' })
  await dialog.getByLabel('Load Factor').check()
  await dialog.getByLabel(/Comment/).fill('Below the range we priced.')
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(page.getByText(MESSAGE)).toBeVisible()
  await expect(page.getByLabel(/Comment/)).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText(MESSAGE)).toBeHidden()
  await expect(dialog.getByLabel(/Comment/)).toHaveValue('Below the range we priced.')
})

test('neither zoom nor print closes the gate: only the window itself does (decision 40)', async ({
  login,
  page,
  dashboard,
}) => {
  await login.signedIn(DANA)
  await page.addInitScript(() => Object.defineProperty(window, 'outerWidth', { value: 1440 }))
  await dashboard.open()
  // As a zoom of 200 percent: the window stays, the page has half of its width.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(dashboard.heading()).toBeVisible()
  await expect(page.getByText(MESSAGE)).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(dashboard.heading()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})
