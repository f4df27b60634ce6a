/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ProspectsScreen from './ProspectsScreen'

const route = routes.allProspects
const path = paths.allProspects('larkspur')

let dana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  dana = await signIn('dana')
})

test('what is older than an hour is not shown any more', async () => {
  let hold: Promise<void> | undefined
  const slow: typeof fetch = async (input, init) => {
    if (String(input).includes('new-prospects')) await hold
    return fetch(input, init)
  }
  const { rep } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new`, fetch: slow })
  await screen.findByRole('link', { name: /Oldtown Brewing/ }, { timeout: 10_000 })
  await rep.click(screen.getByRole('tab', { name: 'Pending' }))
  await screen.findByRole('link', { name: /Brightwater Senior Living/ }, { timeout: 10_000 })
  const later = Date.now() + 36e5 + 1
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later)
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  await rep.click(screen.getByRole('tab', { name: 'New' }))
  expect(screen.queryByRole('link', { name: /Oldtown Brewing/ })).toBeNull()
  release()
  expect(await screen.findByRole('link', { name: /Oldtown Brewing/ }, { timeout: 10_000 })).toBeVisible()
  clock.mockRestore()
})

test('a prospect that was opted out of keeps its status beside the mark (decision 37)', async () => {
  showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=all` })
  const row = await screen.findByRole('row', { name: /Kestrel Logistics/ }, { timeout: 10_000 })
  expect(row).toHaveTextContent(/Bid Required.*Opted out/)
})

test('an open revision request overrides the label, as in bid lists (B§4)', async () => {
  const { rep } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=previous` })
  const row = await screen.findByRole('row', { name: /Dovetail Bakery/ }, { timeout: 10_000 })
  expect(row).toHaveTextContent('Revision Requested')
  expect(row).not.toHaveTextContent('Awaiting Booking')
  // The other one sorts.
  const byStatus = screen.getAllByRole('button', { name: 'Status' })
  await rep.click(byStatus.find((button) => button.hasAttribute('aria-haspopup')) as HTMLElement)
  const filter = within(await screen.findByRole('dialog', { name: 'Filter by Status' }))
  await rep.click(filter.getByRole('checkbox', { name: /^Revision Requested/ }))
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Awaiting Booking|Booked/ })).toBeNull())
  expect(await screen.findByRole('row', { name: /Dovetail Bakery/ })).toBeVisible()
})
