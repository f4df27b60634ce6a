import { expect, test as base } from '@playwright/test'
import { servePlainPage, type PlainPage } from './portal/plain-page'
import { watchedErrors, type PortalErrors } from './portal/portal-errors'
import { openSite, startPortal, type Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'

interface Elsewhere {
  page: PlainPage
  portal: Portal
}

/** A page of somebody else, the API, and the server of the contracts remote. */
const test = base.extend<{ errors: PortalErrors }, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ browserName: _ }, use) => {
      const addresses: Record<string, string> = {}
      const page = await servePlainPage({
        manifest: () => `${addresses['remote-contracts']}/mf-manifest.json`,
        apiUrl: () => addresses['provider-api'] ?? '',
      })
      const site = await openSite({ PORTAL_ORIGINS: page.url })
      const portal = await startPortal(site)
      Object.assign(addresses, portal.addresses)
      await use({ page, portal })
      await Promise.all([portal.close(), page.close()])
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  errors: [watchedErrors, { auto: true }],
})

test("any page with federation's runtime shows the contracts by their manifest", async ({ page, elsewhere }) => {
  await page.goto(elsewhere.page.url)
  const contracts = page.locator('#contracts')
  await contracts.getByLabel('Email').fill(DANA.email)
  await contracts.getByLabel('Password', { exact: true }).fill(DANA.password)
  await contracts.getByRole('button', { name: 'Login' }).click()
  await expect(contracts.getByRole('table').first()).toBeVisible()
  await expect(contracts.getByText('St. Brendan Regional Hospital').first()).toBeVisible()
  // The page keeps its own address and content.
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByRole('heading', { name: 'Another page' })).toBeVisible()

  const { addresses } = elsewhere.portal
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  )
  const theirs = [elsewhere.page.url, addresses['remote-contracts'], addresses['provider-api']]
  expect(new Set(asked.filter((origin) => origin.startsWith('http')))).toEqual(new Set(theirs))

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(contracts).toBeEmpty()
})
