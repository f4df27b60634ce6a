import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import { root, startProgram } from '../portal/program'
import { openSite, runningPortal, startPortal, type AppName, type Portal } from '../portal/start-portal'
import { draw, SCHEMES, type Scheme } from './draw'
import { screens, type Screen } from './screens'

/*
 * The screens of this checkout beside those of another, light and dark: two sets of host and remotes on one API, one
 * market and one machine, so that nothing but the code of the screens can differ.
 */
const BASE = process.env.PICTURES_BASE ?? ''
/** Screens that commits since then name as changed on purpose, or `all`. */
const CHANGED = new Set(process.env.PICTURES_CHANGED?.split(';'))
/** What differs is written down for people, and only a screen that cannot be drawn fails. */
const REPORTS = process.env.PICTURES_REPORT !== undefined
const REPORT = join(root, 'test-results/pictures.md')
/** A minute may have passed between two pictures: what still differs after these is another screen. */
const TRIES = 3
/** Where a page lies under a veil, two pictures of one page differ by two pixels of a million. */
const NOISE = 16
const REMOTES: AppName[] = ['remote-bidding', 'remote-contracts', 'remote-account']

let now: Portal
let before: Portal
const closing: (() => Promise<void>)[] = []
/** Lines of the report. */
const differences: string[] = []

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
  if (!REPORTS) return
  mkdirSync(dirname(REPORT), { recursive: true })
  // Added to: after a screen that cannot be drawn another worker goes on.
  appendFileSync(REPORT, differences.map((line) => `${line}\n`).join(''))
  console.log(differences.length > 0 ? differences.join('\n') : 'These screens look as they did.')
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
    const changed = CHANGED.has('all') || CHANGED.has(screen.name)
    test.info().annotations.push(...(changed && !same() ? [{ type: 'changed on purpose' }] : []))
    if (changed) return void (same() || differences.push(`- ${screen.name}: changed on purpose`))
    for (const scheme of SCHEMES) {
      const name = `${screen.name.replaceAll(/\W+/g, '-')}-${scheme}.png`
      const path = testInfo.snapshotPath(name)
      rmSync(path, { force: true })
      mkdirSync(testInfo.snapshotPath(), { recursive: true })
      writeFileSync(path, old[scheme])
      const compare = REPORTS ? expect : expect.soft
      try {
        compare(fresh[scheme], `${screen.name}, ${scheme}`).toMatchSnapshot(name, { maxDiffPixels: NOISE })
      } catch (error) {
        if (!REPORTS) throw error
        differences.push(`- ${screen.name}, ${scheme}: see ${testInfo.outputDir.slice(root.length + 1)}`)
      }
    }
  })
