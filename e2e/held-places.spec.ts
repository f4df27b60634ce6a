import { expect, test } from './fixtures'
import { DANA, PRIYA } from './screens/LoginScreen'

type Shifted = typeof window & { shifted: number }
type Shift = PerformanceEntry & { value: number }

for (const rep of [DANA, PRIYA])
  test(`${rep.name}: the lists of the dashboard stay where they are while they load`, async ({
    login,
    dashboard,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifted: (window as Shifted).shifted + (entry as Shift).value })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The answers come one after the other, so that each list has its rows before the next one.
    await page.route(/pending-energy-plans|quote_requests/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('quote') ? 300 : 900))
      await route.continue()
    })
    await login.signedIn(rep)
    await dashboard.open()
    const shown = async () => {
      for (const list of [dashboard.openBids, dashboard.openContracts])
        await expect(list.rows().first().getByRole('link').first()).toBeVisible()
    }
    await shown()
    await page.reload()
    await shown()
    expect(await page.evaluate(() => (window as Shifted).shifted)).toBeLessThan(0.02)
  })
