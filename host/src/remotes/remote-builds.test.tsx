/** @provider-api */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { chooseServedBuild, type BuiltRemote, type RegisteredRemote, type RemoteModule } from 'shared-contracts/remote'
import { signIn } from '../../../testing/sign-in'
import { contractsRemote, forgetBrowser, moduleOf, openPortal, prospectsRemote } from '../../testing/open-portal'
import type { LoadRemote } from '../services/loading/load-remote'

afterEach(forgetBrowser)

const build = (name: string, of: RegisteredRemote = contractsRemote): RegisteredRemote => ({
  ...of,
  build: name,
  container: `${of.name}_${name}`,
  entry: `http://localhost:3999/${name}/${of.name}.js`,
})
const pageOf = (text: string): RemoteModule['screens'] => ({
  page: () =>
    Promise.resolve({
      default: () => (
        <>
          <h1>{text}</h1>
          <input aria-label="Rate" />
        </>
      ),
    }),
})
/** Each build says which it is. */
const loadBuild: LoadRemote = ({ name, build: id }: BuiltRemote) =>
  Promise.resolve({ ...moduleOf(name), screens: pageOf(`${name} ${id ?? ''}`) })

async function quietly(work: () => Promise<void>): Promise<void> {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await work()
  quiet.mockRestore()
}

