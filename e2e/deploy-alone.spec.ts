import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { openStore, publishBuild } from '../remote-cli/src/store/index.mjs'
import houseGrants from '../host/registry/house-grants.json' with { type: 'json' }
import { expect, test as portalTest } from './fixtures'
import { nextBuild } from './portal/next-build'
import { root } from './portal/program'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'
import { Shell } from './screens/Shell'

const TOKEN = 'the-operator-of-this-portal'

const test = portalTest.extend<object, { buildStore: string }>({
  buildStore: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'deploy-alone-'))
      cpSync(join(root, '.data/builds'), join(folder, 'store'), { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ buildStore }, use) => use({ BUILD_STORE: join(buildStore, 'store'), REGISTRY_TOKEN: TOKEN }),
    { scope: 'worker' },
  ],
})

/** As `npm run deploy` does it, once it has built: into the store, then announced. Nothing else is touched. */
async function deploy(portal: Portal, remote: string, buildStore: string): Promise<string> {
  const { folder } = nextBuild(remote, buildStore)
  const store = await openStore({ BUILD_STORE: join(buildStore, 'store') }, root)
  const { build } = await publishBuild(folder, store)
  const answer = await fetch(`${portal.url}/registry/${remote}/builds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'registry-protocol': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify(build.manifest),
  })
  expect(await answer.json()).toMatchObject({ build: build.build, current: build.build })
  return build.build
}

/** Builds whose scripts a page has asked for, by remote. */
function builtFor(page: Page): Record<string, Set<string>> {
  const asked: Record<string, Set<string>> = {}
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, remote = '', build] = /^\/remotes\/(\w+)\/([0-9a-z]{6,40})\/.+\.js$/.exec(pathname) ?? []
    if (build !== undefined) (asked[remote] ??= new Set()).add(build)
  })
  return asked
}

const ORDERS = [
  ['bidding', 'contracts', 'account'],
  ['bidding', 'account', 'contracts'],
  ['contracts', 'bidding', 'account'],
  ['contracts', 'account', 'bidding'],
  ['account', 'bidding', 'contracts'],
  ['account', 'contracts', 'bidding'],
]

for (const [index, order] of ORDERS.entries())
  // On every change the first order and the last, which is the first backwards.
  test(
    `${order.join(', ')}: deployed one by one, new pages get each, the open one works on`,
    {
      tag: index === 0 || index === 5 ? [] : '@nightly',
    },
    async ({ page, portal, login, shell, buildStore, context }) => {
      const old = builtFor(page)
      await login.open()
      await login.signIn(DANA)
      await page.goto(paths.allProspects('larkspur'))
      await expect(page.getByRole('table').first()).toBeVisible()
      const began = [...(old['bidding'] ?? [])]
      expect(began).toHaveLength(1)

      const deployed: Record<string, string> = {}
      for (const remote of order) {
        deployed[remote] = await deploy(portal, remote, buildStore)
        const fresh = await context.newPage()
        const asked = builtFor(fresh)
        await fresh.goto('/dashboard')
        await expect(fresh.getByRole('heading', { name: 'Open Contracts' })).toBeVisible()
        await expect(fresh.getByRole('table', { name: 'Open Custom Bids' })).toBeVisible()
        for (const name of ['bidding', 'contracts'])
          if (deployed[name] !== undefined) expect([...(asked[name] ?? [])]).toEqual([deployed[name]])
        await fresh.close()
        // The open page goes on with what it has.
        await page.getByRole('searchbox').first().fill(remote)
        await page.getByRole('searchbox').first().fill('')
        await expect(page.getByRole('table').first()).toBeVisible()
      }

      // A part that nobody had opened yet comes from the build that this page began with.
      await shell.entry('Custom Bids').click()
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.getByText(/could not be loaded|stopped working/)).toHaveCount(0)
      expect([...(old['bidding'] ?? [])]).toEqual(began)
    },
  )

/** All that the house gives to bidding, in the words of `npm run registry`. */
function grantOfBidding(): string[] {
  const { pages, slots, nav, api, bytes } = houseGrants.bidding
  const lists = { '--pages': pages, '--slots': slots, '--api': api }
  return [
    ...['grant', 'bidding', ...Object.entries(lists).flatMap(([option, values]) => [option, values.join(',')])],
    ...['--nav', `${nav.entries}:${nav.from}-${nav.to}`, '--bytes', String(bytes)],
  ]
}

test('a revoke while tabs are open: what is typed stays, the next move leaves, and a grant brings it back', async ({
  page,
  portal,
  dashboard,
  bidForm,
  shell,
  context,
}) => {
  await dashboard.openAs(DANA)
  await shell.entry('Custom Bids').click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await shell.entry('Dashboard').click()
  await dashboard.openBid('Millrace Precision Castings')
  const form = page.url()
  await bidForm.rate('12 months').pressSequentially('0.061')
  const other = await context.newPage()
  await other.goto(paths.contracts())
  await expect(other.getByRole('table').first()).toBeVisible()

  await portal.registry('revoke', 'bidding')
  // Whoever comes back to a tab has it look, once in ten seconds.
  for (const tab of [page, other])
    await expect(async () => {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(new Shell(tab).entry('Custom Bids')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  await bidForm.rate('12 months').press('End')
  await bidForm.rate('12 months').pressSequentially('11')
  await expect(bidForm.rate('12 months')).toHaveValue(/^0\.06111/)
  await expect(other.getByText(/could not be loaded|stopped working/)).toHaveCount(0)

  // The next move leaves it and says why; a new page does not know it.
  await page.goBack()
  await page.goBack()
  await expect(page.getByText(/is no longer part of Marketplace/)).toBeVisible()
  await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
  await other.goto(form)
  await expect(other.getByRole('textbox', { name: /Standard mix rate/ })).toHaveCount(0)
  await expect(shell.entry('Contracts')).toBeVisible()

  await portal.registry(...grantOfBidding())
  await expect(async () => {
    await page.goto(form)
    await expect(bidForm.draftNotice()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(bidForm.rate('12 months')).toHaveValue(/^0\.06111/)
})
