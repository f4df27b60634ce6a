/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { checkAuthenticated } from 'shared-contracts/account'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import AccountScreen from './AccountScreen'

beforeEach(() => localStorage.clear())

/** The account page of Theo, or of Dana, who is signed in on another device too. */
async function openAccount(fetch?: typeof globalThis.fetch, who: 'dana' | 'theo' = 'theo') {
  const [here, other] = [await signIn(who), await signIn(who)]
  const shown = showPart(AccountScreen, {
    user: here.user,
    route: routes.account,
    path: paths.account(),
    ...(fetch ? { fetch } : {}),
  })
  return { ...shown, other }
}

const rows = async () => within(await screen.findByRole('table', { name: 'Sessions' })).getAllByRole('row')

test('a session that is ended leaves the list, and its next call is a 401', async () => {
  const { rep, other } = await openAccount()
  expect(await rows()).toHaveLength(3)
  expect(screen.getByText('This device').closest('tr')).toHaveTextContent('Now')
  await rep.click(screen.getByRole('button', { name: /^End / }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^End / })).toBeNull()
  await expect(other.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
})

test('everywhere: asked first, then the login page says it', async () => {
  const { rep, other, place } = await openAccount()
  await rep.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })
  await rep.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await other.call(checkAuthenticated, {})
  await rep.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await rep.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(place.current).toBe('/login'))
  await expect(other.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
})

test.each([
  [429, 'Nothing was ended.'],
  [503, 'It is not known whether this was done.'],
])('everywhere, answered with %i: said once, on the page', async (status, title) => {
  const { rep } = await openAccount((input, init) =>
    init?.method === 'DELETE'
      ? Promise.resolve(Response.json({ message: 'Not now.' }, { status }))
      : fetch(input, init),
  )
  await rep.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  await rep.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getAllByText('Not now.')).toHaveLength(1)
})

test('a session that was ended although the answer was lost leaves the list', async () => {
  const { rep } = await openAccount(async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method === 'DELETE') throw new TypeError('no network')
    return answer
  })
  const before = (await rows()).length
  await rep.click(screen.getAllByRole('button', { name: /^End / })[0] as HTMLElement)
  expect(await screen.findByText('It is not known whether this was done.')).toBeVisible()
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1))
})

test('a provider without sessions has no account page; one that fails can be asked again', async () => {
  let status = 500
  const answering: typeof fetch = (input, init) =>
    status === 200 ? fetch(input, init) : Promise.resolve(new Response('{"message":"Not now."}', { status }))
  const { rep, place } = await openAccount(answering)
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  status = 404
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(place.current).toBe('/dashboard'))
})

test('the password: what is missing, what is wrong, and then it is changed', async () => {
  const { rep, other } = await openAccount()
  const change = await screen.findByRole('button', { name: 'Change password' })
  await rep.click(change)
  expect(screen.getByText('Your current password is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(screen.getByLabelText(/^Current password/)).toHaveFocus()

  await rep.type(screen.getByLabelText(/^Current password/), 'Marketplace-2')
  await rep.type(screen.getByLabelText(/^New password/), 'Harbour-Lights-9')
  await rep.type(screen.getByLabelText(/^Confirm new password/), 'Harbour-Lights-8')
  await rep.click(change)
  expect(screen.getByText("Password doesn't match confirmation")).toBeVisible()
  await rep.type(screen.getByLabelText(/^Confirm new password/), '{Backspace}9')
  await rep.click(change)
  expect(await screen.findByText('This is not your current password.')).toBeVisible()
  await other.call(checkAuthenticated, {})

  await rep.type(screen.getByLabelText(/^Current password/), '{Backspace}1{Enter}')
  expect(await screen.findByText('Your password is changed')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveValue(''))
  await expect(other.call(checkAuthenticated, {})).rejects.toMatchObject({ problem: { status: 401 } })
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('a password that was changed although its answer was lost: said when it is tried again', async () => {
  let isLost = false
  const { rep } = await openAccount(async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method !== 'PUT' || isLost) return answer
    isLost = true
    throw new TypeError('no network')
  }, 'dana')
  await rep.type(await screen.findByLabelText(/^Current password/), 'Marketplace-1')
  await rep.type(screen.getByLabelText(/^New password/), 'Harbour-Lights-9')
  await rep.type(screen.getByLabelText(/^Confirm new password/), 'Harbour-Lights-9{Enter}')
  await screen.findByRole('alert')
  await rep.click(screen.getByRole('button', { name: 'Change password' }))
  const says = 'This is not your current password. The try before may have gone through: your new password counts then.'
  expect(await screen.findByText(says)).toBeVisible()
})