test('a screen that crashes offers the previous version, which fits and works', () =>
  quietly(async () => {
    const { user } = await signIn('dana')
    const broken = { ...build('b2'), previous: 'b1' }
    const asked: string[] = []
    const { rep } = openPortal('/dashboard/contracts', {
      user,
      remotes: [broken, prospectsRemote],
      registry: (query) => {
        asked.push(query.get('contracts') ?? '')
        return [build('b1')]
      },
      loadRemote: (line) =>
        line.build === 'b2'
          ? Promise.resolve({
              ...moduleOf('contracts'),
              screens: {
                page: () =>
                  Promise.resolve({
                    default: () => {
                      throw new Error('a bug')
                    },
                  }),
              },
            })
          : loadBuild(line),
    })
    await rep.click(await screen.findByRole('button', { name: 'Use the previous version' }))
    expect(await screen.findByRole('heading', { name: 'contracts b1' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(asked).toContain('b1')
  }))

test('a newer version is offered at the foot of the sidebar, never while something typed would be lost', async () => {
  const { user } = await signIn('dana')
  const { rep, portal, opened } = openPortal('/dashboard/contracts', {
    user,
    remotes: [build('b1'), prospectsRemote],
    registry: () => [build('b2'), prospectsRemote],
    loadRemote: loadBuild,
  })
  const rate = await screen.findByLabelText('Rate')
  expect(await screen.findByText('A newer version is available')).toBeVisible()
  await rep.type(rate, '0.07')
  await rep.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(opened).toEqual([])
  const notice = () => screen.queryByText('A newer version is available')
  await waitFor(() => expect(notice()).not.toBeInTheDocument(), { timeout: 3000 })
  await rep.click(screen.getByRole('link', { name: /^Dashboard/ }))
  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeVisible()
  expect(opened).toEqual([])

  // Nothing typed is on the page any more: the next area comes with the newer version.
  expect(portal.typed.isUnkept()).toBe(false)
  await rep.click(await screen.findByRole('button', { name: 'Refresh' }))
  await rep.click(screen.getByRole('link', { name: 'Contracts' }))
  expect(opened).toEqual([undefined, '/dashboard/contracts'])
})

test('who signs in gets the build that is chosen for them, and no other is loaded', async () => {
  const { user } = await signIn('dana')
  const repId = user.supplierRepresentative.userId
  const withCanary = (percent: number) => ({ ...build('now'), canary: { percent, line: build('canary') } })
  const share = Array.from({ length: 99 }, (_, index) => index + 1).find(
    (percent) => chooseServedBuild(withCanary(percent), repId).build === 'canary',
  )
  const loaded: (string | undefined)[] = []
  const { portal } = openPortal('/login', {
    remotes: [withCanary(share ?? 99), prospectsRemote],
    loadRemote: (line) => {
      if (line.name === 'contracts') loaded.push(line.build)
      return loadBuild(line)
    },
  })
  await screen.findByLabelText('Email')
  act(() => portal.session.getState().signIn(user))
  act(() => window.history.pushState(null, '', '/dashboard/contracts'))
  fireEvent.popState(window)
  expect(await screen.findByRole('heading', { name: 'contracts canary' })).toBeVisible()
  expect(loaded).toEqual(['canary'])
})

test('a script of the portal itself that is missing: a new page is offered, and Retry', async () => {
  const { user } = await signIn('dana')
  const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/7.js' })
  const { rep, opened } = openPortal('/dashboard/contracts', {
    user,
    loadRemote: () => Promise.resolve({ ...moduleOf('contracts'), screens: { page: () => Promise.reject(gone) } }),
  })
  await rep.click(await screen.findByRole('button', { name: 'Reload the portal' }))
  expect(opened).toEqual([undefined])
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByText(/What you typed in forms is kept/)).toBeVisible()
})

test('a remote of another contract says that it does not fit, and the rest goes on', async () => {
  const { user } = await signIn('dana')
  const { Incompatible } = await import('../services/loading/load-failure')
  openPortal('/dashboard', {
    user,
    loadRemote: (line) =>
      line.name === 'contracts' ? Promise.reject(new Incompatible('contracts speaks contract 2.')) : loadBuild(line),
  })
  expect(await screen.findByText(/does not fit the page that is open/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the portal' })).toBeVisible()
  expect(await screen.findByText('The widget of prospects')).toBeVisible()
})

test('five parts that crash come back with one Retry; a part that works stays as it is', () =>
  quietly(async () => {
    const { user } = await signIn('dana')
    const state = { broken: true }
    const Crashing = () => {
      if (state.broken) throw new Error('a bug')
      return <p>Here again</p>
    }
    const names = ['one', 'two', 'three', 'four'] as const
    const widgets: RemoteModule['widgets'] = {
      ...Object.fromEntries(names.map((name) => [name, () => Promise.resolve({ default: Crashing })])),
      typing: () => Promise.resolve({ default: () => <input aria-label="Typed here" /> }),
    }
    const slots = [...names, 'typing'].map((widget, order) => ({
      slot: 'dashboard-tasks' as const,
      widget,
      title: widget,
      order,
    }))
    const { rep } = openPortal('/dashboard', {
      user,
      remotes: [{ ...contractsRemote, widgets: slots }],
      loadRemote: () => Promise.resolve({ contract: 1, screens: {}, widgets }),
    })
    expect(await screen.findAllByText(/stopped working/)).toHaveLength(4)
    await rep.type(screen.getByLabelText('Typed here'), 'still here')
    state.broken = false
    await rep.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    await waitFor(() => expect(screen.getAllByText('Here again')).toHaveLength(4))
    expect(screen.getByLabelText('Typed here')).toHaveValue('still here')
  }))

test('a screen whose cleanup throws does not stand in the way of a logout', () =>
  quietly(async () => {
    const { user } = await signIn('dana')
    const state = { leaving: false }
    const Page = () => {
      useEffect(
        () => () => {
          if (state.leaving) throw new Error('a bug in a cleanup')
        },
        [],
      )
      return <h1>The page of contracts</h1>
    }
    const { rep } = openPortal('/dashboard/contracts', {
      user,
      loadRemote: () =>
        Promise.resolve({ ...moduleOf('contracts'), screens: { page: () => Promise.resolve({ default: Page }) } }),
    })
    expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
    state.leaving = true
    await rep.click(screen.getByRole('link', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Login to the product' })).toBeVisible()
    expect(screen.queryByText(/stopped working/)).not.toBeInTheDocument()
  }))

test("a developer's own build says where it comes from, and can be reset", async () => {
  const { user } = await signIn('dana')
  const local = { contracts: 'http://localhost:3002' }
  const { rep, opened } = openPortal('/dashboard', { user, local })
  expect(await screen.findByText('In this tab contracts comes from http://localhost:3002.')).toBeVisible()
  await rep.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(opened).toEqual([undefined]))
})

test('the screen behind a link is fetched with the pointer on it; what did not come, by the click', async () => {
  const { user } = await signIn('dana')
  let asked = 0
  const screens: RemoteModule['screens'] = {
    page: () => {
      asked += 1
      if (asked === 1) return Promise.reject(new Error('Loading chunk 7 failed.'))
      return Promise.resolve({ default: () => <h1>Its page</h1> })
    },
  }
  const loaded: string[] = []
  const { rep } = openPortal('/dashboard', {
    user,
    remotes: [contractsRemote, { ...prospectsRemote, widgets: [] }],
    loadRemote: ({ name }) => {
      loaded.push(name)
      return Promise.resolve({ ...moduleOf(name), screens })
    },
  })
  expect(await screen.findByText('The widget of contracts')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Contracts' })
  await rep.hover(link)
  await waitFor(() => expect(asked).toBe(1))
  expect(loaded).toEqual(['contracts'])
  await rep.click(link)
  expect(await screen.findByRole('heading', { name: 'Its page' })).toBeVisible()
  // The pointer asked once more on its way, or nobody did: never is a failure of what nobody wanted shown.
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()

  act(() => screen.getByRole('link', { name: 'All Prospects' }).focus())
  await waitFor(() => expect(loaded).toEqual(['contracts', prospectsRemote.name]))
})
