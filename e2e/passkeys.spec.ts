import { paths } from 'shared-contracts/paths'
import { axeFinds } from './accessibility/axe'
import { expect, test } from './fixtures'
import { addAuthenticator } from './portal/virtual-authenticator'
import { THEO } from './screens/LoginScreen'

test('a passkey is added on the account page, signs in without a password, and is taken away', async ({
  page,
  login,
  shell,
  errors,
}) => {
  errors.expect(/status of 422/)
  const authenticator = await addAuthenticator(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })

  await test.step('added by the password, and named', async () => {
    await login.signIn(THEO)
    await page.goto(paths.account())
    await expect(card).toContainText('None yet.')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey?' })
    await dialog.getByLabel('Your current password').fill('Marketplace-2')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your current password').fill(THEO.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(shell.toast('Passkey added')).toBeVisible()
    await card.getByRole('button', { name: 'Rename Chrome on Linux' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Work laptop')
    await page.getByLabel('Name', { exact: true }).press('Enter')
    await expect(card.getByRole('row', { name: /Work laptop/ })).toContainText('–')
    expect(await authenticator.passkeys()).toBe(1)
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
  })

  await test.step('the same device makes no second one', async () => {
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey?' })
    await dialog.getByLabel('Your current password').fill(THEO.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This device has a passkey of yours already.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it signs in; where it cannot be unlocked, the password is there', async () => {
    await shell.entry('Logout').click()
    await expect(byPasskey).toBeVisible()
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    await authenticator.unlockable(false)
    await byPasskey.click()
    await expect(login.message(/^No passkey was used/)).toBeVisible()
    await authenticator.unlockable(true)
    await byPasskey.press('Enter')
    await expect(shell.corner()).toContainText(THEO.name)
    await page.goto(paths.account())
    await expect(card.getByRole('row', { name: /Work laptop/ })).not.toContainText('–')
  })

  await test.step('removed: the device still has it, and is refused', async () => {
    await card.getByRole('button', { name: 'Remove Work laptop' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Work laptop?' })
    await dialog.getByLabel('Your current password').fill(THEO.password)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(shell.toast('Passkey removed')).toBeVisible()
    await expect(card).toContainText('None yet.')
    await shell.entry('Logout').click()
    await byPasskey.click()
    await expect(login.message(/^This passkey does not sign you in/)).toBeVisible()
    await login.fill(THEO.email, THEO.password)
    await login.button().click()
    await expect(shell.corner()).toContainText(THEO.name)
  })
})
