import type { Page } from '@playwright/test'
import { quoteRequestOf } from '../portal/as-rep'
import { DANA } from '../screens/LoginScreen'
import { expect } from '../fixtures'
import { newBuildId } from './ChaosRegistry'
import { forgetFiles, healthyPart, markPage, test } from './fixtures'
import type { FaultyOrigin } from './FaultyOrigin'
import { handmadeBuild, WIDGETS } from './handmade-build'
import { serverFaults } from './origin-faults'

const ENTRY = /\/remoteEntry[^/]*\.js$/
const CHUNK = /\/(?!remoteEntry)[^/]+\.js$/
const SCRIPTS = /\.js$/

/** What happens to bidding's files. */
const faults: [string, (origin: FaultyOrigin) => void | Promise<void>][] = [
  ['nobody listens', (origin) => origin.goesDown()],
  ['503', (origin) => origin.fails(SCRIPTS, serverFaults['503'])],
  ['HTML with 200', (origin) => origin.fails(SCRIPTS, serverFaults['HTML with 200'])],
  ['a wrong MIME type', (origin) => origin.fails(SCRIPTS, serverFaults['a wrong MIME type'])],
  ['a hang', (origin) => origin.fails(SCRIPTS, serverFaults['a hang'])],
  ['a hang of the chunks', (origin) => origin.fails(CHUNK, serverFaults['a hang'])],
  ['20 s slow', (origin) => origin.fails(SCRIPTS, serverFaults['an answer after 20 s'])],
  ['cut off in the middle', (origin) => origin.fails(SCRIPTS, serverFaults['an answer cut off in the middle'])],
  ['a tampered entry', (origin) => origin.fails(ENTRY, serverFaults['a tampered file'])],
  ['tampered chunks', (origin) => origin.fails(CHUNK, serverFaults['a tampered file'])],
  ['chunks that are gone', (origin) => origin.fails(CHUNK, serverFaults['a file that is gone'])],
  [
    'a wrong entry that says it never changes',
    (origin) => origin.fails(ENTRY, serverFaults['a wrong answer that says it never changes']),
  ],
  [
    'wrong chunks that say they never change',
    (origin) => origin.fails(CHUNK, serverFaults['a wrong answer that says it never changes']),
  ],
]

/** What the browser says of such answers on its own. */
const SAID_BY_THE_BROWSER = /ERR_|Failed to (load|find)|integrity|MIME type|status of|SyntaxError|Refused/

const failed = (page: Page) => page.getByText(/could not be loaded$/)
/** Whether anything ran that the team has not built. */
const tampered = (page: Page) => page.evaluate(() => 'tampered' in window)

test.describe('dashboard with five parts', () => {
  for (const [name, strike] of faults) {
    test(name, async ({ page, dashboard, origin, registry, errors }) => {
      errors.expect(SAID_BY_THE_BROWSER)
      await registry.deploy(handmadeBuild({ build: newBuildId() }))
      await strike(origin)
      await dashboard.openAs(DANA)
      await expect(dashboard.openContracts.row('St. Brendan Regional Hospital')).toBeVisible()
      await expect(failed(page)).toHaveCount(5)
      const isSamePage = await markPage(page)

      await origin.heals()
      await page.getByRole('button', { name: 'Retry' }).last().click()
      for (const title of Object.values(WIDGETS)) await expect(healthyPart(page, title)).toBeVisible()
      await expect(failed(page)).toHaveCount(0)
      expect(await tampered(page)).toBe(false)
      expect(await isSamePage()).toBe(true)
    })
  }
})

test.describe('a full page with typed text', () => {
  for (const [name, strike] of faults) {
    test(name, async ({ page, login, portal, bidForm, shell, origin, registry, errors }) => {
      errors.expect(SAID_BY_THE_BROWSER)
      await registry.useRealBuild()
      const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
      await login.signedIn(DANA)
      await page.goto(`/dashboard/quote-requests/${id}/scenario/${scenarioId}`)
      await bidForm.rate('12 months').fill('0.07123')
      await bidForm.rate('12 months').blur()

      await strike(origin)
      await forgetFiles(page)
      await page.reload()
      const down = page.getByRole('heading', { name: 'Custom Bid Form could not be loaded' })
      await expect(down).toBeVisible()
      const isSamePage = await markPage(page)
      await shell.entry('Contracts').click()
      await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
      await page.goBack()
      await expect(down).toBeVisible()

      const retry = page.getByRole('button', { name: 'Retry' })
      // A page that comes back has tried again by itself.
      await expect(retry).toBeEnabled()
      await origin.heals()
      await retry.click()
      // On a busy machine a script may take longer than one try: the page tries again by itself.
      await expect(bidForm.rate('12 months')).toHaveValue('0.07123', { timeout: 90_000 })
      expect(await tampered(page)).toBe(false)
      expect(await isSamePage()).toBe(true)
    })
  }
})
