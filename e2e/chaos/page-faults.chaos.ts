import { expect } from '../fixtures'
import { DANA } from '../screens/LoginScreen'
import { newBuildId } from './ChaosRegistry'
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
