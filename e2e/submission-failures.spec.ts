import { expect, test } from './fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { callByCall } from './portal/call-by-call'
import type { Portal } from './portal/start-portal'
import type { BidFormScreen } from './screens/BidFormScreen'
import { DANA } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
const SUBMISSIONS = /\/(pricing_scenarios\/[^/]+\/quotes|bids)$/

const version = async (portal: Portal, customer: string) => (await quoteRequestOf(portal, DANA, customer)).version ?? 0

async function typed(bidForm: BidFormScreen, rate: string) {
  await bidForm.openAs(DANA, MILLRACE)
  await bidForm.rate('24 months').fill(rate)
  if (await bidForm.billingMethod().isEnabled()) await bidForm.chooseBillingMethod('Consolidated')
}

test('the answer gets lost: it is checked, repeated under the same key, and received once', async ({
  bidForm,
  shell,
  portal,
  page,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET/)
  await typed(bidForm, '0.0655')
  const before = await version(portal, MILLRACE)
  const keys: (string | undefined)[] = []
  let release = () => undefined as void
  const released = new Promise<void>((go) => (release = go))
  await page.route(SUBMISSIONS, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) {
      await released
      return route.continue()
    }
    await route.fetch()
    await route.abort('connectionreset')
  })
  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText('Checking whether it arrived…')
  await expect(bidForm.arrival()).toContainText(/counts once\. [\d:dh ]+ left/)
  await expect(bidForm.arrival()).toContainText(/Closes for you in [\d:dh ]+\. Bids are taken until .+ E[SD]T\./)
  expect(await version(portal, MILLRACE)).toBe(before + 1)
  release()
  await expect(bidForm.arrival()).toContainText(/Received once at \w{3} \d\d, \d{4}, \d{1,2}:\d\d:\d\d[AP]M E[SD]T/)
  await expect(bidForm.arrival()).toContainText(/Receipt R-\d{6}-\w{4}-\w{4}\./)
  const [number = ''] = /R-[\w-]+/.exec((await bidForm.arrival().textContent()) ?? '') ?? []
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(await version(portal, MILLRACE)).toBe(before + 1)
  await bidForm.arrival().getByRole('button', { name: 'See the summary' }).click()
  await expect(shell.toast('Quote request submitted')).toContainText('Thank you for submitting quotes.')
  await expect(shell.toast('Failed to submit quotes.')).toHaveCount(0)
  await expect(bidForm.thanks()).toBeVisible()
  // The receipt that was named is the one that stands, and there is no other of this bid.
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('rowheader')).toHaveText(number + 'Newest')
})

test('the request gets lost: not received, with the time left; typing stays, and is sent again', async ({
  bidForm,
  shell,
  portal,
  page,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET/)
  await typed(bidForm, '0.0656')
  const before = await version(portal, MILLRACE)
  const keys = new Set<string | undefined>()
  await page.route(SUBMISSIONS, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    keys.add(route.request().headers()['idempotency-key'])
    await route.abort('connectionreset')
  })
  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText('Checking whether it arrived…')
  await expect(bidForm.arrival()).toContainText(/Not received; [\d:dh ]+ left/)
  expect(await version(portal, MILLRACE)).toBe(before)
  await bidForm.arrival().getByRole('button', { name: 'Go back' }).click()
  await expect(shell.toast('Failed to submit quotes.')).toContainText(
    'Please try again or contact us at support@marketplace.example.',
  )
  await expect(bidForm.rate('24 months')).toHaveValue('0.06560')

  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText('Not received')
  await page.unroute(SUBMISSIONS)
  await bidForm.arrival().getByRole('button', { name: 'Send again' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await version(portal, MILLRACE)).toBe(before + 1)
})

