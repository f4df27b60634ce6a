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
