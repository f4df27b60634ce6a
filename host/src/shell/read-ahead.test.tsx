/** @provider-api */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RegisteredRemote } from 'shared-contracts/remote'
import { routes } from 'shared-contracts/paths'
import { signIn } from '../../../testing/sign-in'
import { contractsRemote, forgetBrowser, openPortal } from '../../testing/open-portal'

beforeAll(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(forgetBrowser)

const remote: RegisteredRemote = {
  ...contractsRemote,
  routes: [{ path: routes.contract, screen: 'page', access: 'login', title: 'Supplier Contract' }],
}

/** The dashboard of a rep, a contract's link in the queue, and the pages that were asked for since. */
async function openQueue() {
  const { user } = await signIn('dana')
  const asked: string[] = []
  const opened = openPortal('/dashboard', {
    user,
    remotes: [remote],
    fetch: (input, init) => {
      const { pathname, search } = new URL(String(input), location.href)
      if (pathname.includes('/pages/')) asked.push(pathname.split('/pages/')[1] + search)
      return fetch(input, init)
    },
  })
  await screen.findByText('The widget of contracts')
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>('a[data-queue-row][href^="/dashboard/contracts/"]')
    if (!found) throw new Error('The queue has no contract')
    return found
  })
  expect(asked.splice(0)).toEqual(['dashboard'])
  const page = `contract/${link.pathname.split('/').at(-1)}?shell=omit`
  return { ...opened, asked, link, page }
}

type Queue = Awaited<ReturnType<typeof openQueue>>

test.each([
  ['the pointer stays on its link', async ({ rep, link }: Queue) => rep.hover(link)],
  [
    'its link has the focus, as by J',
    async ({ link, rep }: Queue) => {
      await rep.keyboard('{Shift}')
      act(() => link.focus())
    },
  ],
])('a page is read once %s, and not again by the click', async (_, points) => {
  const queue = await openQueue()
  expect(queue.asked).toEqual([])
  await points(queue)
  await waitFor(() => expect(queue.asked).toEqual([queue.page]))
  await queue.rep.click(queue.link)
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  expect(queue.asked).toEqual([queue.page])
})

test('a screen that has come ahead is drawn with the click itself', async () => {
  const { link, page, asked, rep } = await openQueue()
  await rep.hover(link)
  await waitFor(() => expect(asked).toEqual([page]))
  fireEvent.click(link)
  expect(screen.getByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  expect(screen.queryByLabelText('Supplier Contract is loading')).toBeNull()
})

test('a page that is opened by other means is read in one call too; a link that is passed by is not', async () => {
  const { asked, link, page } = await openQueue()
  // At once, however slow the machine is.
  fireEvent.pointerOver(link)
  fireEvent.pointerOver(screen.getByRole('main'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual([])
  act(() => {
    window.history.pushState(null, '', link.pathname)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  expect(await screen.findByRole('heading', { name: 'The page of contracts' })).toBeVisible()
  expect(asked).toEqual([page])
})
