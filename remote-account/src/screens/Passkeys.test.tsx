/** @provider-api */
import { startRegistration } from '@simplewebauthn/browser'
import { screen, waitFor, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { addPasskey, encodePassword, startPasskey } from 'shared-contracts/account'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import AccountScreen from './AccountScreen'

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }))

beforeEach(() => localStorage.clear())

async function openAccount(fetch?: typeof globalThis.fetch) {
  const theo = await signIn('theo')
  const page = { user: theo.user, route: routes.account, path: paths.account() }
  return { theo, show: () => showPart(AccountScreen, fetch ? { ...page, fetch } : page) }
}

test('a provider without passkeys shows the rest of the page', async () => {
  const { show } = await openAccount((input, init) =>
    String(input instanceof Request ? input.url : input).endsWith('/passkeys')
      ? Promise.resolve(new Response('{}', { status: 404 }))
      : fetch(input, init),
  )
  show()
  expect(await screen.findByRole('table', { name: 'Sessions' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: /Passkeys/ })).toBeNull())
})

test('passkeys are named and removed; a browser without them adds none', async () => {
  const { theo, show } = await openAccount()
  const body = { currentPassword: encodePassword('Marketplace-1') }
  const { options } = await theo.call(startPasskey, { body })
  const credential = new SoftwareAuthenticator('http://localhost:3000').create(options)
  await theo.call(addPasskey, { body: { credential } })

  const { rep } = show()
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  await rep.click(await card.findByRole('button', { name: /^Rename / }))
  expect(card.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  const name = await screen.findByLabelText('Name')
  await rep.clear(name)
  await rep.keyboard('{Enter}')
  expect(await screen.findByText('A name is required')).toBeVisible()
  await rep.type(name, 'Work laptop{Enter}')
  await rep.click(await card.findByRole('button', { name: 'Remove Work laptop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Work laptop?' }))
  await rep.type(dialog.getByLabelText('Your current password'), 'Marketplace-1')
  await rep.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await card.findByText(/^None/)).toBeVisible()
  // Its button has gone, and the dialog with it.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(card.getByRole('table').parentElement).toHaveFocus())
})

test('a passkey whose keeping was not answered is in the list', async () => {
  Object.assign(window, { PublicKeyCredential: class {} })
  const authenticator = new SoftwareAuthenticator('http://localhost:3000')
  jest.mocked(startRegistration).mockImplementation(async ({ optionsJSON }) => authenticator.create(optionsJSON))
  const { show } = await openAccount(async (input, init) => {
    const answer = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (init?.method === 'POST' && pathname.endsWith('/passkeys')) throw new TypeError('lost')
    return answer
  })
  const { rep } = show()
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }))
  await rep.click(await card.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey?' }))
  await rep.type(dialog.getByLabelText('Your current password'), 'Marketplace-1')
  await rep.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(/The Marketplace is not answering/)).toBeVisible()
  await rep.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await card.findByRole('button', { name: /^Remove / })).toBeVisible()
  Reflect.deleteProperty(window, 'PublicKeyCredential')
})
