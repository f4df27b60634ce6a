import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect } from '../fixtures'
import type { StoredBuild } from '../../remote-cli/src/store/publish-build.mjs'
import { quoteRequestOf } from '../portal/as-rep'
import { root } from '../portal/program'
import type { Portal } from '../portal/start-portal'
import { DANA } from '../screens/LoginScreen'
import { laterCopy } from './changed-copy'
import type { ChaosRegistry } from './ChaosRegistry'
import { test as chaosTest } from './fixtures'

const REMOTES = ['bidding', 'contracts', 'account'] as const
/** Minor versions of shared-ui after this checkout's. */
const AGES = [0, 1, 2] as const
type Remote = (typeof REMOTES)[number]
type Age = (typeof AGES)[number]
type Builds = Record<Age, Record<Remote, StoredBuild>>

/** The minor version that a remote's build of an age needs: where it uses nothing new, a host may be older. */
const NEEDS: Record<Remote, Record<Age, Age>> = {
  bidding: { 0: 0, 1: 1, 2: 1 },
  contracts: { 0: 0, 1: 0, 2: 2 },
  account: { 0: 0, 1: 0, 2: 0 },
}
const misfit = (host: Age, remote: Remote, age: Age) => NEEDS[remote][age] > host

/** The sources of three minor versions, built: host and remotes. */
const test = chaosTest.extend<object, { folders: Record<Age, string> }>({
  folders: [
    async ({ browserName: _ }, use) => {
      const copies = AGES.map(laterCopy)
      for (const [age, copy] of copies.entries())
        await copy.build([...(age === 0 ? [] : ['host']), ...REMOTES.map((remote) => `remote-${remote}`)])
      const [now, first, second] = copies.map(({ folder }) => folder)
      await use({ 0: now ?? '', 1: first ?? '', 2: second ?? '' })
      for (const copy of copies) copy.throwAway()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
})

// One worker: the later sources are built once, and one host is stopped and started.
test.describe.configure({ mode: 'default' })

let running: Age = 0

async function useHost(portal: Portal, age: Age, folder: string) {
  if (running === age) return
  await portal.stop('host')
  await portal.start('host', folder)
  running = age
}

/** Publishes and announces the builds of all ages. */
async function announceAll(operator: ChaosRegistry, folders: Record<Age, string>): Promise<Builds> {
  const builds = { 0: {}, 1: {}, 2: {} } as Builds
  for (const age of AGES)
    for (const remote of REMOTES) {
      const { build } = await operator.publish(`${folders[age]}/remote-${remote}/dist`)
      builds[age][remote] = build
      const { ok, said } = await operator.ask(`/${remote}/builds`, build.manifest)
      expect(ok, said).toBe(true)
    }
  return builds
}

const servedBuilds = async (page: Page, portal: Portal) => {
  const { remotes } = (await (await page.request.get(`${portal.url}/remotes.json`)).json()) as {
    remotes: { name: string; build: string }[]
  }
  return Object.fromEntries(remotes.map(({ name, build }) => [name, build]))
}

const broken = (page: Page) => page.getByText(/could not be loaded|stopped working|taking longer/)

test('a build that uses nothing new has the id and the needs of before, whatever is built beside it', async ({
  operator,
  folders,
}) => {
  const builds = await announceAll(operator, folders)
  for (const remote of REMOTES)
    for (const age of AGES)
      for (const other of AGES) {
        const [one, another] = [builds[age][remote], builds[other][remote]]
        const sameSources = NEEDS[remote][age] === NEEDS[remote][other]
        expect([remote, age, other, one.build === another.build]).toEqual([remote, age, other, sameSources])
        if (sameSources) expect(one.requires).toEqual(another.requires)
      }
})

/** Remotes of one age, and of each beside each other. */
const MIXES = AGES.flatMap((age): Record<Remote, Age>[] => [
  { bidding: age, contracts: age, account: age },
  { bidding: age, contracts: AGES[(age + 1) % 3] ?? 0, account: AGES[(age + 2) % 3] ?? 0 },
])

for (const host of AGES)
  for (const ages of MIXES)
    test(`host ${host}: bidding ${ages.bidding}, contracts ${ages.contracts}, account ${ages.account}`, async ({
      page,
      portal,
      login,
      dashboard,
      bidForm,
      operator,
      folders,
      errors,
    }) => {
      errors.expect(/status of 400 .*emailCheck/)
      await useHost(portal, host, host === 0 ? root : folders[host])
      const builds = await announceAll(operator, folders)
      const expected = {} as Record<Remote, string>
      for (const remote of REMOTES) {
        const { build } = builds[ages[remote]][remote]
        const { ok, said } = await operator.ask(`/${remote}/pin`, { build })
        expect(ok, said).toBe(!misfit(host, remote, ages[remote]))
        expected[remote] = ok ? build : builds[0][remote].build
        if (ok) continue
        expect(said).toMatch(/needs shared-ui@\d+\/core \^[\d.]+; this host provides [\d.]+\./)
        await operator.ask(`/${remote}/pin`, { build: expected[remote] })
      }
      expect(await servedBuilds(page, portal)).toEqual(expected)

      const bid = await quoteRequestOf(portal, DANA, 'Millrace')
      await page.goto(/demo:invite (\S+)/.exec(portal.apiOutput())?.[1] ?? '')
      await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
      await login.open()
      await login.signIn(DANA)
      await dashboard.open()
      await expect(dashboard.openBids.row('Millrace Precision Castings')).toBeVisible()
      await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
      await expect(broken(page)).toHaveCount(0)
      for (const [path, title] of [
        [paths.allProspects('larkspur'), 'Prospects'],
        [paths.contracts(), 'Contracts'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached()
      }
      await page.goto(paths.bidForm(bid.id, bid.scenarioId))
      await expect(bidForm.rate('12 months')).toBeVisible()
      await page.goto(paths.contract('ep-st-brendan'))
      await expect(page.getByRole('heading', { name: /St. Brendan/ }).first()).toBeVisible()
      await expect(broken(page)).toHaveCount(0)
    })
