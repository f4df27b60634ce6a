import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { root } from '../portal/program'
import { runningPortal } from '../portal/start-portal'
import { DashboardScreen } from '../screens/DashboardScreen'
import { DANA, LoginScreen } from '../screens/LoginScreen'
import { Shell } from '../screens/Shell'
import { changedCopy } from './changed-copy'

const PROJECT = 'marketplace-portal'
const portal = runningPortal(process.env.PORTAL_URL ?? '')
test.use({ baseURL: portal.url })

/** `docker compose …` of a checkout, as it stands in README. */
async function compose(folder: string, ...words: string[]): Promise<string> {
  const settings = { cwd: folder, maxBuffer: 1e8 }
  return (await promisify(execFile)('docker', ['compose', '-p', PROJECT, ...words], settings)).stdout
}

async function buildOf(page: Page): Promise<string> {
  const { remotes } = (await (await page.request.get('/remotes.json')).json()) as {
    remotes: { name: string; build: string }[]
  }
  return remotes.find(({ name }) => name === 'bidding')?.build ?? ''
}

/** The build whose files a page has loaded. */
const loadedBuild = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const [, build = ''] =
      names.map((name) => /bidding\/(\w+)\/remoteEntry\.js/.exec(name)).find((found) => found) ?? []
    return build
  })

const seconds = (from: number) => ((Date.now() - from) / 1000).toFixed(1)

test('one remote is deployed into a running composition while a rep works', async ({ page, context }) => {
  test.setTimeout(1_800_000)
  const note = (figure: string) => console.log(figure)
  const startedAt = Date.now()
  if ((await compose(root, 'ps', '--status', 'running', '--quiet', 'host')) === '') {
    await compose(root, 'up', '-d', '--build', '--wait')
    note(`all images built and healthy after ${seconds(startedAt)} s`)
  }

  const login = new LoginScreen(page, portal)
  const dashboard = new DashboardScreen(page, portal)
  await login.signIn(DANA)
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  const before = await buildOf(page)
  const oldTab = await context.newPage()
  await oldTab.goto('/dashboard')
  await expect(new DashboardScreen(oldTab, portal).openBids.row('Millrace Precision Castings')).toBeVisible()

  const next = changedCopy()
  const deployedAt = Date.now()
  let deployed = false
  const deploying = compose(next.folder, 'up', '-d', '--build', '--no-deps', 'remote-bidding').finally(
    () => (deployed = true),
  )
  // The rep goes on working: every page opens, whatever happens behind it.
  let pages = 0
  let slowest = 0
  const newBuildServed = async () => deployed && (await buildOf(page)) !== before
  let servedAt = 0
  while (servedAt === 0 || Date.now() - servedAt < 5000) {
    for (const [path, shows] of [
      [paths.allProspects('larkspur'), /Prospects/],
      [paths.contracts(), /Contracts/],
      [paths.dashboard(), /Dashboard|My Tasks/],
    ] as const) {
      const from = Date.now()
      await page.goto(path)
      await expect(page).toHaveTitle(shows)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText(/could not be loaded|stopped working/)).toHaveCount(0)
      slowest = Math.max(slowest, Date.now() - from)
      pages += 1
    }
    if (servedAt === 0 && (await newBuildServed())) servedAt = Date.now()
    expect(Date.now() - deployedAt, 'ms until the new build is served').toBeLessThan(900_000)
  }
  await deploying
  note(`remote-bidding built, deployed and served after ${((servedAt - deployedAt) / 1000).toFixed(1)} s`)
  note(`${pages} pages opened meanwhile, all of them; the slowest took ${slowest} ms`)

  // A new page has the new build; the old tab goes on with its own, also with a part that it has not loaded yet.
  await page.goto('/dashboard')
  await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
  const served = await loadedBuild(page)
  expect(await loadedBuild(oldTab)).not.toBe(served)
  await new DashboardScreen(oldTab, portal).openBid('Millrace')
  await expect(oldTab.getByRole('textbox', { name: 'Standard mix rate, 12 months' })).toBeVisible()
  // Nothing is typed there, so it moves with an area, as soon as it knows of the newer build and no call is under way.
  const movedAt = Date.now()
  await expect(async () => {
    await new Shell(oldTab).entry('Contracts').click()
    await expect(oldTab.getByRole('heading', { name: 'Contracts', level: 1 })).toBeAttached()
    await new Shell(oldTab).entry('Custom Bids').click()
    await expect(oldTab.getByRole('table').first()).toBeVisible()
    expect(await loadedBuild(oldTab)).toBe(served)
  }).toPass({ timeout: 60_000 })
  note(`the open tab moved to it with its next area, in ${seconds(movedAt)} s`)
  next.throwAway()
})
