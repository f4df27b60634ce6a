/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../testing/sign-in'
import { answering, callByCall, fakeTimers, forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  forgetBrowser()
})

/** The queue of the demonstration market, where Millrace is due in two to three hours. */
async function openQueue(filter = '') {
  const { user } = await signIn('dana')
  const { rep } = openPortal('/dashboard', { user })
  const queue = within(await screen.findByRole('region', { name: 'Queue' }))
  const row = (name: string) => queue.getByRole('link', { name })
  await queue.findByRole('link', { name: 'Millrace Precision Castings' })
  if (filter) await rep.type(screen.getByRole('searchbox', { name: /queue/i }), filter)
  return { rep, queue, row }
}

test('a row that moves to another group takes the focus along, and its keys', async () => {
  const { now } = Date
  let passed = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed)
  const { rep, queue, row } = await openQueue()
  const group = () => row('Millrace Precision Castings').closest('section')
  const before = group()
  act(() => row('Millrace Precision Castings').focus())
  passed = 125 * 60_000
  fireEvent(window, new Event('storage'))
  await waitFor(() => expect(group()).not.toBe(before))
  expect(row('Millrace Precision Castings')).toHaveFocus()
  await rep.keyboard('j')
  expect(row('Millrace Precision Castings')).not.toHaveFocus()
  expect(queue.getAllByRole('link')).toContain(document.activeElement)
})

test('the digits lead from a queue without a row to the tables', async () => {
  const { rep, queue } = await openQueue('nobody')
  expect(queue.getByText('Nothing in the queue matches.')).toBeVisible()
  act(() => (document.activeElement as HTMLElement).blur())
  expect(document.body).toHaveFocus()
  Element.prototype.scrollIntoView = () => undefined
  await rep.keyboard('2')
  expect(document.querySelector('[data-part="1"]')).toHaveFocus()
})

test('answers of the desk that could not be read are read again: the queue has them without a change', async () => {
  fakeTimers({ advanceTimers: true })
  const { user } = await signIn('dana')
  let unread: { quoteRequestId: string; answers: number }[] | undefined
  const restarting = () => Response.json({ code: 'no-instance', message: 'It starts.' }, { status: 503 })
  const answer = () => (unread ? Response.json({ unread }) : restarting())
  openPortal('/dashboard', { user, fetch: answering('GET', '/questions/unread', answer, callByCall) })
  const queue = within(await screen.findByRole('region', { name: 'Queue' }))
  const row = await queue.findByRole('link', { name: 'Millrace Precision Castings' })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  const [, quoteRequestId = ''] = /quote-requests\/([^/?]+)/.exec(row.getAttribute('href') ?? '') ?? []
  unread = [{ quoteRequestId, answers: 2 }]
  expect(queue.queryByText(/2 new answers/)).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(await queue.findByText(/2 new answers/)).toBeVisible()
})

test('what the filter of the queue leaves is read out', async () => {
  const { rep } = await openQueue('millrace')
  const said = (text: string) =>
    waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(text), { timeout: 3000 })
  await said('1 row')
  await rep.type(screen.getByRole('searchbox', { name: /queue/i }), ' nobody')
  await said('Nothing in the queue matches.')
})
