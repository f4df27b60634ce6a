import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

test.describe('signing in (B§2, B§5, B§8)', () => {
  test('a wrong password and an unknown e-mail get the same answer', async ({ login }) => {
    await login.open()
    for (const email of [DANA.email, 'nobody@larkspur.example']) {
      await login.fill(email, 'Wrong-password-1')
      await login.button().click()
      await expect(login.message('Incorrect username/password')).toBeVisible()
      await expect(login.button()).toBeDisabled()
    }
  })

  test('empty fields say what is missing', async ({ login, page }) => {
    await login.open()
    await expect(login.button()).toBeDisabled()
    await login.email().press('Enter')
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await login.email().fill(DANA.email)
    await expect(page.getByText('Email is required')).toBeHidden()
  })

  test('with the API down the reason is said, and what was typed stays', async ({ login, portal, errors }) => {
    errors.expect(/ERR_CONNECTION_REFUSED/)
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

test.describe('the guard (B§2, decisions 3 to 6)', () => {
  test('someone who is signed out signs in and lands where they wanted to go', async ({ login, page, shell }) => {
    await page.goto('/dashboard/contracts?from=mail')
    await expect(login.heading()).toBeVisible()
    await page.reload()
    await login.fill(DANA.email, DANA.password)
    await login.button().click()
    await expect(page).toHaveURL(/\/dashboard\/contracts\?from=mail$/)
    await expect(shell.corner()).toContainText(DANA.name)
  })

  test('a one-time link opens the portal once and leaves no token behind', async ({ portal, page, login, shell, errors, browser }) => {
    const link = /demo:token-link (\S+)/.exec(portal.apiOutput())?.[1] ?? ''
    await page.goto(link)
    await expect(shell.corner()).toContainText(DANA.name)
    expect(page.url()).not.toContain('token')
    await page.goBack().catch(() => null)
    expect(page.url()).not.toContain('token')

    errors.expect(/status of 401/)
    const other = await browser.newContext()
    errors.watch(other)
    const second = await other.newPage()
    await second.goto(link)
    await expect(second.getByRole('heading', { name: 'Login to the product' })).toBeVisible()
    expect(second.url()).toMatch(/\/login$/)
    await other.close()
    await login.open()
  })

  test('a foreign token leads to the login page with a message', async ({ page, login, errors }) => {
    errors.expect(/status of 401/)
    await page.goto('/dashboard?token=somebody-elses-token')
    await expect(login.heading()).toBeVisible()
    await expect(login.message(/link|sign in|expired/i)).toBeVisible()
    expect(page.url()).toMatch(/\/login$/)
  })

  test('logging out in one tab ends the other', async ({ login, page, context, shell }) => {
    await login.signIn(DANA)
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
    await shell.entry('Logout').click()
    await expect(login.heading()).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Login to the product' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(login.heading()).toBeVisible()
  })

  test('unknown paths lead to the dashboard', async ({ login, page, dashboard }) => {
    await login.signIn(DANA)
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(dashboard.heading()).toBeVisible()
  })
})
