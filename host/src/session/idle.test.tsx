/** @provider-api */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(forgetBrowser)

const WHY = 'You were signed out, as nothing was done here for 4 hours. Please sign in again.'
const pathOf = (input: Parameters<typeof fetch>[0]) => new URL(input instanceof Request ? input.url : input).pathname

test('who comes back to an idle session reads why they are signed out', async () => {
  const { user } = await signIn('dana')
  const idled = () => Promise.resolve(Response.json({ code: 'session-idle', message: WHY }, { status: 401 }))
  openPortal('/dashboard', { user, fetch: idled })
  expect(await screen.findByText(WHY)).toBeVisible()
})

test('what an idle session said is not said of the end of a later one', async () => {
  const [first, second] = [await signIn('dana'), await signIn('dana')]
  const idled = () => Promise.resolve(Response.json({ code: 'session-idle', message: WHY }, { status: 401 }))
  let isIdle = true
  openPortal('/dashboard', { user: first.user, fetch: (...call) => (isIdle ? idled() : fetch(...call)) })
  expect(await screen.findByText(WHY)).toBeVisible()
  isIdle = false
  localStorage.setItem('currentUser', JSON.stringify(second.user))
  dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }))
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
  localStorage.removeItem('currentUser')
  dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('use is told at the first look, and then only once in a while', async () => {
  const { user } = await signIn('dana')
  const told: string[] = []
  const counting: typeof fetch = (input, init) => {
    if (pathOf(input) === '/v1/mp/sessions/use') told.push('use')
    return fetch(input, init)
  }
  openPortal('/dashboard', { user, fetch: counting })
  await waitFor(() => expect(told).toHaveLength(1))
  await userEvent.click(await screen.findByRole('heading', { name: 'My Tasks' }))
  await userEvent.keyboard('a')
  expect(told).toHaveLength(1)
})
