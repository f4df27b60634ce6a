import { expect } from '../fixtures'
import { DANA } from '../screens/LoginScreen'
import { newBuildId } from './ChaosRegistry'
import { brokenParts } from './broken-parts'
import { healthyPart, test } from './fixtures'
import { handmadeBuild, WIDGETS } from './handmade-build'

/** What one remote does to the whole page when its entry runs; each goes on after what the one before threw. */
const RUDE = `
const attempt = (work) => { try { work() } catch (error) { console.log(String(error)) } }
attempt(() => { window.fetch = () => { throw new Error('chaos: no fetch') } })
attempt(() => { history.pushState = () => { throw new Error('chaos: no history') } })
const sheet = new CSSStyleSheet()
sheet.replaceSync('* { display: none !important }')
attempt(() => { document.adoptedStyleSheets = [sheet] })
attempt(() => { document.adoptedStyleSheets.push(sheet) })
for (let line = 0; line < 2000; line += 1) console.log('chaos ' + line)
for (const end = performance.now() + 3000; performance.now() < end; );
`

test('one remote is rude to the whole page: the shell and the others go on, and Health names it', async ({
  page,
  login,
  registry,
  shell,
}) => {
  const build = newBuildId()
  await registry.deploy(handmadeBuild({ build, entry: (text) => `{${RUDE}}\n${text}` }))
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  // Its own parts and another remote's are seen, and work.
  await expect(healthyPart(page, WIDGETS.openBids)).toBeVisible()
  await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
  await page.getByRole('button', { name: `Press ${WIDGETS.openBids}` }).click()
  await expect(page.getByText(`${WIDGETS.openBids} of ${build}, pressed 1`)).toBeVisible()
  await shell.entry('Contracts').click()
  await expect(page).toHaveURL(/\/dashboard\/contracts$/)
  await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()

  // What a page tells goes in one beacon, some seconds later.
  await expect(async () => {
    await page.goto('/health')
    const rude = page.getByRole('list', { name: 'What went wrong with Custom Bids' })
    for (const name of ['fetch', 'pushState', 'the styles'])
      await expect(rude.getByText(`It tried to replace ${name} of the page.`).first()).toBeVisible({ timeout: 2000 })
    await expect(rude.getByText(/blocked the page for ([3-9]|\d\d) s/).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('a part that is left leaves no timer, listener or style behind, and Health says what it would have left', async ({
  page,
  errors,
  login,
  registry,
  shell,
}) => {
  errors.expect(/Content Security Policy directive 'style-src/)
  const parts = { openBids: brokenParts['leaves everything behind'] }
  await registry.deploy(handmadeBuild({ build: newBuildId(), parts }))
  const lastHeard = () => page.evaluate(() => document.documentElement.dataset['chaos'])
  await login.signedIn(DANA)
  await page.goto('/dashboard')
  await expect(healthyPart(page, WIDGETS.openBids)).toBeVisible()
  await expect.poll(lastHeard).toBeDefined()

  await shell.entry('Contracts').click()
  await expect(page.getByRole('row', { name: /St. Brendan/ }).first()).toBeVisible()
  // What was set to go on has been given the time to, and what is listened for happens.
  const heard = await lastHeard()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.mouse.move(300, 300)
  await page.evaluate(() => window.dispatchEvent(new Event('resize')))
  expect(await lastHeard()).toBe(heard)
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)

  await expect(async () => {
    await page.goto('/health')
    const said = page.getByRole('list', { name: 'What went wrong with Custom Bids' })
    const left = ['a timer', 'a listener for resize', 'a listener for pointermove']
    for (const why of [
      ...left.map((what) => `It left ${what} behind when its part was left.`),
      'It tried to replace the styles of the page.',
    ])
      await expect(said.getByText(why).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})
