import { openSite, startPortal, type Site } from './portal/start-portal'
import { inviteLinkOf } from './portal/invite-link'
import { SecretWatch } from './portal/SecretWatch'
import { expect, test as base } from './fixtures'
import { DANA, PRIYA } from './screens/LoginScreen'

/** A portal of its own, whose API says all it can. */
const test = base.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openSite()
    site.env['LOG_LEVEL'] = 'trace'
    await use(site)
    await site.close()
  },
  portal: async ({ site }, use) => {
    const portal = await startPortal(site)
    await use(portal)
    await portal.close()
  },
})

const WRONG = 'Wrong-password-77'
const NEW = 'Harbour-Lights-9'

test('tokens, passwords, invite codes are in no log, address, error text or referrer', async ({
  page,
  context,
  browser,
  portal,
  site,
  login,
  shell,
  errors,
  bidForm,
}) => {
  errors.expect(/status of 4\d\d/)
  const watch = new SecretWatch(portal.apiUrl)
  watch.watch(context)
  const invite = inviteLinkOf(portal)
  const oneTime = /demo:token-link (\S+)/.exec(portal.apiOutput())?.[1] ?? ''
  const code = Buffer.from(new URL(invite).searchParams.get('c') ?? '', 'base64').toString()
  watch.add('the invite code', code)
  watch.add('the one-time token', new URL(oneTime).searchParams.get('token') ?? '')
  watch.add('the desk token', site.simulatorToken)
  for (const password of [DANA.password, WRONG, NEW]) watch.add('a password', password)

  await test.step('signing in, after a wrong password', async () => {
    await login.open()
    await login.fill(DANA.email, WRONG)
    await login.button().click()
    await expect(login.message('Incorrect username/password')).toBeVisible()
    await watch.look(page)
    await login.signIn(DANA)
    await watch.look(page)
  })

  await test.step('lists, their Excel, a bid and its downloads', async () => {
    await shell.entry('Custom Bids').click()
    const excel = page.waitForEvent('download')
    await page.getByRole('button', { name: /Excel/ }).first().click()
    await excel
    await bidForm.open('Millrace Precision Castings')
    const loa = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Customer Details', exact: true }).click()
    await page.getByRole('button', { name: 'Download LOA' }).click()
    await loa
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const exported = new Promise((resolve) => {
      page.on('download', resolve)
      context.on('page', (opened) => opened.on('download', resolve))
    })
    await page.getByRole('dialog', { name: 'Export meter data' }).getByRole('button', { name: 'Export' }).click()
    await exported
    await watch.look(page)
  })

  await test.step('the review of a contract', async () => {
    await page.goto('/dashboard/contracts/ep-st-brendan')
    await page
      .getByRole('button', { name: /Review/ })
      .first()
      .click()
    await expect(page.locator('canvas').first()).toBeVisible()
    await watch.look(page)
  })

  await test.step('another rep uploads a contract', async () => {
    await page.goto('/login')
    await login.signIn(PRIYA)
    await page.goto('/dashboard/contracts/ep-pinecrest')
    const uploaded = page.waitForResponse(/uploadDocument/)
    await page
      .getByRole('region', { name: 'Manage Contract' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'Contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
    expect((await uploaded).status()).toBe(200)
    await watch.look(page)
  })

  const other = await browser.newContext({ baseURL: portal.url })
  errors.watch(other)
  watch.watch(other)
  const elsewhere = await other.newPage()

  await test.step('an invite, accepted after a mistake; its link opened again', async () => {
    await elsewhere.goto(invite)
    const password = elsewhere.getByRole('textbox', { name: /^Password/ })
    const confirmation = elsewhere.getByRole('textbox', { name: /^Confirm password/ })
    await password.fill(NEW)
    await watch.look(elsewhere)
    await elsewhere.reload()
    await password.fill(NEW)
    await confirmation.fill(WRONG)
    await confirmation.press('Enter')
    await expect(elsewhere.getByText("Password doesn't match confirmation")).toBeVisible()
    await watch.look(elsewhere)
    await confirmation.fill(NEW)
    await elsewhere.getByRole('button', { name: 'Activate Account' }).click()
    await expect(elsewhere).toHaveURL(/\/all-prospects$/)
    await watch.look(elsewhere)
    await elsewhere.goto(invite)
    await expect(elsewhere).toHaveURL(/\/dashboard$/)
    await watch.look(elsewhere)
  })

  await test.step('a one-time link, twice; with a page to come back to', async () => {
    await elsewhere.goto('/login')
    await expect(elsewhere.getByRole('heading', { name: 'Login to the product' })).toBeVisible()
    await elsewhere.goto(oneTime)
    await expect(elsewhere.getByRole('banner')).toContainText(DANA.name)
    await watch.look(elsewhere)
    await elsewhere.evaluate(() => localStorage.clear())
    await elsewhere.goto(oneTime)
    await expect(elsewhere.getByRole('heading', { name: 'Login to the product' })).toBeVisible()
    await watch.look(elsewhere)
  })

  await test.step('calls that no page makes: broken, too large, to nowhere, secrets in wrong places', async () => {
    const send = async (path: string, init: RequestInit) => {
      const answer = await fetch(portal.apiUrl + path, init)
      watch.note(`error text of ${path.split('?')[0]}`, await answer.text())
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    const json = { 'content-type': 'application/json' }
    await send('/v1/mp/authenticatesupplier', {
      method: 'POST',
      headers: json,
      body: `{"email":"x","password":"${WRONG}"`,
    })
    await send('/v1/mp/authenticatesupplier', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: WRONG.repeat(60_000), password: WRONG }),
    })
    await send('/v1/mp/authenticatesupplier', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: WRONG,
    })
    await send('/v1/mp/signup', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        userId: 'jonah',
        email: 'jonah.adler@larkspur.example',
        code: Buffer.from(code).toString('base64'),
        password: Buffer.from(NEW).toString('base64'),
      }),
    })
    await send('/v1/mp/signup', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ userId: 7, email: code, code, password: [NEW] }),
    })
    await send(`/v2/marketplace/identity?user_token=${code}`, {})
    await send(`/v2/marketplace/identity?user_token=${code}&user_token=${code}`, {})
    await send(`/nowhere?token=${code}&u=x&c=${encodeURIComponent(Buffer.from(code).toString('base64'))}#${code}`, {})
    await send('/v1/check_legacy_mobile_authenticated', { headers: { authorization: `Bearer ${code}` } })
    await send('/v1/check_legacy_mobile_authenticated', {
      headers: { authorization: `Basic ${Buffer.from(WRONG).toString('base64')}` },
    })
    await send(`/customer-simulator?token=${site.simulatorToken}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${WRONG}` },
      body: JSON.stringify({ words: [NEW] }),
    })
  })

  // Read when everything has been said: what the API prints at its start for people is the links themselves.
  for (const [name, program] of site.running)
    watch.note(`output of ${name}`, program.output().replace(/^demo:.*$/gm, ''))
  expect(portal.apiOutput()).toContain('"msg":"answered"')
  expect(portal.apiOutput().split('\n').length).toBeGreaterThan(60)
  // Dana, Priya, Jonah and Dana again, the ticket, the links, the passwords: what went through was seen.
  expect(watch.count).toBeGreaterThanOrEqual(6)
  expect(await watch.found()).toEqual([])
  expect(watch.requests).toBeGreaterThan(100)
  expect(watch.referrers).toEqual([])
  await other.close()
})
