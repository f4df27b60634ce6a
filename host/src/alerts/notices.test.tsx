/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listNotices } from 'shared-contracts/activity'
import { addNote } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests, bidListInput } from 'shared-contracts/bid/request'
import { routes } from 'shared-contracts/paths'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, openPortal, remoteOf } from '../../testing/open-portal'

/** What a file's import does, while it is lost. */
let mockLost = false
jest.mock('./NoticesPanel', () => {
  if (mockLost) throw new Error('ChunkLoadError')
  return jest.requireActual<object>('./NoticesPanel')
})

afterEach(forgetBrowser)
afterEach(() => jest.restoreAllMocks())

const button = (name: RegExp) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notices' }))

async function theoWrites(text: string) {
  const theo = await signIn('theo')
  const ofTheo = { supplierId: 'larkspur', repId: 'theo' }
  const bids = await theo.call(listQuoteRequests, bidListInput(ofTheo, 'open'))
  const bid = bids.find(({ companyName }) => companyName === 'Millrace Precision Castings')
  await theo.call(addNote, { params: { id: bid?.id ?? '' }, body: { text } })
  return bid
}

test('notices whose file is lost say so, and do not open by themselves under what is typed then', async () => {
  const dana = await signIn('dana')
  mockLost = true
  const { rep } = openPortal('/dashboard', { user: dana.user })
  const bell = await button(/^Notices/)
  await rep.click(bell)
  expect(await screen.findByText('The notices could not be loaded')).toBeVisible()
  mockLost = false
  const search = screen.getByRole('button', { name: /^Search/ })
  act(() => search.focus())
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(search).toHaveFocus()
  await rep.click(bell)
  expect(await screen.findByRole('dialog', { name: 'Notices' })).toBeVisible()
})

test('what a colleague did is new until the notifications are opened, and leads to the request', async () => {
  // What was before a first sign-in is no news.
  const dana = await signIn('dana')
  const bid = await theoWrites('The customer asks for 24 months.')
  const { rep } = openPortal('/dashboard', { user: dana.user })
  await rep.click(await button(/^Notices, 1 new$/))
  const [first] = within(await (await panel()).findByRole('list')).getAllByRole('link')
  expect(first).toHaveAccessibleName(/^New: Wrote a note: Millrace Precision Castings/)
  expect(first).toHaveTextContent('Theo Marsh · The customer asks for 24 months.')
  expect(first).toHaveAttribute('href', `/dashboard/quote-requests/${bid?.id}/scenario/${bid?.scenarioId}`)

  await waitFor(async () => expect((await dana.call(listNotices, {})).readIds).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument()
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await rep.click(await button(/^Notices$/))
  expect((await panel()).queryByText('New:')).toBeNull()
})

test('a notice that is followed by the keyboard leads to the page, not back to the bell', async () => {
  const dana = await signIn('dana')
  await theoWrites('Please look.')
  jest.spyOn(window, 'scrollTo').mockReturnValue()
  const bids = remoteOf('bids', 'Bid Form', routes.bidForm)
  const { rep } = openPortal('/dashboard', { user: dana.user, remotes: [bids] })
  const bell = await button(/^Notices/)
  act(() => bell.focus())
  await rep.keyboard('{Enter}')
  const [first] = within(await (await panel()).findByRole('list')).getAllByRole('link')
  act(() => first?.focus())
  await rep.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(await screen.findByRole('heading', { name: 'The page of bids' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})

/** Of the list a person sees 100 pixels; each notice has 60, and the list is scrolled by `scrolled`. */
function placeNotices() {
  const list = { scrolled: 0, restore: () => place.mockRestore() }
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches('[data-notice]')) return new DOMRect(0, 0, 400, 100)
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, index * 60 - list.scrolled, 400, 60)
  })
  return list
}

test('only what was in sight is read; scrolling on reads on', async () => {
  const dana = await signIn('dana')
  for (const text of ['First.', 'Second.', 'Third.']) await theoWrites(text)
  const readIds = async () => (await dana.call(listNotices, {})).readIds?.length ?? 0
  const before = await readIds()
  const { rep } = openPortal('/dashboard', { user: dana.user })
  const places = placeNotices()
  await rep.click(await button(/^Notices, 3 new$/))
  expect(await screen.findByRole('button', { name: 'Notices, 1 new', hidden: true })).toBeInTheDocument()
  expect(await readIds()).toBe(before + 2)
  places.scrolled = 80
  fireEvent.scroll(await (await panel()).findByRole('list'))
  expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument()
  places.restore()
})

test('while what was seen is on its way, scrolling says it once, and then what else came in sight', async () => {
  const dana = await signIn('dana')
  for (const text of ['First.', 'Second.', 'Third.']) await theoWrites(text)
  const said: string[][] = []
  let answer = () => undefined as void
  const { rep } = openPortal('/dashboard', {
    user: dana.user,
    fetch: async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).endsWith('/notices/read')) return fetch(input, init)
      said.push((JSON.parse(init?.body as string) as { ids: string[] }).ids)
      await new Promise<void>((resolve) => (answer = resolve))
      return fetch(input, init)
    },
  })
  const places = placeNotices()
  await rep.click(await button(/^Notices, 3 new$/))
  const list = await (await panel()).findByRole('list')
  await waitFor(() => expect(said).toHaveLength(1))
  for (places.scrolled of [0, 80, 80]) fireEvent.scroll(list)
  expect(said).toHaveLength(1)
  answer()
  await waitFor(() => expect(said).toHaveLength(2))
  answer()
  expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeInTheDocument()
  expect(said.map((ids) => ids.length)).toEqual([2, 1])
  places.restore()
})

test('notices that cannot be read are asked for again', async () => {
  let fails = true
  const dana = await signIn('dana')
  const { rep } = openPortal('/dashboard', {
    user: dana.user,
    fetch: (input, init) =>
      fails && String(input instanceof Request ? input.url : input).endsWith('/notices')
        ? Promise.resolve(Response.json({ message: 'Closed for a minute.' }, { status: 503 }))
        : fetch(input, init),
  })
  await rep.click(await button(/^Notices$/))
  expect(await (await panel()).findByText(/Closed for a minute\./)).toBeVisible()
  fails = false
  await rep.click((await panel()).getByRole('button', { name: 'Retry' }))
  expect(await (await panel()).findByRole('list')).toBeVisible()
})
