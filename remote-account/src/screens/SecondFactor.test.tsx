/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import { totpOf } from '../../../testing/totp'
import AccountScreen from './AccountScreen'

beforeEach(() => localStorage.clear())

async function openAccount(fetch?: typeof globalThis.fetch, who: 'dana' | 'theo' = 'theo') {
  const { user } = await signIn(who)
  const page = { user, route: routes.account, path: paths.account() }
  return showPart(AccountScreen, fetch ? { ...page, fetch } : page)
}

test('a provider without a second factor shows the rest of the page', async () => {
  await openAccount((input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/second-factor')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(input, init),
  )
  expect(await screen.findByRole('table', { name: 'Sessions' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: /Second factor/ })).toBeNull())
})

test('turned on although its answer was lost: said when it is tried again, and the card says On', async () => {
  let isLost = true
  const { rep } = await openAccount(async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method !== 'PUT' || !isLost) return answer
    isLost = false
    throw new TypeError('no network')
  }, 'dana')
  await rep.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor?' }))
  await rep.type(dialog.getByLabelText('Your current password'), 'Marketplace-1{Enter}')
  const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent ?? ''
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await rep.type(screen.getByLabelText('Code of the app'), totpOf(secret, Date.now()))
  await rep.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByRole('alert')
  expect(isLost).toBe(false)

  await rep.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/^A try before may have gone through\. Turn it off/)).toBeVisible()
  expect(await screen.findByText('On')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
  expect(screen.queryByText(secret)).toBeNull()
})

test('set up by password, secret and first code; then recovery codes; turned off by password and code', async () => {
  const { rep } = await openAccount()
  await rep.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second factor?' }))
  await rep.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(dialog.getByText('Your current password is required')).toBeVisible()
  await rep.type(dialog.getByLabelText('Your current password'), 'Marketplace-2{Enter}')
  expect(await dialog.findByText('This is not your current password.')).toBeVisible()
  await rep.type(dialog.getByLabelText('Your current password'), '{Backspace}1{Enter}')

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
  const secret = screen.getByText(/^[A-Z2-7]{32}$/).textContent ?? ''
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await rep.type(screen.getByLabelText('Code of the app'), '000000')
  await rep.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText(/This code is not right/)).toBeVisible()
  await rep.clear(screen.getByLabelText('Code of the app'))
  await rep.type(screen.getByLabelText('Code of the app'), totpOf(secret, Date.now()))
  await rep.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  await rep.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible()
  expect(screen.queryByText(secret)).toBeNull()

  await rep.click(screen.getByRole('button', { name: 'Turn off' }))
  const off = within(await screen.findByRole('dialog', { name: 'Turn the second factor off?' }))
  await rep.type(off.getByLabelText('Your current password'), 'Marketplace-1')
  await rep.click(off.getByRole('button', { name: 'Turn off' }))
  expect(off.getByText('The code is required')).toBeVisible()
  await rep.type(off.getByLabelText('Code'), '000000')
  await rep.click(off.getByRole('button', { name: 'Turn off' }))
  expect(await off.findByText(/Please enter the next code of your app/)).toBeVisible()
  await rep.clear(off.getByLabelText('Code'))
  await rep.type(off.getByLabelText('Code'), totpOf(secret, Date.now() + 30_000))
  await rep.click(off.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The second factor is off')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
})
