import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test('a remote that hangs is given up after 10 s; one Retry asks anew', async ({ dashboard, page, portal, errors }) => {
  errors.expect(/ERR_/)
  const { remotes } = (await (await page.request.get(`${portal.url}/remotes.json`)).json()) as {
    remotes: { name: string; entry: string }[]
  }
  const entry = remotes.find(({ name }) => name === 'contracts')?.entry ?? ''
  // The request stays open for as long as the page does, as on a line that has gone dead.
  let hanging = 0
  await page.route(entry, () => void (hanging += 1))
  await dashboard.openAs(DANA)
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  const panel = page.getByRole('alert', { name: 'Open Contracts could not be loaded' })
  await expect(panel).toBeVisible()
  expect(hanging).toBeGreaterThan(0)
  const down = page.getByText(/could not be loaded/)
  await expect(down).toHaveCount(1)

  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  await expect(down).toHaveCount(0)
})

test('what a part needs of the host does not come: the page stays, and online again the part is there', async ({
  login,
  page,
  portal,
  errors,
}) => {
  errors.expect(/ERR_|part-not-loaded/)
  await login.signedIn(DANA)
  await page.goto(paths.groupedWinLoss('larkspur'))
  const trends = page.getByRole('link', { name: 'Trends' })
  await expect(trends).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  let refused = 0
  const hosts = (url: URL) => url.origin === new URL(portal.url).origin && url.pathname.endsWith('.js')
  await page.route(hosts, (route) => {
    refused += 1
    return route.abort()
  })
  await trends.click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(page.getByRole('group', { name: /^Win rate by month/ })).toHaveCount(0)

  await page.unroute(hosts)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('group', { name: /^Win rate by month/ })).toBeVisible()
})
