import { expect } from '../fixtures'
import { quoteRequestOf } from '../portal/as-rep'
import { DANA } from '../screens/LoginScreen'
import { newBuildId } from './ChaosRegistry'
import { forgetFiles, healthyPart, markPage, test } from './fixtures'
import { handmadeBuild, WIDGETS } from './handmade-build'
import { serverFaults } from './origin-faults'

const SAID_BY_THE_BROWSER = /ERR_|Failed to load|status of/

test('the registry hangs: Retry goes on with what the page knows', async ({
  page,
  dashboard,
  origin,
  registry,
  errors,
}) => {
  errors.expect(SAID_BY_THE_BROWSER)
  await registry.deploy(handmadeBuild({ build: newBuildId() }))
  await page.route('**/remotes.json*', () => undefined)
  origin.fails(/\.js$/, serverFaults['503'])
  await dashboard.openAs(DANA)
  await expect(page.getByText(/could not be loaded$/)).toHaveCount(5)
  const isSamePage = await markPage(page)
  await origin.heals()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(healthyPart(page, WIDGETS.openBids)).toBeVisible()
  await expect(page.getByText(/could not be loaded$/)).toHaveCount(0)
  expect(await isSamePage()).toBe(true)
})

test('what a remote needs of the host is gone: the sidebar stays, and a new page has what was typed', async ({
  page,
  login,
  portal,
  bidForm,
  shell,
  registry,
  errors,
}) => {
  errors.expect(SAID_BY_THE_BROWSER)
  await registry.useRealBuild()
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signedIn(DANA)
  await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await bidForm.rate('12 months').fill('0.07123')
  await bidForm.rate('12 months').blur()
  // A page of the shell alone: what others need is not loaded yet, and is gone from now on.
  await page.goto('/dashboard/account')
  await expect(shell.sidebar()).toBeVisible()
  await forgetFiles(page)
  const isOfRemote = (path: string) => path.startsWith('/remotes/')
  const gone = (url: URL) => url.origin === portal.url && url.pathname.endsWith('.js') && !isOfRemote(url.pathname)
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'There is nothing here.' }))
  await shell.entry('Contracts').click()
  const reload = page.getByRole('button', { name: 'Reload the portal' })
  await expect(reload).toBeVisible()
  await expect(shell.sidebar()).toBeVisible()

  await page.unroute(gone)
  // A try under way may have brought the page, and taken the button along; the row says whether either did.
  await reload.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
  await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
  await expect(bidForm.rate('12 months')).toHaveValue('0.07123')
})
