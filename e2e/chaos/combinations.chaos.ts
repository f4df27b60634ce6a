import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect } from '../fixtures'
import { quoteRequestOf } from '../portal/as-rep'
import { root } from '../portal/program'
import type { Portal } from '../portal/start-portal'
import { DANA } from '../screens/LoginScreen'
import { buildCopy, changedCopy } from './changed-copy'
import type { ChaosRegistry } from './ChaosRegistry'
import { test as chaosTest } from './fixtures'

const REMOTES = ['bidding', 'contracts', 'account'] as const
const AGES = ['current', 'next'] as const
type Remote = (typeof REMOTES)[number]
type Age = (typeof AGES)[number]

/** A build that this host cannot serve: it uses what shared-ui has only in the next one. */
const misfit = (host: Age, remote: Remote, age: Age) => host === 'current' && remote === 'bidding' && age === 'next'

/** The sources of the next days, built: host and remotes. */
const test = chaosTest.extend<object, { next: string }>({
  next: [
    async ({ browserName: _ }, use) => {
      const copy = changedCopy()
      await buildCopy(copy.folder, ['host', ...REMOTES.map((remote) => `remote-${remote}`)])
      await use(copy.folder)
      copy.throwAway()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

// One worker: the next sources are built once, and one host is stopped and started.
test.describe.configure({ mode: 'default' })

let running: Age = 'current'

async function useHost(portal: Portal, age: Age, next: string) {
  if (running === age) return
  await portal.stop('host')
  await portal.start('host', age === 'next' ? next : root)
  running = age
}

/** Publishes and announces the builds of both ages. @returns their ids */
async function announceAll(operator: ChaosRegistry, next: string) {
  const ids = {} as Record<Age, Record<Remote, string>>
  for (const age of AGES) {
    ids[age] = {} as Record<Remote, string>
    for (const remote of REMOTES) {
      const folder = age === 'next' ? next : root
      const { build } = await operator.publish(`${folder}/remote-${remote}/dist`)
      ids[age][remote] = build.build
      const { ok, said } = await operator.ask(`/${remote}/builds`, build)
      expect(ok, said).toBe(true)
    }
  }
  return ids
}

const servedBuilds = async (page: Page, portal: Portal) => {
  const { remotes } = (await (await page.request.get(`${portal.url}/remotes.json`)).json()) as {
    remotes: { name: string; build: string }[]
  }
  return Object.fromEntries(remotes.map(({ name, build }) => [name, build]))
}

const broken = (page: Page) => page.getByText(/could not be loaded|stopped working|taking longer/)

for (const host of AGES)
  for (const bidding of AGES)
    for (const contracts of AGES)
      for (const account of AGES)
        test(`host ${host}: bidding ${bidding}, contracts ${contracts}, account ${account}`, async ({
          page,
          portal,
          login,
          dashboard,
          bidForm,
          operator,
          next,
          errors,
        }) => {
          errors.expect(/status of 400 .*emailCheck/)
          await useHost(portal, host, next)
          const ids = await announceAll(operator, next)
          const ages = { bidding, contracts, account }
          const expected = {} as Record<Remote, string>
          for (const remote of REMOTES) {
            const build = ids[ages[remote]][remote]
            const { ok, said } = await operator.ask(`/${remote}/pin`, { build })
            expect(ok, said).toBe(!misfit(host, remote, ages[remote]))
            if (!ok) {
              expect(said).toContain('useNothingNew')
              await operator.ask(`/${remote}/unpin`, {})
            }
            expected[remote] = ok ? build : ids.current[remote]
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
          await page.goto(paths.bidForm(bid.id, bid.scenarioId))
          await expect(bidForm.rate('12 months')).toBeVisible()
          await page.goto(paths.contract('ep-st-brendan'))
          await expect(page.getByRole('heading', { name: /St. Brendan/ }).first()).toBeVisible()
          await expect(broken(page)).toHaveCount(0)
        })
