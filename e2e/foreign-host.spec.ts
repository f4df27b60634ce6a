import { expect, test as base } from '@playwright/test'
import { serveForeignPage, type ForeignPage } from './portal/foreign-page'
import { serveForeignBuild, type ForeignBuild } from './portal/foreign-build'
import { watchedErrors, type PortalErrors } from './portal/portal-errors'
import { openSite, startPortal, type Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'

interface Elsewhere {
  page: ForeignPage
  build: ForeignBuild
  portal: Portal
}

/** A page of somebody else, the API, and bidding's files for such pages. */
const test = base.extend<{ errors: PortalErrors }, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ browserName: _ }, use) => {
      const build = await serveForeignBuild('remote-bidding')
      let apiUrl = ''
      const page = await serveForeignPage({ manifest: () => build.manifest, apiUrl: () => apiUrl })
      const site = await openSite({ PORTAL_ORIGINS: page.url })
      const portal = await startPortal(site)
      apiUrl = portal.addresses['provider-api'] ?? ''
      await use({ page, build, portal })
      await Promise.all([portal.close(), page.close(), build.close()])
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  errors: [watchedErrors, { auto: true }],
})

test('a page that is not the portal shows bidding from its manifest alone', async ({ page, elsewhere }) => {
  await page.goto(elsewhere.page.url)
  const bids = page.locator('#bids')
  await bids.getByLabel('Email').fill(DANA.email)
  await bids.getByLabel('Password', { exact: true }).fill(DANA.password)
  await bids.getByRole('button', { name: 'Login' }).click()

  await bids.getByRole('link', { name: 'Millrace Precision Castings' }).first().click()
  await expect(bids.getByRole('heading', { name: /Millrace/ }).first()).toBeVisible()
  await expect(page).toHaveTitle('Custom Electricity Bid Form')
  await expect(bids.getByRole('button', { name: 'Opt Out' })).toBeVisible()
  // The page keeps its own address and content.
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByRole('heading', { name: 'Another page' })).toBeVisible()

  const foreign = new URL(elsewhere.build.manifest).origin
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  )
  expect(new Set(asked)).toEqual(new Set([elsewhere.page.url, foreign, elsewhere.portal.addresses['provider-api']]))

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(bids).toBeEmpty()
})
