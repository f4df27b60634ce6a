import { test as base, expect, type Page } from '@playwright/test'
import type { DatabaseKind } from './portal/market'
import { watchedErrors, type PortalErrors } from './portal/portal-errors'
import { openSite, runningPortal, startPortal, type Portal } from './portal/start-portal'
import { BidFormScreen } from './screens/BidFormScreen'
import { ContractScreen } from './screens/ContractScreen'
import { DashboardScreen } from './screens/DashboardScreen'
import { LoginScreen } from './screens/LoginScreen'
import { QuoteHistoryScreen } from './screens/QuoteHistoryScreen'
import { Shell } from './screens/Shell'

interface Portals {
  /** The portal of a spec file: the first test of the file starts it. */
  of(file: string, database?: DatabaseKind): Promise<Portal>
}

/** What one person sees. */
interface Screens {
  login: LoginScreen
  dashboard: DashboardScreen
  bidForm: BidFormScreen
  contract: ContractScreen
  quoteHistory: QuoteHistoryScreen
  shell: Shell
}

interface PortalFixtures extends Screens {
  /** The database of the file's portal, where it matters. */
  database: DatabaseKind | undefined
  portal: Portal
  errors: PortalErrors
  /** Another rep at another computer. */
  colleague: Screens & { page: Page }
}

const screensOn = (page: Page, portal: Portal): Screens => ({
  login: new LoginScreen(page, portal),
  dashboard: new DashboardScreen(page, portal),
  bidForm: new BidFormScreen(page, portal),
  contract: new ContractScreen(page),
  quoteHistory: new QuoteHistoryScreen(page),
  shell: new Shell(page),
})

export const test = base.extend<PortalFixtures, { settings: Record<string, string>; portals: Portals }>({
  settings: [{}, { option: true, scope: 'worker' }],
  portals: [
    async ({ settings }, use) => {
      const running = process.env.PORTAL_URL
      const site = running ? undefined : await openSite(settings)
      let current: { file: string; portal: Portal } | undefined
      await use({
        of: async (file, database) => {
          if (current?.file !== file) {
            await current?.portal.close()
            current = { file, portal: site ? await startPortal(site, database) : runningPortal(running ?? '') }
          }
          return current.portal
        },
      })
      await current?.portal.close()
      await site?.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  database: [undefined, { option: true }],
  portal: async ({ portals, database }, use, testInfo) => use(await portals.of(testInfo.file, database)),
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    // Its storage is emptied between tests; to the portal it is one browser all the same (decision 72).
    await page.addInitScript(() => {
      // A page without an origin has no storage.
      if (location.origin !== 'null') localStorage.setItem('browserName', 'firstbrowser')
    })
    await use(page)
  },
  errors: [watchedErrors, { auto: true }],
  login: async ({ page, portal }, use) => use(screensOn(page, portal).login),
  dashboard: async ({ page, portal }, use) => use(screensOn(page, portal).dashboard),
  bidForm: async ({ page, portal }, use) => use(screensOn(page, portal).bidForm),
  contract: async ({ page }, use) => use(new ContractScreen(page)),
  quoteHistory: async ({ page, portal }, use) => use(screensOn(page, portal).quoteHistory),
  shell: async ({ page, portal }, use) => use(screensOn(page, portal).shell),
  colleague: async ({ browser, portal, errors }, use) => {
    const context = await browser.newContext({ baseURL: portal.url })
    errors.watch(context)
    const page = await context.newPage()
    await use({ ...screensOn(page, portal), page })
    await context.close()
  },
})

export { expect }