test('offline: the page says so, nothing counts as sent, and back online it goes', async ({
  bidForm,
  shell,
  portal,
  context,
  page,
  errors,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED/)
  await typed(bidForm, '0.0657')
  const before = await version(portal, MILLRACE)
  // Confirm's script comes with the first touch: here it has come.
  await bidForm.submit().click()
  await expect(bidForm.confirmDialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bidForm.confirmDialog()).toBeHidden()
  await context.setOffline(true)
  await expect(shell.connectionNotice()).toContainText('You are offline.')
  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText(/Not received; [\d:dh ]+ left/)
  await expect(bidForm.arrival()).toContainText(
    'You are offline, so nothing left this computer. What you typed is still here.',
  )
  await context.setOffline(false)
  await bidForm.arrival().getByRole('button', { name: 'Send again' }).click()
  await expect(bidForm.thanks()).toBeVisible()
  await expect(shell.connectionNotice()).toBeEmpty()
  expect(await version(portal, MILLRACE)).toBe(before + 1)
})

test('the API goes away while a bid is sent: the page asks until it is back; the bid is there once', async ({
  bidForm,
  shell,
  portal,
  page,
  errors,
}) => {
  errors.expect(/status of 503/)
  await typed(bidForm, '0.0658')
  const before = await version(portal, MILLRACE)
  // What the page still reads by itself is there: the API is stopped under the bid alone.
  await bidForm.unfold('Meter Details')
  await expect(page.getByRole('button', { name: 'Load sheet' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(/ E[SD]T, .+: /)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await bidForm.submit().click()
  await bidForm
    .confirmDialog()
    .getByRole('button', { name: /^Send \d+ rates?\b/ })
    .click()
  await portal.stop('provider-api')
  await bidForm.attestation().getByRole('button', { name: 'I Attest' }).click()
  await expect(bidForm.arrival()).toContainText('Checking whether it arrived…')
  await expect(shell.connectionNotice()).toContainText('The Marketplace is not answering.')
  await portal.start('provider-api')
  await expect(bidForm.arrival()).toContainText('Received once at')
  expect(await version(portal, MILLRACE)).toBe(before + 1)
  await expect(shell.connectionNotice()).toBeEmpty()
})

test('a provider without versions and keys: the request is read again, and nothing is sent twice', async ({
  bidForm,
  portal,
  page,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET/)
  // A foreign provider: no page in one answer, and its answers lack what B§3 does not list.
  await callByCall(page)
  await page.route(/\/pricing_scenarios\/[^/?]+(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.json()) as { quoteRequest: Record<string, unknown> }
    delete body.quoteRequest.version
    delete body.quoteRequest.lastChange
    await route.fulfill({ response: answer, json: body })
  })
  await typed(bidForm, '0.0659')
  let sent = 0
  await page.route(SUBMISSIONS, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    sent += 1
    if (sent > 1) await route.fetch()
    await route.abort('connectionreset')
  })
  const before = await version(portal, MILLRACE)
  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText('The Marketplace is asked what stands; nothing is sent twice.')
  await expect(bidForm.arrival()).toContainText('Not received')
  expect(sent).toBe(1)
  await bidForm.arrival().getByRole('button', { name: 'Send again' }).click()
  await expect(bidForm.arrival()).toContainText('Received')
  await expect(bidForm.arrival()).toContainText('Your rates stand at the Marketplace.')
  expect(sent).toBe(2)
  expect(await version(portal, MILLRACE)).toBe(before + 1)
  // The page may be reading the request anew.
  await page.unrouteAll({ behavior: 'wait' })
})

test('400: the server’s own text is shown, and the form keeps what was typed', async ({
  bidForm,
  shell,
  portal,
  page,
  errors,
}) => {
  errors.expect(/status of 400/, /status of 503/)
  await bidForm.openAs(DANA, MILLRACE)
  await page.getByRole('switch', { name: /^Fee/ }).click()
  await bidForm.rate('12 months').fill('0.79')
  // The fee grows on the server while the bid is on its way: the form still reckons with the old one.
  await page.route(SUBMISSIONS, async (route) => {
    await portal.changeMarket(
      'update rate_checks set total_fee = 0.05 where customer_id in (select id from customers where company_name ' +
        'like $1)',
      [`${MILLRACE}%`],
    )
    await route.fallback()
  })
  await bidForm.submitAndAttest('0.79000')
  await expect(shell.toast('Your bid was not submitted.')).toContainText('Value should be between 0.01 and 0.8')
  await expect(bidForm.rate('12 months')).toHaveValue('0.79000')
  await expect(bidForm.submit()).toBeVisible()
})
