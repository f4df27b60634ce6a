import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'
import type { PortalTableOf } from './screens/PortalTableOf'

const customers = async (table: PortalTableOf) =>
  (await table.rows().getByRole('rowheader').locator('b').allTextContents()).map((text) => text.trim())

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the lists: Open and Closed by usage, the dashboard by start date, a failed load’s Retry (C§2)', async ({
  page,
  dashboard,
  errors,
  contract,
}) => {
  errors.expect(/ERR_FAILED/)
  await page.goto(paths.contracts())
  await expect(contract.openContracts.rows()).toHaveCount(7)
  expect(await customers(contract.openContracts)).toEqual([
    'Copperline Foundry',
    'St. Brendan Regional Hospital',
    'Harborview Cold Storage',
    'Larch Street Hotels',
    'Fernwood Central School District',
    'Elmhurst Tool & Die',
    'Dovetail Bakery Co.',
  ])
  expect(await customers(contract.closedContracts)).toEqual([
    'Bayview Medical Arts',
    'Ironbridge Storage',
    'Osprey Marine Supply',
    'Marlowe Printing',
    'Rosedale Laundry',
  ])
  await expect(page.getByText('Tidewater Fitness')).toHaveCount(0)
  for (const [customer, label] of [
    ['Copperline', 'Awaiting Countersigned'],
    ['St. Brendan', 'Awaiting Booking'],
    ['Harborview', 'Contract Requested'],
    ['Dovetail', 'Revision Requested'],
    ['Bayview', 'Booked'],
    ['Marlowe', 'Aborted'],
    ['Rosedale', 'Rejected'],
  ] as const) {
    await expect(contract.row(customer)).toContainText(label)
  }
  // Nothing that Dana may do there: the liaison uploads it (decisions 26, 37).
  await expect(contract.row('Harborview')).toContainText('With your Supplier Liaison')
  // In New York the day is the first of its month; in this browser's Chicago it would still be the day before.
  await expect(contract.openContracts.table().getByText(/^\d\d\/01\/\d{4}$/)).toHaveCount(7)

  await dashboard.open()
  await expect(dashboard.openContracts.rows()).toHaveCount(7)
  const starts = await dashboard.openContracts
    .table()
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .allTextContents()
  const days = starts.map((day) => `${day.slice(6)}-${day.slice(0, 5)}`)
  expect(days).toEqual([...days].sort())
  expect((await customers(dashboard.openContracts)).at(-1)).toBe('Dovetail Bakery Co.')

  await page.route('**/energy-plans?**', (route) => route.abort())
  await page.goto(paths.contracts())
  const open = contract.region('Open')
  await expect(open).toContainText('The Marketplace is not answering.')
  await page.unroute('**/energy-plans?**')
  await open.getByRole('button', { name: 'Retry' }).click()
  await expect(contract.openContracts.rows()).toHaveCount(7)
})
