/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { use, useEffect, type ReactNode } from 'react'
import type { RemoteModule } from 'shared-contracts/remote'
import { signIn } from '../../../testing/sign-in'
import {
  contractsRemote,
  fakeTimers,
  forgetBrowser,
  moduleOf,
  openPortal,
  prospectsRemote,
} from '../../testing/open-portal'
import type { LoadRemote } from '../services/loading/load-remote'

afterEach(() => {
  jest.useRealTimers()
  forgetBrowser()
})

/** Loads remotes, but the contracts only once they have been repaired. */
function brokenContracts() {
  const state = { down: true, tries: 0 }
  const loadRemote: LoadRemote = (remote) => {
    if (remote.name !== 'contracts') return Promise.resolve(moduleOf(remote.name))
    state.tries += 1
    return state.down
      ? Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))
      : Promise.resolve(moduleOf(remote.name))
  }
  return { state, loadRemote }
}

test('a page that cannot be loaded says so, and Retry brings it without a reload', async () => {
  const { user } = await signIn('dana')
  const { state, loadRemote } = brokenContracts()
  const { rep } = openPortal('/dashboard/contracts', { user, loadRemote })
  expect(await screen.findByRole('heading', { name: 'Contracts could not be loaded' })).toBeVisible()
  const panel = within(screen.getByRole('alert', { name: 'Contracts could not be loaded' }))
  expect(panel.getByText('Module').nextElementSibling).toHaveTextContent('contracts')
  expect(panel.getByText('Last try').nextElementSibling).toHaveTextContent(/./)
  expect(panel.getByText('Attempts').nextElementSibling).toHaveTextContent(/^1, next in \d+ seconds?$/)

  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(panel.getByText('Attempts').nextElementSibling).toHaveTextContent(/^2, next in/))
  state.down = false
  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  expect(state.tries).toBe(3)
})

/** What screen readers were told. */
const heard = () => document.querySelector('[aria-live="polite"]')?.textContent

test('a Retry that fails again is heard, a try by itself is not, and the keyboard stays on the page', async () => {
  const { user } = await signIn('dana')
  const { state, loadRemote } = brokenContracts()
  const { rep, portal } = openPortal('/dashboard/contracts', { user, loadRemote })
  const panel = within(await screen.findByRole('alert', { name: 'Contracts could not be loaded' }))
  const attempts = (count: number) =>
    waitFor(() => expect(panel.getByText('Attempts').nextElementSibling).toHaveTextContent(`${count}, next in`))
  await attempts(1)
  act(() => portal.remotes.retry('contracts'))
  await attempts(2)
  expect(heard()).not.toContain('could not be loaded')
  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  await attempts(3)
  expect(heard()).toContain('Contracts could not be loaded')
  state.down = false
  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('Details can be folded, and the way to the dashboard stays open', async () => {
  const { user } = await signIn('dana')
  const { rep } = openPortal('/dashboard/contracts', { user, loadRemote: brokenContracts().loadRemote })
  expect(await screen.findByText('Module')).toBeVisible()
  await rep.click(screen.getByText('Details'))
  expect(screen.getByText('Module')).not.toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Go to Dashboard' }))
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
})

test('a widget that is down leaves the rest of the dashboard alive', async () => {
  const { user } = await signIn('dana')
  openPortal('/dashboard', {
    user,
    loadRemote: brokenContracts().loadRemote,
    remotes: [contractsRemote, prospectsRemote],
  })
  expect(await screen.findByText('The widget of prospects')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Open Contracts could not be loaded' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Queue \d+ need you$/ })).toBeVisible()
})

test('a screen that throws is caught in its place, and can be tried again', async () => {
  const { user } = await signIn('dana')
  const state = { broken: true }
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const module: RemoteModule = {
    ...moduleOf('contracts'),
    screens: {
      page: () =>
        Promise.resolve({
          default: () => {
            if (state.broken) throw new Error('a bug')
            return <h1>The page of contracts</h1>
          },
        }),
    },
  }
  const { rep } = openPortal('/dashboard/contracts', { user, loadRemote: () => Promise.resolve(module) })
  expect(await screen.findByRole('heading', { name: 'Contracts stopped working' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All Prospects' })).toBeVisible()
  state.broken = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(heard()).not.toContain('stopped working')
  quiet.mockRestore()
})

/** The contracts remote with a page of its own making. */
function contractsWith(Page: () => ReactNode): LoadRemote {
  return ({ name }) =>
    Promise.resolve(
      name === 'contracts'
        ? { ...moduleOf(name), screens: { page: () => Promise.resolve({ default: Page }) } }
        : moduleOf(name),
    )
}

test('a screen that throws while it goes leaves sidebar and next page alive', async () => {
  const { user } = await signIn('dana')
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const state = { leaving: false }
  const loadRemote = contractsWith(() => {
    useEffect(
      () => () => {
        if (state.leaving) throw new Error('a bug in a cleanup')
      },
      [],
    )
    return <h1>The page of contracts</h1>
  })
  const { rep } = openPortal('/dashboard/contracts', { user, loadRemote })
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  state.leaving = true
  await rep.click(screen.getByRole('link', { name: /Dashboard/ }))
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
  state.leaving = false
  expect(screen.getByRole('link', { name: 'All Prospects' })).toBeVisible()
  expect(screen.queryByText(/stopped working/)).not.toBeInTheDocument()
  quiet.mockRestore()
})

test('a widget that waits for ever keeps nobody else waiting', async () => {
  const { user } = await signIn('dana')
  const never = new Promise<never>(() => undefined)
  const Waiting = () => <>{use(never)}</>
  const waiting: RemoteModule = {
    ...moduleOf('contracts'),
    widgets: { tasks: () => Promise.resolve({ default: Waiting }) },
  }
  openPortal('/dashboard', {
    user,
    loadRemote: ({ name }) => Promise.resolve(name === 'contracts' ? waiting : moduleOf(name)),
    remotes: [contractsRemote, prospectsRemote],
  })
  expect(await screen.findByText('The widget of prospects')).toBeVisible()
  expect(screen.getByLabelText('Open Contracts is loading')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
})

test('one retry that works brings back every part of that remote', async () => {
  const { user } = await signIn('dana')
  const { state, loadRemote } = brokenContracts()
  const remote = {
    ...contractsRemote,
    widgets: [1, 2].map((order) => ({
      slot: 'dashboard-tasks' as const,
      widget: 'tasks',
      title: `Contracts ${order}`,
      order,
    })),
  }
  const { rep } = openPortal('/dashboard', { user, loadRemote, remotes: [remote] })
  const panel = within(await screen.findByRole('alert', { name: 'Contracts 1 could not be loaded' }))
  expect(await screen.findByText('Contracts 2 could not be loaded')).toBeVisible()
  state.down = false
  await rep.click(panel.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getAllByText('The widget of contracts')).toHaveLength(2))
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
})

test('a part that keeps waiting says so after a while; it may still come, and Retry starts it anew', async () => {
  const { user } = await signIn('dana')
  const state = { waits: new Promise<void>(() => undefined), mounts: 0 }
  const loadRemote = contractsWith(() => {
    use(state.waits)
    return <h1>The page of contracts</h1>
  })
  fakeTimers()
  const { portal } = openPortal('/dashboard/contracts', { user, loadRemote })
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(/taking longer than usual/)).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(portal.settings.slowAfter))
  expect(screen.getByText('Contracts is taking longer than usual.')).toBeVisible()
  state.waits = Promise.resolve()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('heading', { name: 'The page of contracts' })).toBeVisible()
})
