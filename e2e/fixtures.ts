import { test as base, expect } from '@playwright/test'
import { PortalErrors } from './portal/portal-errors'
import { startPortal, type Portal } from './portal/start-portal'
import { BidFormScreen } from './screens/BidFormScreen'
import { DashboardScreen } from './screens/DashboardScreen'
import { LoginScreen } from './screens/LoginScreen'
import { QuoteHistoryScreen } from './screens/QuoteHistoryScreen'
import { Shell } from './screens/Shell'

interface Portals {
  /** The portal of a spec file: the first test of the file starts it. */
  of(file: string): Promise<Portal>
}

interface Screens {
  portal: Portal
  errors: PortalErrors
  login: LoginScreen
  dashboard: DashboardScreen
  bidForm: BidFormScreen
  quoteHistory: QuoteHistoryScreen
  shell: Shell
}

export const test = base.extend<Screens, { portals: Portals }>({
  portals: [
    async ({ browserName: _ }, use) => {
      let current: { file: string; portal: Portal } | undefined
      await use({
        of: async (file) => {
          if (current?.file !== file) {
            await current?.portal.close()
            current = { file, portal: await startPortal() }
          }
          return current.portal
        },
      })
      await current?.portal.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  portal: async ({ portals }, use, testInfo) => use(await portals.of(testInfo.file)),
  baseURL: async ({ portal }, use) => use(portal.url),
  errors: [
    async ({ context }, use) => {
      const errors = new PortalErrors(context)
      await use(errors)
      expect(errors.unexpected(), 'errors in the browser that no test expected').toEqual([])
    },
    { auto: true },
  ],
  login: async ({ page }, use) => use(new LoginScreen(page)),
  dashboard: async ({ page }, use) => use(new DashboardScreen(page)),
  bidForm: async ({ page }, use) => use(new BidFormScreen(page)),
  quoteHistory: async ({ page }, use) => use(new QuoteHistoryScreen(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
})

export { expect }
