import { DEVICE_SECRET_KEY } from 'shared-contracts/session'
import { expect, test } from './fixtures'
import { DANA, THEO } from './screens/LoginScreen'

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

  test('who guesses at a password keeps nobody out: no known computer; a new one waits seconds', async ({
    login,
    page,
    colleague,
    portal,
    errors,
  }) => {
    errors.expect(/status of 429/)
    await login.signIn(THEO)
    const body = JSON.stringify({ email: THEO.email, password: Buffer.from('Wrong-password-1').toString('base64') })
    const began = Date.now()
    const wrong = Array.from({ length: 20 }, () =>
      fetch(`${portal.apiUrl}/v1/mp/authenticatesupplier`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    // One caller has sixteen places in the line of strangers; who finds none is told so.
    const refused = statuses.filter((status) => status === 429 || status === 503).length
    // Five are free. On a busy machine the waits of 1, 2, 4 … seconds may end meanwhile, and each lets one more in.
    const waitsEnded = Math.floor(Math.log2((Date.now() - began) / 1000 + 1))
    expect(refused).toBeLessThanOrEqual(15)
    expect(refused).toBeGreaterThanOrEqual(15 - waitsEnded)
    const blockedFor = (seconds: number) =>
      portal.changeMarket(
        "update sign_in_failures set blocked_until = now() + make_interval(secs => $1) where subject like 'pair:%'",
        [seconds],
      )
    // Long enough for a page to load on a busy machine; a rep waits seconds.
    await blockedFor(60)
    // Signing out does not make the computer a stranger.
    await login.signIn(THEO)
    expect(await page.evaluate(([key]) => localStorage.getItem(key), [DEVICE_SECRET_KEY] as const)).not.toContain(
      'theo',
    )
    await colleague.login.open()
    await colleague.login.fill(THEO.email, THEO.password)
    await colleague.login.button().click()
    await expect(
      colleague.login.message(/^Too many failed attempts\. Please wait \d+ seconds? and try again\.$/),
    ).toBeVisible()
    await expect(colleague.login.password()).toHaveValue(THEO.password)
    await blockedFor(-1)
    await colleague.login.button().click()
    await expect(colleague.login.heading()).toBeHidden()
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
