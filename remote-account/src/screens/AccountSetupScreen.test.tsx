/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import AccountSetupScreen from './AccountSetupScreen'

beforeEach(() => localStorage.clear())

async function openLink(search: string) {
  const { user } = await signIn('theo')
  const shown = showPart(AccountSetupScreen, { user, route: routes.accountSetup, path: `/account-setup${search}` })
  // Nobody is signed in who is still invited.
  shown.session.getState().signOut('logout')
  return shown
}

test.each([
  ['nothing', ''],
  ['broken base64', '?u=%%%&c=x&e=y'],
  ['an invite for nobody', `?u=${btoa('nobody')}&c=${btoa('code')}&e=${btoa('nobody@larkspur.example')}`],
  ["Jonah's user id with another e-mail", `?u=${btoa('jonah')}&c=${btoa('code')}&e=${btoa('theo.marsh@larkspur.example')}`],
])('%s goes to login (C§5, decision 31)', async (_, search) => {
  const { place } = await openLink(search)
  await waitFor(() => expect(place.current).toBe(paths.login()))
})

test('no answer is no refusal: the page stays and can ask again', async () => {
  const { user } = await signIn('theo')
  let down = true
  const { rep, place } = showPart(AccountSetupScreen, {
    user,
    route: routes.accountSetup,
    path: `/account-setup${new URL(inviteLink).search}`,
    fetch: (input, init) => (down ? Promise.reject(new TypeError('no line')) : fetch(input, init)),
  })
  expect(await screen.findByText(/The Marketplace is not answering/)).toBeVisible()
  expect(place.current).toMatch(/^\/account-setup/)
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Email')).toBeDisabled()
})

test('an invited rep activates the account and is on the all-prospects page, signed in; the link works once (C§2, C§7)', async () => {
  const { search } = new URL(inviteLink)
  const { rep, place, session, unmount } = await openLink(search)
  expect(await screen.findByLabelText('Email')).toHaveValue('jonah.adler@larkspur.example')
  expect(screen.getByLabelText('Email')).toBeDisabled()
  const [password, confirmation] = [screen.getByLabelText(/^Password/), screen.getByLabelText(/^Confirm password/)]
  const activate = screen.getByRole('button', { name: 'Activate Account' })

  await rep.type(password, 'short')
  expect(screen.getByText('Password strength: Weak')).toBeVisible()
  await rep.clear(password)
  await rep.type(password, 'Night heron 42')
  expect(screen.getByText('Password strength: Strong')).toBeVisible()
  await rep.type(confirmation, 'Night heron 43')
  await rep.click(activate)
  expect(await screen.findByText("Password doesn't match confirmation")).toBeVisible()
  await rep.clear(confirmation)
  await rep.type(confirmation, 'Night heron 42')
  await rep.click(activate)
  await waitFor(() => expect(place.current).toBe(paths.allProspects('larkspur')))
  expect(session.getState().currentUser?.supplierRepresentative).toMatchObject({ userId: 'jonah', firstName: 'Jonah' })

  unmount()
  const again = await openLink(search)
  await waitFor(() => expect(again.place.current).toBe(paths.login()))
})
