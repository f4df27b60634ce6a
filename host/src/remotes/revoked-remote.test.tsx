/** @provider-api */
import { act, screen, waitFor } from '@testing-library/react'
import type { RemoteContext } from 'shared-contracts/remote'
import { signIn } from '../../../testing/sign-in'
import { contractsRemote, forgetBrowser, moduleOf, openPortal, prospectsRemote } from '../../testing/open-portal'

afterEach(forgetBrowser)

function ContractsPage({ context }: { context: RemoteContext }) {
  return (
    <>
      <input aria-label="Comment" />
      <button onClick={() => context.navigation.to('/dashboard/contracts?sort=title')}>By title</button>
    </>
  )
}

test('a grant is taken away while a page is open: it stays until the next move, which says why', async () => {
  const { user } = await signIn('dana')
  let revoked: string[] = []
  const lines = () => [contractsRemote, prospectsRemote].filter(({ name }) => !revoked.includes(name))
  const contracts = {
    ...moduleOf('contracts'),
    screens: { page: () => Promise.resolve({ default: ContractsPage }) },
  }
  const { rep, portal } = openPortal('/dashboard/contracts', {
    user,
    loadRemote: (line) => Promise.resolve(line.name === 'contracts' ? contracts : moduleOf(line.name)),
    fetch: (input, init) =>
      typeof input === 'string' && input.startsWith('/remotes.json')
        ? Promise.resolve(Response.json({ remotes: lines(), revoked }))
        : fetch(input, init),
  })
  const field = await screen.findByLabelText('Comment')
  await rep.type(field, 'half a sen')
  revoked = ['contracts']
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await act(() => portal.newer.check())
  jest.restoreAllMocks()

  // What is being typed is left alone; the way there is gone.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Contracts' })).not.toBeInTheDocument())
  await rep.type(field, 'tence')
  expect(field).toHaveValue('half a sentence')

  await rep.click(screen.getByRole('button', { name: 'By title' }))
  expect(await screen.findByText('Contracts is no longer part of Marketplace')).toBeVisible()
  expect(screen.getByText('What you typed in its forms is kept.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
  expect(location.pathname).toBe('/dashboard')
  expect(screen.queryByText('The widget of contracts')).not.toBeInTheDocument()
  expect(await screen.findByText('The widget of prospects')).toBeVisible()
})
