import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, type Browser } from '@playwright/test'
import { startProgram } from '../portal/program'
import { openSite, runningPortal, startPortal, type AppName, type Portal } from '../portal/start-portal'
import { draw, SCHEMES, type Scheme } from './draw'
import { screens, type Screen } from './screens'

/*
 * The screens of this checkout beside those of another, light and dark: two sets of host and remotes on one API, one
 * market and one machine, so that nothing but the code of the screens can differ.
 */
const BASE = process.env.PICTURES_BASE ?? ''
/** A minute may have passed between two pictures: what still differs after these is another screen. */
const TRIES = 3
/** Where a page lies under a veil, two pictures of one page differ by two pixels of a million. */
const NOISE = 16
const REMOTES: AppName[] = ['remote-bidding', 'remote-contracts', 'remote-account']

let now: Portal
let before: Portal
const closing: (() => Promise<void>)[] = []

test.beforeAll(async () => {
  const [ours, theirs] = [await openSite(), await openSite()]
  ours.env['PORTAL_ORIGINS'] = theirs.addresses.host
  now = await startPortal(ours)
  closing.push(() => now.close(), ours.close, theirs.close)
  const env = { ...theirs.env, PORT_API: ours.env['PORT_API'] ?? '' }
  const serve = async (name: AppName) =>
    theirs.running.set(name, await startProgram(['scripts/serve.mjs', name], env, theirs.addresses[name], BASE))
  await Promise.all(REMOTES.map(serve))
  // The host asks its remotes when it starts.
  await serve('host')
  before = { ...runningPortal(theirs.addresses.host), apiUrl: now.apiUrl, apiOutput: now.apiOutput }
})

test.afterAll(async () => {
  for (const close of closing) await close()
})

type Pictures = Record<Scheme, Buffer>

async function drawBoth(browser: Browser, screen: Screen): Promise<[Pictures, Pictures]> {
  return Promise.all([
    draw(browser, before, screen, { fullPage: true, withoutClocks: true }),
    draw(browser, now, screen, { fullPage: true, withoutClocks: true }),
  ])
}

for (const screen of screens)
  test(screen.name, async ({ browser }, testInfo) => {
    let [old, fresh] = await drawBoth(browser, screen)
    const same = () => SCHEMES.every((scheme) => old[scheme].equals(fresh[scheme]))
    for (let left = TRIES - 1; left > 0 && !same(); left -= 1) [old, fresh] = await drawBoth(browser, screen)
    for (const scheme of SCHEMES) {
      const name = `${screen.name.replaceAll(/\W+/g, '-')}-${scheme}.png`
      const path = testInfo.snapshotPath(name)
      rmSync(path, { force: true })
      mkdirSync(testInfo.snapshotPath(), { recursive: true })
      writeFileSync(path, old[scheme])
      expect.soft(fresh[scheme], `${screen.name}, ${scheme}`).toMatchSnapshot(name, { maxDiffPixels: NOISE })
    }
  })
