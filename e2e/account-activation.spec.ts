import type { Page } from '@playwright/test'
import { INVITE_REFUSED } from 'shared-contracts/account'
import { inviteLinkOf } from './portal/invite-link'
import { expect, test } from './fixtures'

const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))
const PASSWORD = 'Harbour-Lights-9'

/** C§2 Account activation page. */
const partsOf = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByRole('textbox', { name: /^Password/ }),
  confirmation: page.getByRole('textbox', { name: /^Confirm password/ }),
  activate: page.getByRole('button', { name: 'Activate Account' }),
})

/** An invite of the customer simulator, for somebody new. @returns the account-setup link */
const NADIA = ['invite', 'nadia.brandt@larkspur.example', '--supplier', 'Larkspur Energy', '--name', 'Nadia Brandt']

// The e-mail check says yes with a 400 (C§7, decision 31).
test.beforeEach(({ errors }) => errors.expect(/status of 400 .*emailCheck/))

/** C§2, C§5, C§7. The invite of the demonstration market is Jonah's. */
test('an invite is activated once, with a password that is no common one; then come all prospects', async ({
  page,
  portal,
  login,
  errors,
  browser,
}) => {
  const link = inviteLinkOf(portal)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
  // The code leaves the address before anything is loaded (decision 4); a reload finds it all the same.
  await expect(page).toHaveURL(/\/account-setup$/)
  await page.reload()
  const { email, password, confirmation, activate } = partsOf(page)
  await expect(email).toBeDisabled()
  await expect(email).toHaveValue('jonah.adler@larkspur.example')
  for (const field of [password, confirmation]) await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expect(email).toHaveAttribute('autocomplete', 'username')

  // Nothing typed: what is missing is said, and the first field that is wrong has the focus.
  await activate.click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Confirm your password')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(activate).toBeDisabled()

  await password.fill('Short-1')
  await expect(page.getByText('The password needs at least 10 characters.')).toBeVisible()
  await password.fill('Password1234')
  await expect(page.getByText('Password strength: Weak')).toBeVisible()
  await expect(page.getByText('This password is too easy to guess. Please choose another one.')).toBeVisible()
  await password.fill('quiet-lamp')
  await expect(page.getByText('Password strength: Fair')).toBeVisible()
  await password.fill(PASSWORD)
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  await confirmation.fill('Harbour-Lights-8')
  await password.focus()
  await password.press('Enter')
  await expect(page.getByText("Password doesn't match confirmation")).toBeVisible()
  await expect(confirmation).toBeFocused()
  await confirmation.fill(PASSWORD)
  await expect(activate).toBeEnabled()
  await confirmation.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/larkspur\/all-prospects$/)
  await expect(page.getByRole('banner')).toContainText('Jonah Adler')

  const other = await browser.newContext()
  errors.watch(other)
  const second = await other.newPage()
  await second.goto(link)
  await expect(second).toHaveURL(/\/login$/)
  await expect(second.getByRole('alert')).toHaveText(INVITE_REFUSED)
  await other.close()
  // Who is signed in stays so: the link is told to be no good, and that is all.
  await page.goto(link)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('status').filter({ hasText: INVITE_REFUSED })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Jonah Adler')
  await login.signIn({ email: 'jonah.adler@larkspur.example', password: PASSWORD, name: 'Jonah Adler' })
})

test('an invite open in two tabs is accepted in one; the other is told, and keeps what was typed', async ({
  page,
  context,
  portal,
  errors,
}) => {
  errors.expect(/status of 409 .*signup/)
  const link = await portal.simulator(...NADIA)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(link)
    await partsOf(tab).password.fill(PASSWORD)
    await partsOf(tab).confirmation.fill(PASSWORD)
  }
  await partsOf(page).activate.click()
  await expect(page.getByRole('banner')).toContainText('Nadia Brandt')
  await partsOf(other).activate.click()
  await expect(other.getByRole('alert')).toContainText(
    'This invitation is not valid any more. Please ask for a new one.',
  )
  await expect(partsOf(other).password).toHaveValue(PASSWORD)
})

test('bad invite links lead to the login page: run out, replaced, broken, another e-mail, nobody', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/status of 409 .*signup/)
  const email = 'otto.frisch@larkspur.example'
  const invite = () => portal.simulator('invite', email, '--supplier', 'Larkspur Energy', '--name', 'Otto Frisch')
  const replaced = await invite()
  const link = await invite()
  const userId = new URL(link).searchParams.get('u') ?? ''
  const code = new URL(link).searchParams.get('c') ?? ''
  for (const query of [
    '?u=%25%25&c=a&e=a',
    `?u=${userId}&c=${encodeURIComponent(code)}&e=${base64('no address')}`,
    `?u=${userId}&c=%C3%28&e=${base64(email)}`,
    `?u=${base64('x'.repeat(5000))}&c=${encodeURIComponent(code)}&e=${base64(email)}`,
    '',
    `?u=${encodeURIComponent(userId)}&c=${encodeURIComponent(code)}&e=${base64('theo.marsh@larkspur.example')}`,
    `?u=${base64('jonah')}&c=${encodeURIComponent(code)}&e=${base64(email)}`,
    `?u=${base64('nobody')}&c=${base64('code')}&e=${base64('nobody@larkspur.example')}`,
  ]) {
    await page.goto(`/account-setup${query}`)
    await expect(page, query).toHaveURL(/\/login$/)
    await expect(page.getByRole('alert').filter({ hasText: /^This invitation/ }), query).toBeVisible()
  }

  // Of a replaced invite only the code is wrong, which the e-mail check does not see.
  await page.goto(replaced)
  await partsOf(page).password.fill(PASSWORD)
  await partsOf(page).confirmation.fill(PASSWORD)
  await partsOf(page).activate.click()
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid any more.')

  await page.goto(link)
  await expect(partsOf(page).email).toHaveValue(email)
  await portal.changeMarket(
    "update supplier_reps set invite_expires_at = now() - interval '1 second' where email = $1",
    [email],
  )
  await partsOf(page).password.fill(PASSWORD)
  await partsOf(page).confirmation.fill(PASSWORD)
  await partsOf(page).activate.click()
  await expect(page.getByRole('alert')).toContainText('This invitation is not valid any more.')
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
})

test('a provider that answers 401 to the e-mail check or the sign-up: the login page says what it said (C§8)', async ({
  page,
  portal,
  login,
  errors,
}) => {
  errors.expect(/status of 401/)
  const refuse = {
    status: 401,
    json: { message: 'Please sign in at the front desk.' },
    headers: { 'access-control-allow-origin': '*' },
  }
  const link = await portal.simulator(
    'invite',
    'ines.duarte@larkspur.example',
    '--supplier',
    'Larkspur Energy',
    '--name',
    'Ines Duarte',
  )
  await page.route('**/v1/mp/emailCheck', (route) => route.fulfill(refuse))
  await page.goto(link)
  await expect(login.message('Please sign in at the front desk.')).toBeVisible()
  await page.unroute('**/v1/mp/emailCheck')
  await page.route('**/v1/mp/signup', (route) => route.fulfill(refuse))
  await page.goto(link)
  await partsOf(page).password.fill(PASSWORD)
  await partsOf(page).confirmation.fill(PASSWORD)
  await partsOf(page).activate.click()
  await expect(login.message('Please sign in at the front desk.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
