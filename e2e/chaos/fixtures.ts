import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as portalTest } from '../fixtures'
import { root } from '../portal/program'
import { ChaosRegistry } from './ChaosRegistry'
import { FaultyOrigin } from './FaultyOrigin'

interface ChaosFixtures {
  /** Bidding's files, as this portal's browsers get them; well again after each test. */
  origin: FaultyOrigin
  registry: ChaosRegistry
  /** The same with the token of whoever runs the portal. */
  operator: ChaosRegistry
}

/** Of the remotes of a portal that is started for chaos. */
const DEPLOY_TOKEN = 'the-token-of-a-chaos-portal'
const OPERATOR_TOKEN = 'the-operator-of-a-chaos-portal'

/** A portal whose remote `bidding` is behind an origin that can go wrong. */
export const test = portalTest.extend<ChaosFixtures, { front: FaultyOrigin; buildStore: string }>({
  front: [
    async ({ browserName: _ }, use) => {
      const front = await FaultyOrigin.open()
      await use(front)
      await front.close()
    },
    { scope: 'worker' },
  ],
  buildStore: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'chaos-builds-'))
      cpSync(join(root, '.data/builds'), folder, { recursive: true })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ front, buildStore }, use) =>
      use({
        ORIGIN_BIDDING: front.url,
        BUILD_STORE: buildStore,
        DEPLOY_TOKEN_BIDDING: DEPLOY_TOKEN,
        REGISTRY_TOKEN: OPERATOR_TOKEN,
        // Long enough for what is sound, beside other tests; what hangs need not take as long as it may for a rep.
        LOAD_LIMIT_SECONDS: '4',
        SLOW_AFTER_SECONDS: '1',
      }),
    { scope: 'worker' },
  ],
  // Each test deploys what it needs: one portal does for all tests of a worker, whichever file they are in.
  portal: async ({ portals }, use) => use(await portals.of('chaos')),
  origin: [
    async ({ front, portal }, use) => {
      front.target = portal.addresses['remote-bidding'] ?? ''
      // The host has asked an origin without a target while it started: a page of now would not know bidding's routes.
      await expect(async () => expect(await remotesOf(portal.url)).toContain('bidding')).toPass()
      await use(front)
      await front.heals()
    },
    { auto: true },
  ],
  registry: async ({ portal, buildStore }, use) => use(new ChaosRegistry(portal.url, DEPLOY_TOKEN, buildStore)),
  operator: async ({ portal, buildStore }, use) => use(new ChaosRegistry(portal.url, OPERATOR_TOKEN, buildStore)),
})

/** Names of the remotes that a new page knows. */
async function remotesOf(url: string): Promise<string[]> {
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as { remotes: { name: string }[] }
  return registry.remotes.map(({ name }) => name)
}

/** The next visit asks the servers for everything. */
export async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
}

/** Marks the page, so that a reload would show. @returns whether it is still the same one */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  return () => page.evaluate(() => 'neverReloaded' in window)
}

/** A part of a hand-made build that works. */
export const healthyPart = (page: Page, title: string) => page.getByText(new RegExp(`^${title} of \\w+, pressed \\d+$`))
