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

const table = (name: string) => screen.getByRole('table', { name })
const row = (name: string, customer: string) => within(table(name)).getByRole('row', { name: new RegExp(customer) })

test('the tabs All, New, Pending and Previous bids, each with its list (decision 23)', async () => {
  const { rep, place } = showPart(ProspectsScreen, { user: dana.user, route, path })
  expect(place.title).toBe('Prospects')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'New', 'Pending', 'Previous bids'])
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(within(table('All prospects')).getAllByRole('row').length).toBeGreaterThan(10), { timeout: 10_000 })

  await rep.click(screen.getByRole('tab', { name: 'New' }))
  await waitFor(() => expect(row('New prospects', 'Millrace Precision Castings')).toBeVisible(), { timeout: 10_000 })
  expect(place.current).toBe(`${path}?list=new`)
  expect(within(table('New prospects')).queryByText('Summit Ridge Community College')).toBeNull()
  const millrace = row('New prospects', 'Millrace Precision Castings')
  expect(within(millrace).getByText('PECO · 12 meters')).toBeVisible()
  expect(within(millrace).getByText('Bid Required')).toBeVisible()
  expect(within(millrace).getByRole('timer')).toHaveTextContent(/^0[12]:\d\d:\d\d$/)

  await rep.click(screen.getByRole('tab', { name: 'Previous bids' }))
  await rep.type(screen.getByRole('searchbox', { name: 'Search prospects' }), 'Metro Cold')
  await waitFor(() => expect(row('Previous bids', 'Metro Cold Storage')).toBeVisible(), { timeout: 10_000 })
  const metro = row('Previous bids', 'Metro Cold Storage')
  expect(within(metro).getByText('switch')).toBeVisible()
  expect(within(metro).getByText('Won')).toBeVisible()
  expect(within(metro).getByText('3 quotes')).toBeVisible()
})

test('a colleague’s quotes are not shown as the rep’s own (B§6)', async () => {
  showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=pending` })
  await waitFor(() => expect(row('Pending prospects', 'Summit Ridge Community College')).toBeVisible(), { timeout: 10_000 })
  expect(within(row('Pending prospects', 'Summit Ridge Community College')).getByText('By a colleague')).toBeVisible()
  expect(within(row('Pending prospects', 'Brightwater Senior Living')).getByText('4 quotes')).toBeVisible()
})

test('a prospect opens the bid form of its quote request', async () => {
  const { rep, place } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new` })
  await rep.click(await screen.findByRole('button', { name: /Millrace Precision Castings/ }, { timeout: 10_000 }))
  await waitFor(() => expect(place.current).toMatch(/^\/dashboard\/quote-requests\/\d+\/scenario\/ps-millrace$/))
})

test('a decided one opens for reading', async () => {
  const { rep, place } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=previous` })
  await rep.type(await screen.findByRole('searchbox', { name: 'Search prospects' }), 'Delphi')
  await rep.click(await screen.findByRole('button', { name: /Delphi Data Centers/ }, { timeout: 10_000 }))
  await waitFor(() => expect(place.current).toMatch(/\/scenario\/ps-delphi\/view$/))
})

test('a rate check without a quote request says so (B§8)', async () => {
  const broken: typeof fetch = (input, init) => fetch(String(input).replace(/rate_checks\/[^/]+/, 'rate_checks/rc-nowhere'), init)
  const { rep, place } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new`, fetch: broken })
  await rep.click(await screen.findByRole('button', { name: /Millrace Precision Castings/ }, { timeout: 10_000 }))
  expect(await screen.findByText('There is no quote request for this rate check')).toBeVisible()
  expect(place.current).toBe(`${path}?list=new`)
})

test('a list that cannot be loaded can be tried again', async () => {
  let down = true
  const line: typeof fetch = (input, init) => (down ? Promise.reject(new TypeError('no network')) : fetch(input, init))
  const { rep } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new`, fetch: line })
  expect(await screen.findByText('Prospects could not be loaded.')).toBeVisible()
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /Oldtown Brewing/ }, { timeout: 10_000 })).toBeVisible()
})

test('a list that was read before is shown at once and read anew (B§9, decision 24)', async () => {
  let reads = 0
  let hold: Promise<void> | undefined
  const counting: typeof fetch = async (input, init) => {
    if (String(input).includes('new-prospects')) {
      reads += 1
      await hold
    }
    return fetch(input, init)
  }
  const { rep } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new`, fetch: counting })
  await screen.findByRole('button', { name: /Oldtown Brewing/ }, { timeout: 10_000 })
  await rep.click(screen.getByRole('tab', { name: 'Pending' }))
  await screen.findByRole('button', { name: /Brightwater Senior Living/ }, { timeout: 10_000 })
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  await rep.click(screen.getByRole('tab', { name: 'New' }))
  // The second read is still under way.
  expect(screen.getByRole('button', { name: /Oldtown Brewing/ })).toBeVisible()
  await waitFor(() => expect(reads).toBe(2))
  release()
})

test('what is older than an hour is not shown any more', async () => {
  let hold: Promise<void> | undefined
  const slow: typeof fetch = async (input, init) => {
    if (String(input).includes('new-prospects')) await hold
    return fetch(input, init)
  }
  const { rep } = showPart(ProspectsScreen, { user: dana.user, route, path: `${path}?list=new`, fetch: slow })
  await screen.findByRole('button', { name: /Oldtown Brewing/ }, { timeout: 10_000 })
  await rep.click(screen.getByRole('tab', { name: 'Pending' }))
  await screen.findByRole('button', { name: /Brightwater Senior Living/ }, { timeout: 10_000 })
  const later = Date.now() + 36e5 + 1
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => later)
  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  await rep.click(screen.getByRole('tab', { name: 'New' }))
  expect(screen.queryByRole('button', { name: /Oldtown Brewing/ })).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: /Oldtown Brewing/ }, { timeout: 10_000 })).toBeVisible()
  clock.mockRestore()
})
