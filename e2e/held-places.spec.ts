import { MAX_SHIFT, shiftsOf, watchShifts } from './accessibility/layout-shift'
import { expect, test } from './fixtures'
import { DANA, PRIYA } from './screens/LoginScreen'

for (const [rep, size] of [
  [DANA, { width: 1366, height: 768 }],
  [PRIYA, { width: 1366, height: 768 }],
  [DANA, { width: 1920, height: 1000 }],
  [PRIYA, { width: 1920, height: 1000 }],
] as const)
  test(`${rep.name}, ${size.width} px: the dashboard’s lists stay where they are while they load`, async ({
    dashboard,
    page,
  }) => {
    await page.setViewportSize(size)
    await watchShifts(page)
    // The answers come one after the other, so that each list has its rows before the next one.
    await page.route(/pending-energy-plans|quote_requests/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('quote') ? 300 : 900))
      await route.continue()
    })
    await dashboard.openAs(rep)
    const shown = async () => {
      for (const list of [dashboard.openBids, dashboard.openContracts])
        await expect(list.rows().first().getByRole('link').first()).toBeVisible()
    }
    await shown()
    // Nothing is held for what came shorter.
    const held = page.locator('[data-part="0"] > div')
    await expect.poll(() => held.evaluate((place) => place.style.minHeight)).toBe('0px')
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
    await page.reload()
    await shown()
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
  })
