import { inviteLinkOf } from './portal/invite-link'
import { expect, test } from './fixtures'

const base64 = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))
const PASSWORD = 'Harbour-Lights-9'

/** C§2, C§5, C§7. The invite of the demonstration market is Jonah's. */
test('an invite is activated once, with a password that is no common one; afterwards the rep is on all prospects', async ({ page, portal, login, errors, browser }) => {
  // The e-mail check says yes with a 400 (C§7, decision 31).
  errors.expect(/status of 400 .*emailCheck/)
  const link = inviteLinkOf(portal)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Activate Your Account' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Email')).toHaveValue('jonah.adler@larkspur.example')
  const password = page.getByRole('textbox', { name: /^Password/ })
  const confirmation = page.getByRole('textbox', { name: /^Confirm password/ })

  await password.fill('Password1234')
  await expect(page.getByText('Password strength: Weak')).toBeVisible()
  await password.fill(PASSWORD)
  await expect(page.getByText('Password strength: Strong')).toBeVisible()
  await confirmation.fill('Harbour-Lights-8')
  await confirmation.blur()
  await expect(page.getByText("Password doesn't match confirmation")).toBeVisible()
  await confirmation.fill(PASSWORD)
  await page.getByRole('button', { name: 'Activate Account' }).click()
  await expect(page).toHaveURL(/\/dashboard\/larkspur\/all-prospects$/)
  await expect(page.getByRole('banner')).toContainText('Jonah Adler')

  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(link)
  await expect(second).toHaveURL(/\/login$/)
  expect(second.url()).not.toContain('c=')
  await other.close()
  await login.signIn({ email: 'jonah.adler@larkspur.example', password: PASSWORD, name: 'Jonah Adler' })
})

for (const [what, query] of [
  ['with broken base64', '?u=%25%25&c=a&e=a'],
  ['without parameters', ''],
  ['for another e-mail', `?u=${base64('jonah')}&c=${base64('code')}&e=${base64('theo.marsh@larkspur.example')}`],
  ['for nobody', `?u=${base64('nobody')}&c=${base64('code')}&e=${base64('nobody@larkspur.example')}`],
] as const) {
  test(`a link ${what} leads to the login page`, async ({ page }) => {
    await page.goto(`/account-setup${query}`)
    await expect(page).toHaveURL(/\/login$/)
  })
}
