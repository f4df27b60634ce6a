import { paths } from 'shared-contracts/paths'
import { totpOf } from '../testing/totp'
import { axeFinds } from './accessibility/axe'
import { expect } from './fixtures'
import { test } from './mail-fixtures'
import { quoteRequestOf } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'

const CHANGED = 'Harbour-Lights-9'
const RESET = 'Quiet-Lantern-42'
const ENDED = 'Your session has ended. Please sign in again.'

test('a changed password puts every other browser out, a forgotten one is set by a mailed link', async ({
  page,
  login,
  shell,
  colleague,
  portal,
  mails,
  errors,
}) => {
  errors.expect(/status of (401|409|422)/)
  const bid = await quoteRequestOf(portal, DANA, 'Millrace')
  await login.signIn(DANA)
  // Her other computer, with something typed.
  await colleague.login.signIn(DANA)
  await colleague.page.goto(paths.bidForm(bid.id, bid.scenarioId))
  await colleague.bidForm.rate('12 months').fill('0.0712')

  await test.step('the account page, and a wrong current password', async () => {
    await shell.corner().getByRole('link', { name: 'Dana Whitfield Larkspur Energy , Your Account' }).click()
    await expect(page.getByRole('heading', { name: 'Your Account', level: 1 })).toBeVisible()
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    const sessions = page.getByRole('table', { name: 'Sessions' })
    await expect(sessions.getByRole('row').filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
    await expect(sessions.getByRole('button', { name: /^End Chrome on Linux/ }).first()).toBeVisible()
    await page.getByLabel(/^Current password/).fill('Marketplace-2')
    await page.getByLabel(/^New password/).fill(CHANGED)
    await page.getByLabel(/^Confirm new password/).fill(CHANGED)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
  })

  await test.step('changed: the other browser is out, and what was typed there comes back', async () => {
    await page.getByLabel(/^Current password/).fill(DANA.password)
    await page.getByLabel(/^Current password/).press('Enter')
    await expect(shell.toast('Your password is changed')).toBeVisible()
    await expect(page.getByRole('button', { name: /^End / })).toHaveCount(0)
    // Whichever call it makes first tells that page.
    await colleague.bidForm.comeBackAndSee(() => expect(colleague.login.message(ENDED)).toBeVisible({ timeout: 1500 }))
    await colleague.login.fill(DANA.email, DANA.password)
    await colleague.login.button().click()
    await expect(colleague.login.message('Incorrect username/password')).toBeVisible()
    await colleague.login.fill(DANA.email, CHANGED)
    await colleague.login.button().click()
    await expect(colleague.bidForm.rate('12 months')).toHaveValue(/0\.0712/)
  })

  await test.step('one session is ended from the list', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^End Chrome on Linux/ }).click()
    await expect(shell.toast('Session ended')).toBeVisible()
    // Whichever call it makes first tells that page.
    await colleague.bidForm.comeBackAndSee(() => expect(colleague.login.message(ENDED)).toBeVisible({ timeout: 1500 }))
  })

  let link = ''
  await test.step('forgotten: the same answer for every e-mail, and one link', async () => {
    await shell.entry('Logout').click()
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    for (const email of ['nobody@larkspur.example', DANA.email]) {
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send a link' }).click()
      await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible()
    }
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    await expect.poll(() => mails.taken.length).toBe(1)
    const text = mails.taken[0]?.message.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? ''
    link = /Set a new one: (\S+)/.exec(text)?.[1] ?? ''
    expect(link).toMatch(new RegExp(`^${portal.url}/new-password\\?c=`))
  })

  await test.step('the link sets a new password, once, and leaves no trace in the address', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(/\/new-password$/)
    await page.reload()
    await page.getByLabel(/^New password/).fill('Short-1')
    await page.getByLabel(/^New password/).blur()
    await expect(page.getByText('The password needs at least 10 characters.')).toBeVisible()
    await page.getByLabel(/^New password/).fill(RESET)
    await page.getByLabel(/^Confirm new password/).fill(RESET)
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(login.heading()).toBeVisible()
    await expect(shell.toast('Your new password is set')).toBeVisible()
    await login.fill(DANA.email, RESET)
    await login.button().click()
    await expect(shell.corner()).toContainText(DANA.name)

    await page.goto(link)
    await page.getByLabel(/^New password/).fill(CHANGED)
    await page.getByLabel(/^Confirm new password/).fill(CHANGED)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
  })

  await test.step('a second factor: the code after the password, and a recovery code in place of it', async () => {
    await page.goto(paths.account())
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByLabel('Your current password').fill(RESET)
    await page.getByRole('button', { name: 'Continue' }).click()
    const secret = (await page.locator('b', { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? ''
    await page.getByLabel('Code of the app').fill(totpOf(secret, Date.now()))
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    await page.getByRole('button', { name: 'Turn on' }).click()
    const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(recovery).toHaveCount(10)
    const [first] = await recovery.allTextContents()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await shell.entry('Logout').click()
    await login.fill(DANA.email, RESET)
    await login.button().click()
    await expect(login.message(/Please enter the code/)).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill('000000')
    await page.getByLabel('Code').press('Enter')
    await expect(login.message(/This code is not right/)).toBeVisible()
    await page.getByLabel('Code').fill(first ?? '')
    await page.getByLabel('Code').press('Enter')
    await expect(shell.corner()).toContainText(DANA.name)
  })

  await test.step('signed out everywhere, here too', async () => {
    await page.goto(paths.account())
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(login.message('You are signed out everywhere.')).toBeVisible()
  })
})
