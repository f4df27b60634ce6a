import type { Page } from '@playwright/test'
import type { TelemetryEvent } from 'shared-contracts/remote'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test.use({ settings: { LOCAL_REMOTES: 'yes' } })

/** What federation's runtime tells of itself. */
interface Instance {
  name: string
  options: { remotes: { name: string; entry: string }[] }
  shareScopeMap: Record<string, Record<string, object>>
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void
  loadRemote(id: string): Promise<{ default: unknown } | null>
}

interface Line {
  name: string
  build: string
}

const newerVersion = (page: Page) => page.getByText('A newer version is available')

/** The registry, in which a remote that the page uses has got another build; the rep comes back to the tab. */
async function deployMeanwhile(page: Page, remote: string): Promise<void> {
  await page.route('**/remotes.json*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { remotes: Line[] }
    const remotes = answer.remotes.map((line) => (line.name === remote ? { ...line, build: 'bbbbbbbb' } : line))
    await route.fulfill({ json: { ...answer, remotes } })
  })
  // A page looks at most every ten seconds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(newerVersion(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test("federation's runtime runs on every page with a remote, and knows what it has loaded", async ({
  dashboard,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => void warnings.push(message.text()))
  await dashboard.openAs(DANA)
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  const remotes = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[] }
    }
    const host = federation.__INSTANCES__.find(({ name }) => name === 'host')
    return host?.options.remotes.map(({ name }) => name).sort()
  })
  expect(remotes).toEqual(['remote_bidding', 'remote_contracts'])
  expect(warnings.filter((text) => text.includes('Federation Runtime'))).toEqual([])
})

test('the next area comes with the newer version by itself', async ({ dashboard, shell, page }) => {
  await dashboard.openAs(DANA)
  await expect(page.getByRole('table', { name: 'Open Custom Bids' })).toBeVisible()
  await deployMeanwhile(page, 'bidding')
  await page.evaluate(() => Object.assign(window, { stillTheSame: true }))
  await shell.entry('Contracts').click()
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSame' in window)).toBe(false)
})

test('what became of a build is told to the host, and an old bookmark of /health leads to the dashboard', async ({
  login,
  dashboard,
  page,
}) => {
  await login.signedIn(DANA)
  const told = page.waitForRequest((request) => new URL(request.url()).pathname === '/ledger')
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  const events = (await told).postDataJSON() as TelemetryEvent[]
  expect(events.find(({ remote, kind, ms }) => remote === 'bidding' && kind === 'loaded' && ms)).toBeDefined()
  // What a tab of the version before kept of its last page goes.
  await page.evaluate(() => sessionStorage.setItem('keptPage', '<main>Rows</main>'))
  await page.goto('/health')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => sessionStorage.getItem('keptPage'))).toBeNull()
})

test('every script is fetched once: preloads have the integrity of what they are for', async ({
  login,
  dashboard,
  page,
}) => {
  await login.signedIn(DANA)
  const fetched: string[] = []
  page.on('requestfinished', (request) => void (request.url().endsWith('.js') && fetched.push(request.url())))
  const warnings: string[] = []
  page.on('console', (message) => void (/preload/.test(message.text()) && warnings.push(message.text())))
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(10)
  expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([])
  expect(warnings.filter((text) => /integrity/.test(text))).toEqual([])
})

test('an entry that runs twice finds what the portal shares: nothing of it goes with the first run', async ({
  page,
  login,
  errors,
}) => {
  // Federation says that a registered remote is replaced.
  errors.expect(/registered|override/i)
  await login.signedIn(DANA, '/dashboard/contracts')
  await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
  const [before, after, part] = await page.evaluate(async () => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host')
    const remote = host?.options.remotes.find(({ name }) => name === 'remote_contracts')
    if (host === undefined || remote === undefined) throw new Error('no host')
    const shares = () =>
      Object.entries(host.shareScopeMap['default'] ?? {}).map(
        ([name, versions]) => `${name} ${Object.keys(versions).join()}`,
      )
    const first = shares()
    const description = await fetch(remote.entry.replace(/[^/]+\/[^/]+$/, 'mf-manifest.json'))
    const { exposes } = (await description.json()) as { exposes: { name: string }[] }
    Reflect.set(globalThis, remote.name, undefined)
    host.registerRemotes([{ name: remote.name, entry: `${remote.entry}?again` }], { force: true })
    const found = await host.loadRemote(`${remote.name}/${exposes[0]?.name}`)
    return [first, shares(), typeof found?.default] as const
  })
  expect(before.length).toBeGreaterThan(40)
  expect(after).toEqual(before)
  expect(part).toBe('function')
})
