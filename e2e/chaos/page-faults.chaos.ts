import type { TelemetryEvent } from 'shared-contracts/remote'
import { expect } from '../fixtures'
import { DANA } from '../screens/LoginScreen'
import { newBuildId } from './ChaosRegistry'
import { healthyPart, test } from './fixtures'
import { handmadeBuild, WIDGETS } from './handmade-build'

/** What one remote does to the whole page when its entry runs. */
const RUDE = `
const style = document.createElement('style')
style.textContent = '* { display: none !important }'
document.head.append(style)
for (let line = 0; line < 2000; line += 1) console.log('chaos ' + line)
for (const end = performance.now() + 3000; performance.now() < end; );
`

test('one remote is rude to the whole page: the shell and the others go on, and the host is told of it', async ({
  page,
  errors,
  login,
  registry,
  shell,
}) => {
  errors.expect(/Content Security Policy directive 'style-src/)
  const told: TelemetryEvent[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ledger')) told.push(...(request.postDataJSON() as TelemetryEvent[]))
  })
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
  const ofPolicy = () => told.find(({ kind, why }) => kind === 'policy' && why?.startsWith('style-src'))
  await expect.poll(ofPolicy).toMatchObject({ remote: 'bidding', build })
})
