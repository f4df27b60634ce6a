/** @provider-api */
import { screen, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import ContractsScreen from './ContractsScreen'
import OpenContractsWidget from './OpenContractsWidget'

beforeEach(() => localStorage.clear())

const customers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('b')?.textContent)

test('the Open and Closed tables by annual usage, with labels and dates; timed-out ones in neither (C§2, C§4)', async () => {
  const { user } = await signIn('dana')
  const { place } = showPart(ContractsScreen, { user, route: routes.contracts, path: paths.contracts() })
  expect(await screen.findByText('Copperline Foundry')).toBeVisible()
  expect(place.title).toBe('Contracts')
  const [open, closed] = [screen.getByRole('table', { name: 'Open' }), screen.getByRole('table', { name: 'Closed' })]
  expect(customers(open)).toEqual([
    'Copperline Foundry',
    'St. Brendan Regional Hospital',
    'Harborview Cold Storage',
    'Larch Street Hotels',
    'Fernwood Central School District',
    'Elmhurst Tool & Die',
    'Dovetail Bakery Co.',
  ])
  expect(customers(closed)).toEqual(['Bayview Medical Arts', 'Ironbridge Storage', 'Osprey Marine Supply', 'Marlowe Printing', 'Rosedale Laundry'])
  expect(screen.queryByText('Tidewater Fitness')).toBeNull()
  expect(within(open).getByText('Revision Requested')).toBeVisible()
  expect(within(closed).getAllByText('Booked')).toHaveLength(3)
  expect(within(open).getAllByText(/^\d\d\/01\/\d{4}$/)).toHaveLength(7)
})

test("the dashboard's open contracts start with the earliest (C§2)", async () => {
  const { user } = await signIn('dana')
  showPart(OpenContractsWidget, { user, route: routes.dashboard, path: paths.dashboard() })
  expect(await screen.findByText('Copperline Foundry')).toBeVisible()
  const shown = customers(screen.getByRole('table', { name: 'Open Contracts' }))
  expect(shown).toHaveLength(7)
  expect(shown.slice(0, 2)).toEqual(['Copperline Foundry', 'St. Brendan Regional Hospital'])
  expect(shown.at(-1)).toBe('Dovetail Bakery Co.')
})

test('a failed load says so in its card, and Retry loads it', async () => {
  const { user } = await signIn('dana')
  let down = true
  const { rep, logged } = showPart(OpenContractsWidget, {
    user,
    route: routes.dashboard,
    path: paths.dashboard(),
    fetch: (input, init) => (down ? Promise.reject(new TypeError('no line')) : fetch(input, init)),
  })
  expect(await screen.findByText(/The Marketplace is not answering/)).toBeVisible()
  expect(logged).toEqual(['open-contracts-not-loaded'])
  down = false
  await rep.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Copperline Foundry')).toBeVisible()
})
