import { paths } from 'shared-contracts/paths'
import { axeFinds } from './accessibility/axe'
import { expect, test as base } from './fixtures'
import { openCompany } from './portal/company-sign-on'
import { SecretWatch } from './portal/SecretWatch'
import { DANA, THEO } from './screens/LoginScreen'

const test = base.extend<object, object>({
  settings: [{ OUTGOING_LOOPBACK: 'yes' }, { scope: 'worker' }],
})

test("reps sign in at their company's own sign-on, known or new, and nothing of it stays in an address", async ({
  page,
  context,
  portal,
  login,
  shell,
  errors,
}) => {
  errors.expect(/status of (401|409|422)/)
  const watch = new SecretWatch(portal.apiUrl)
  watch.watch(context)
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/mp/sign-on') || request.method() !== 'POST') return
    const { answer, proof } = request.postDataJSON() as { answer: string; proof: string }
    watch.add('a proof', proof)
    for (const [name, value] of new URLSearchParams(answer))
      if (name === 'code' || name === 'state') watch.add(`the ${name}`, value)
  })
  const byCompany = page.getByRole('button', { name: 'Sign in with your company' })
  await login.open()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expect(byCompany).toHaveCount(0)
  const people = [
    { sub: 'theo', email: THEO.email, given_name: 'Theo' },
    { sub: 'mara', email: 'mara.voss@larkspur.example', given_name: 'Mara', family_name: 'Voss', groups: ['rates'] },
    { sub: 'stranger', email: 'nobody@larkspur.example' },
  ]
  const company = await openCompany(portal, 'Larkspur Energy', 'larkspur.example', people, '--claim', 'groups=rates')
  const choose = (sub: string) => page.getByRole('button', { name: sub, exact: true }).click()

  await test.step('the email says which company; the page that was wanted comes after', async () => {
    await page.goto(paths.account())
    await expect(byCompany).toBeVisible()
    expect(await axeFinds(page)).toEqual({ light: [], dark: [] })
    await byCompany.click()
    await expect(login.message(/^Please enter your email first/)).toBeVisible()
    await expect(login.email()).toBeFocused()
    await login.email().fill('priya.nair@granitepeak.example')
    await byCompany.click()
    await expect(login.message(/^No company sign-on is set up for this email/)).toBeVisible()
    await login.email().fill(THEO.email)
    await byCompany.click()
    await choose('theo')
    await expect(page).toHaveURL(/\/dashboard\/account$/)
    await expect(shell.corner()).toContainText(THEO.name)
    await watch.look(page)
  })

  await test.step('who is not known there says so; who says no comes back too', async () => {
    await shell.entry('Logout').click()
    const told = page.getByRole('status').filter({ hasText: 'Your company’s sign-on is still open.' })
    await told.getByRole('link', { name: 'Sign out there too' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible()
    await login.open()
    await expect(told).toHaveCount(0)
    await login.email().fill(THEO.email)
    await byCompany.click()
    await choose('stranger')
    await expect(login.message(/Nobody has invited you/)).toBeVisible()
    await context.clearCookies()
    await login.email().fill(THEO.email)
    await byCompany.click()
    await choose('Cancel')
    await expect(login.message(/^Your company did not sign you in/)).toBeVisible()
  })

  await test.step('a new rep joins by the claim, and has nothing to change of a password', async () => {
    await context.clearCookies()
    await login.email().fill('mara.voss@larkspur.example')
    await byCompany.click()
    await choose('mara')
    await expect(shell.corner()).toContainText('Mara Voss')
    await page.goto(paths.account())
    await expect(page.getByText('Your company signs you in')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
    await watch.look(page)
  })

  await test.step('an answer that this tab has not asked for is not taken', async () => {
    await page.goto(paths.login())
    await expect(byCompany).toBeVisible()
    await page.goto('/sign-on#code=of-somebody-else&state=of-somebody-else')
    await expect(login.message(/^This sign-on was not begun in this tab/)).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })

  await test.step('enforced: the password is told where to go', async () => {
    await company.close()
    const enforced = await openCompany(portal, 'Larkspur Energy', 'larkspur.example', people, '--enforced')
    await login.open()
    await login.fill(DANA.email, DANA.password)
    await login.button().click()
    await expect(login.message(/^Your company signs you in itself/)).toBeVisible()
    await login.email().fill(THEO.email)
    await byCompany.click()
    await choose('theo')
    await expect(shell.corner()).toContainText(THEO.name)
    await watch.look(page)
    await enforced.close()
  })

  watch.add('the secret of the client', company.clientSecret)
  expect(watch.count).toBeGreaterThanOrEqual(5)
  expect(await watch.found()).toEqual([])
  expect(watch.referrers.filter((each) => !each.includes('127.0.0.1'))).toEqual([])
})
