import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test.describe('signing in (B§2, B§5, B§8)', () => {
  test('a wrong password and an unknown e-mail get the same answer', async ({ login, page }) => {
    await login.open()
    for (const email of [DANA.email, 'nobody@larkspur.example']) {
      await login.fill(email, 'Wrong-password-1')
      await login.button().click()
      await expect(login.message('Incorrect username/password')).toBeVisible()
      await expect(login.button()).toBeDisabled()
      // Emptied by the page, not by the rep: nothing is wrong with it yet.
      await expect(login.password()).toHaveValue('')
      await expect(login.password()).toBeFocused()
      await expect(page.getByText('Password is required')).toBeHidden()
    }
  })

  test('empty fields say what is missing, the first one has the focus, and no e-mail of a megabyte is taken', async ({
    login,
    page,
  }) => {
    await login.open()
    await expect(login.email()).toHaveAttribute('autocomplete', 'username')
    await expect(login.password()).toHaveAttribute('autocomplete', 'current-password')
    await expect(login.button()).toBeDisabled()
    await login.password().press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(login.email()).toBeFocused()
    await page.keyboard.insertText('a'.repeat(1_000_000))
    expect(await login.email().inputValue()).toHaveLength(254)
    await expect(page.getByText('Email is required')).toBeHidden()
    await login.password().fill('Wrong-password-1')
    await login.button().click()
    await expect(login.message('Incorrect username/password')).toBeVisible()
  })

  test('with the API down the reason is said, and what was typed stays', async ({ login, portal, errors }) => {
    errors.expect(/status of 503/)
    await login.open()
    await portal.stop('provider-api')
    await login.fill(DANA.email, DANA.password)
    await login.button().click()
    await expect(login.message('The Marketplace is not answering. Check your connection and try again.')).toBeVisible()
    await expect(login.email()).toHaveValue(DANA.email)
    await expect(login.password()).toHaveValue(DANA.password)
    await portal.start('provider-api')
    await login.button().click()
    await expect(login.heading()).toBeHidden()
  })
})
