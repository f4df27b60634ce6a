import type { Page } from '@playwright/test'
import { test as portalTest } from '../fixtures'
import { FaultyOrigin } from './FaultyOrigin'

interface ChaosFixtures {
  /** Bidding's files, as this portal's browsers get them; well again after each test. */
  origin: FaultyOrigin
}

/** A portal whose remote `bidding` is behind an origin that can go wrong. */
export const test = portalTest.extend<ChaosFixtures, { front: FaultyOrigin }>({
  front: [
    async ({ browserName: _ }, use) => {
      const front = await FaultyOrigin.open()
      await use(front)
      await front.close()
    },
    { scope: 'worker' },
  ],
  settings: [async ({ front }, use) => use({ ORIGIN_BIDDING: front.url }), { scope: 'worker' }],
  origin: [
    async ({ front, portal }, use) => {
      front.target = portal.addresses['remote-bidding'] ?? ''
      await use(front)
      await front.heals()
    },
    { auto: true },
  ],
})

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
