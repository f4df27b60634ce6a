import type { Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { expect } from '../fixtures'
import { quoteRequestOf } from '../portal/as-rep'
import { DANA } from '../screens/LoginScreen'
import { test } from './fixtures'

/** What the engine compiles for code that runs often grows with every round, and is no leak: nothing is compiled. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-opt --no-sparkplug --no-maglev'] }),
})

/**
 * A screen that stays in memory is hundreds of elements, which are counted: thirty of them are found on every change.
 * What leaks nothing but a few kilobytes is found by the hundred of the night.
 */
const EVERY_CHANGE = process.env.CHAOS === 'every-change'
const MOUNTS = EVERY_CHANGE ? 30 : 100
/** What a page keeps for good (answers, compiled code) is there after these. */
const WARM_UP = EVERY_CHANGE ? 10 : 15
const READINGS = EVERY_CHANGE ? 3 : 4
/** The heap may be this much larger after `MOUNTS` mounts and unmounts. */
const GROWTH = 1.1
/** And the page may have so many nodes more for each of them. */
const NODES = 50

interface Kept {
  /** Bytes of the JavaScript heap. */
  heap: number
  /** Nodes that are in the document, or that something still holds. */
  nodes: number
}

/** Another page of the portal, without a reload. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.replaceState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function shown(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title)
  await page.waitForFunction(
    () => document.querySelector('main, form') !== null && !document.querySelector('[aria-busy=true]'),
  )
}

/** What the page keeps, after everything that can go is gone. */
async function keptBy(page: Page): Promise<Kept> {
  const browser = await page.context().newCDPSession(page)
  for (let round = 0; round < 3; round += 1) {
    await browser.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(100)
  }
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const { nodes } = await browser.send('Memory.getDOMCounters')
  await browser.detach()
  return { heap: usedSize, nodes }
}

/** Goes back and forth between a screen and another page. @returns what it keeps, before and after */
async function mountAgainAndAgain(page: Page, screen: [string, RegExp], elsewhere: [string, RegExp]) {
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      for (const [path, title] of [screen, elsewhere]) {
        await go(page, path)
        await shown(page, title)
      }
    }
  }
  /** What is in use comes in steps of almost a megabyte, now up and now down; a leak is in the lowest of several. */
  const lowest = async () => {
    const kept = [await keptBy(page)]
    while (kept.length < READINGS) {
      await rounds(2)
      kept.push(await keptBy(page))
    }
    return { heap: Math.min(...kept.map(({ heap }) => heap)), nodes: Math.min(...kept.map(({ nodes }) => nodes)) }
  }
  await rounds(WARM_UP)
  const before = await lowest()
  await rounds(MOUNTS)
  return { before, after: await lowest() }
}

/** provider-api takes 30 e-mail checks a minute from one address: the first answer serves every round. */
async function askOnce(page: Page, address: RegExp) {
  let first: { status: number; headers: Record<string, string>; body: Buffer } | undefined
  await page.route(address, async (route) => {
    if (first === undefined) {
      const answer = await route.fetch()
      // The body comes unpacked.
      const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers()
      first = { status: answer.status(), headers, body: await answer.body() }
    }
    await route.fulfill(first)
  })
}

const told = ({ heap, nodes }: Kept) => `${(heap / 1024 / 1024).toFixed(1)} MB and ${nodes} nodes`

function expectNoGrowth({ before, after }: { before: Kept; after: Kept }) {
  console.log(`${told(before)}, then ${told(after)}`)
  expect(after.heap / before.heap).toBeLessThan(GROWTH)
  expect((after.nodes - before.nodes) / MOUNTS).toBeLessThan(NODES)
}

const CONTRACTS: [string, RegExp] = [paths.contracts(), /Contracts/]
const PROSPECTS: [string, RegExp] = [paths.allProspects('larkspur'), /Prospects/]
const screens: [string, (bid: { id: string; scenarioId: string }) => [string, RegExp], [string, RegExp]][] = [
  ['bidding: prospects', () => PROSPECTS, CONTRACTS],
  ['bidding: quote details', () => [paths.quoteHistory('larkspur'), /Quote Details/], CONTRACTS],
  ['bidding: win/loss reports', () => [paths.groupedWinLoss('larkspur'), /Win Loss/], CONTRACTS],
  ['bidding: win/loss of one request', () => [paths.winLoss('rc-bayview'), /Win Loss/], CONTRACTS],
  ['bidding: bid form', ({ id, scenarioId }) => [paths.bidForm(id, scenarioId), /Bid Form/], CONTRACTS],
  ['bidding: bid summary', ({ id, scenarioId }) => [paths.bidSummary(id, scenarioId), /Bid Summary/], CONTRACTS],
  ['contracts: list', () => CONTRACTS, PROSPECTS],
  ['contracts: contract', () => [paths.contract('ep-st-brendan'), /Contract/], PROSPECTS],
]

test.describe(`${MOUNTS} mounts and unmounts leave nothing behind`, () => {
  test.setTimeout(600_000)
  for (const [name, screenOf, elsewhere] of screens) {
    test(name, async ({ page, login, portal }) => {
      const bid = await quoteRequestOf(portal, DANA, 'Ashgrove')
      await login.signedIn(DANA)
      await page.goto(elsewhere[0])
      await shown(page, elsewhere[1])
      expectNoGrowth(await mountAgainAndAgain(page, screenOf(bid), elsewhere))
    })
  }

  test('account: activation', async ({ page, portal, errors, login }) => {
    // The e-mail check says yes with a 400 (C§7).
    errors.expect(/status of 400 .*emailCheck/)
    await login.open()
    const link = new URL(/demo:invite (\S+)/.exec(portal.apiOutput())?.[1] ?? '')
    const activation: [string, RegExp] = [link.pathname + link.search, /Activate/]
    await askOnce(page, /emailCheck/)
    expectNoGrowth(await mountAgainAndAgain(page, activation, [paths.login(), /Marketplace/]))
  })
})
