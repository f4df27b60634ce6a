/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../testing/sign-in'
import { routes } from 'shared-contracts/paths'
import { answering, contractsRemote, forgetBrowser, noSuchCall, openPortal, remoteOf } from '../../testing/open-portal'

afterEach(forgetBrowser)

const field = () => screen.findByRole('combobox', { name: 'Search everything' })
const options = () => screen.getAllByRole('option')
const selected = () => screen.getByRole('option', { selected: true })

async function openSearch(path = '/dashboard', options: Parameters<typeof openPortal>[1] = {}) {
  const { user } = await signIn('dana')
  const opened = openPortal(path, { user, ...options })
  await screen.findByRole('button', { name: 'Search' })
  await opened.rep.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  return opened
}

test('pages, actions and what to do next are there before anything is typed; the arrows go round', async () => {
  const { rep } = await openSearch()
  await screen.findByRole('group', { name: 'Do next' })
  expect(screen.getByRole('option', { name: /^Dashboard/ })).toBeVisible()
  const [first] = options()
  expect(selected()).toBe(first)
  await rep.keyboard('{ArrowUp}')
  expect(selected()).toBe(options().at(-1))
  expect(await field()).toHaveAttribute('aria-activedescendant', selected().id)
  await rep.keyboard('{ArrowDown}')
  expect(selected()).toBe(first)
})

test('a customer leads to the bid, a page to the page; Enter before the answer waits for it', async () => {
  const bidding = remoteOf('bidding', 'Custom Bids', routes.bidForm)
  const { rep } = await openSearch('/dashboard', { remotes: [contractsRemote, bidding] })
  await rep.keyboard('contracts{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard/contracts'))
  // While it fades out it is hidden, and still there.
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await rep.keyboard('{Control>}k{/Control}')
  await field()
  await rep.keyboard('millrace castings{Enter}')
  await waitFor(() => expect(location.pathname).toMatch(/quote-requests\/\d+\/scenario\/ps-millrace$/))
})

test('an account number is named, and a request says when it is due', async () => {
  const { rep } = await openSearch()
  await rep.keyboard('dovetail')
  const contract = await screen.findByRole('option', { name: /Dovetail Bakery.*contract ep-dovetail/ })
  expect(within(screen.getByRole('group', { name: 'Contracts' })).getAllByRole('option')).toContain(contract)
  await rep.clear(await field())
  await rep.keyboard('nobody at all')
  expect(await screen.findByText('Nothing is called ‘nobody at all’.')).toBeVisible()
})

test('with a provider that knows no search, pages and actions are found', async () => {
  const { rep } = await openSearch('/dashboard', { fetch: answering('GET', '/search', noSuchCall) })
  await rep.keyboard('dash')
  expect(await screen.findByText(/cannot be searched at this provider/)).toBeVisible()
  expect(screen.getByRole('option', { name: 'Dashboard' })).toBeVisible()
})

test('who asks again hears that it failed again', async () => {
  const failing = () => Response.json({ message: 'Not now.' }, { status: 503 })
  const { rep } = await openSearch('/dashboard', { fetch: answering('GET', '/search', failing) })
  await rep.keyboard('millrace')
  await rep.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('Not now.'))
})

test('Escape closes it, and the focus is where it was', async () => {
  const { rep } = await openSearch()
  await rep.keyboard('mill{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await rep.click(screen.getByRole('button', { name: 'Search' }))
  expect(await field()).toHaveValue('')
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
})
