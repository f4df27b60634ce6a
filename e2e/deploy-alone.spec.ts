import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { openStore, publishBuild } from '../remote-cli/src/store/index.mjs'
import { expect, test as portalTest } from './fixtures'
import { nextBuild } from './portal/next-build'
import { root } from './portal/program'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'

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
  const { build } = await publishBuild(folder, store, {})
  const answer = await fetch(`${portal.url}/registry/${remote}/builds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'registry-protocol': '2',
      'content-type': 'application/json',
    },
    body: JSON.stringify(build),
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
