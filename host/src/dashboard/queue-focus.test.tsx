/** @provider-api */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../testing/sign-in'
import { forgetBrowser, openPortal } from '../../testing/open-portal'

afterEach(() => {
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

test('what the filter of the queue leaves is read out', async () => {
  const { rep } = await openQueue('millrace')
  const said = (text: string) =>
    waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(text), { timeout: 3000 })
  await said('1 row')
  await rep.type(screen.getByRole('searchbox', { name: /queue/i }), ' nobody')
  await said('Nothing in the queue matches.')
})
