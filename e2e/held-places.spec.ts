import { MAX_SHIFT, shiftsOf, watchShifts } from './accessibility/layout-shift'
import { expect, test } from './fixtures'
import { DANA, PRIYA } from './screens/LoginScreen'

for (const rep of [DANA, PRIYA])
  test(`${rep.name}: the lists of the dashboard stay where they are while they load`, async ({
    login,
    dashboard,
    page,
  }) => {
    await watchShifts(page)
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
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
  })
