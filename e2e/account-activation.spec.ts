import type { Page } from '@playwright/test'
import { INVITE_REFUSED } from 'shared-contracts/account'
import { inviteLinkOf } from './portal/invite-link'
import { expect, test } from './fixtures'

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
