import type { Download } from '@playwright/test'
import { minusMonths } from 'shared-contracts/contract/plan'
import { expect, test } from './fixtures'
import { pdfPageCount, sheetRows } from './portal/saved-file'
import { DANA } from './screens/LoginScreen'

const METER_COLUMNS = [
  'LEN',
  'Utility',
  'UAN',
  'Service Reference #',
  'Address',
  'Start Date',
  'Annual kWh',
  'Bill Count',
]
/** The texts of a saved workbook, row by row. */
const rowsOf = async (download: Download) => (await sheetRows(download)).map((row) => row.map((cell) => cell.value))

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the top of the page: Customer Details, audit steps, LOE, meter accounts or none (C§2, C§8)', async ({
  page,
  portal,
  contract,
}) => {
  await portal.changeMarket(
    `with gone as (delete from meters where rate_check_id = 'rc-elmhurst')
     update energy_plans set end_date = '2028-03-31', term_months = 13 where id = 'ep-elmhurst'`,
  )
  await contract.open('St. Brendan Regional Hospital')
  await expect(page.getByRole('banner')).toContainText('Supplier Contract')
  for (const [name, text] of [
    ['Customer', 'Karen Oyelaran'],
    ['Customer', 'St. Brendan Regional Hospital'],
    ['Rate', '$0.11284 per kWh'],
    ['Fee', '$0.00300 per kWh'],
    ['State', 'Massachusetts'],
    ['Utility', 'Eversource'],
    ['Term', '36 months'],
  ] as const) {
    await expect(contract.detail(name)).toContainText(text)
  }
  const [, month, day, year] =
    /^(\d\d)\/(\d\d)\/(\d{4})$/.exec((await contract.detail('End date').textContent()) ?? '') ?? []
  const start = new Date(Date.parse(`${minusMonths(`${year}-${month}-${day}`, 36)}T12:00:00Z`) + 86_400_000)
  await expect(contract.detail('Contract start')).toHaveText(
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start),
  )

  const steps = contract.region('Contract steps').getByRole('listitem')
  const time = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T`
  await expect(steps).toHaveText([
    new RegExp(`Done: Contract Requested${time}$`),
    new RegExp(`Now: Awaiting Booking${time}$`),
    /Ahead: Awaiting CountersignedNot reached$/,
    /Ahead: BookedNot reached$/,
  ])

  const loe = await contract.save(contract.button('Download LOE'))
  expect(loe.suggestedFilename()).toBe('St-Brendan-Regional-Hospital-LOE.pdf')
  expect(await pdfPageCount(loe)).toBeGreaterThan(0)
  const sheet = await contract.save(contract.button('Download excel'))
  expect(sheet.suggestedFilename()).toMatch(/^St\. Brendan Regional Hospital meter-accounts-\d{4}-\d\d-\d\d\.xlsx$/)
  const [heads, ...accounts] = await rowsOf(sheet)
  expect(heads).toEqual(METER_COLUMNS)
  expect(accounts).toHaveLength(6)

  await contract.open('Elmhurst Tool & Die')
  // 13 months before March 31 there is no 31st: the month must not run over into the next.
  await expect(contract.detail('Contract start')).toHaveText('February 2027')
  await expect(contract.documents()).toBeVisible()
  await contract.button('Download excel').click()
  await expect(page.getByText('Sorry, No data to download.')).toBeVisible()
  await expect(contract.portfolio.table()).toHaveCount(0)
})

test('Portfolio Details: columns, paging, sort, search, Excel, and the usage profile (C§2)', async ({
  page,
  contract,
}) => {
  await contract.open('Harborview Cold Storage')
  const { portfolio } = contract
  for (const header of METER_COLUMNS) await expect(portfolio.column(new RegExp(`^${header}`))).toBeVisible()
  await expect(portfolio.rows()).toHaveCount(10)
  const card = contract.region('Portfolio Details')
  await expect(card).toContainText('14 meters')
  for (const size of ['10', '20', '50', '100'])
    await expect(card.getByRole('button', { name: size, exact: true })).toBeVisible()
  const cells = async (column: number) =>
    (await portfolio.rows().all()).map(async (row) => (await row.getByRole('cell').nth(column).textContent()) ?? '')
  const usage = (await Promise.all(await cells(5))).map((text) => Number(text.replaceAll(',', '')))
  expect(usage).toEqual([...usage].sort((a, b) => b - a))

  await card.getByRole('button', { name: 'Next page' }).click()
  await expect(portfolio.rows()).toHaveCount(4)
  await card.getByRole('button', { name: '20', exact: true }).click()
  await expect(portfolio.rows()).toHaveCount(14)
  await portfolio.column(/^UAN/).getByText('UAN').click()
  await expect(portfolio.column(/^UAN/)).toHaveAttribute('aria-sort', 'ascending')
  const accounts = await Promise.all(await cells(1))
  expect(accounts).toEqual([...accounts].sort())

  const [one = ''] = accounts
  await card.getByRole('searchbox', { name: 'Search meters' }).fill(one)
  await expect(portfolio.rows()).toHaveCount(1)
  const sheet = await contract.save(card.getByRole('button', { name: 'Excel' }))
  expect(sheet.suggestedFilename()).toMatch(/^Harborview Cold Storage portfolio-details-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await rowsOf(sheet)).map((row) => row[2])).toEqual(['UAN', one])

  const profile = page.getByRole('table', { name: 'Usage profile, kWh' })
  await expect(profile.getByRole('row')).toHaveCount(13)
  const months = (await profile.getByRole('cell').allTextContents()).map((text) => Number(text.replaceAll(',', '')))
  await expect(contract.region('Usage profile')).toContainText(
    `${months.reduce((sum, value) => sum + value, 0).toLocaleString('en-US')} kWh`,
  )
})
