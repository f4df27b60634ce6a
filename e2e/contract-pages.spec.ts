import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { minusMonths } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { sheetRows } from './portal/saved-file'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'
import type { PortalTableOf } from './screens/PortalTableOf'

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
const customers = async (table: PortalTableOf) =>
  (await table.rows().getByRole('cell').locator('b').allTextContents()).map((text) => text.trim())
const pagesOf = async (download: Download) =>
  readFileSync(await download.path(), 'latin1').match(/\/Type \/Page\b(?!s)/g)?.length
/** The texts of a saved workbook, row by row. */
const rowsOf = async (download: Download) => (await sheetRows(download)).map((row) => row.map((cell) => cell.value))

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the lists: Open and Closed by usage, the dashboard by start date, a failed load’s Retry (C§2)', async ({
  page,
  dashboard,
  errors,
}) => {
  errors.expect(/ERR_FAILED/)
  const contract = new ContractScreen(page)
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

test('the top of the page: Customer Details, audit steps, LOE, meter accounts or none (C§2, C§8)', async ({
  page,
  portal,
}) => {
  await portal.changeMarket(
    `with gone as (delete from meters where rate_check_id = 'rc-elmhurst')
     update energy_plans set end_date = '2028-03-31', term_months = 13 where id = 'ep-elmhurst'`,
  )
  const contract = new ContractScreen(page)
  await contract.open('St. Brendan Regional Hospital')
  await expect(page.getByRole('banner')).toContainText('Supplier Contract')
  for (const [name, text] of [
    ['Customer', 'Karen Oyelaran'],
    ['Customer', 'St. Brendan Regional Hospital'],
    ['Rate', '$0.11284 per kWh'],
    ['Fee', '$0.00300'],
    ['State', 'Massachusetts'],
    ['Utility', 'Eversource'],
    ['Term', '36 months'],
  ] as const) {
    await expect(contract.detail(name)).toContainText(text)
  }
  const [, month, day, year] =
    /^(\d\d)\/(\d\d)\/(\d{4})$/.exec((await contract.detail('End date').textContent()) ?? '') ?? []
  const start = new Date(`${minusMonths(`${year}-${month}-${day}`, 36)}T12:00:00Z`)
  await expect(contract.detail('Contract start')).toHaveText(
    new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start),
  )

  const steps = contract.region('Contract steps').getByRole('listitem')
  const time = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d[AP]M E[SD]T`
  await expect(steps).toHaveText([
    new RegExp(`Done: Contract Requested410 · ${time}$`),
    new RegExp(`Now: Awaiting Booking510 · ${time}$`),
    /Ahead: Awaiting Countersigned520 · Not reached$/,
    /Ahead: Booked1000 · Not reached$/,
  ])

  const loe = await contract.save(contract.button('Download LOE'))
  expect(loe.suggestedFilename()).toBe('St-Brendan-Regional-Hospital-LOE.pdf')
  expect(await pagesOf(loe)).toBeGreaterThan(0)
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

test('Portfolio Details: columns, paging, sort, search, Excel, and the usage profile (C§2)', async ({ page }) => {
  const contract = new ContractScreen(page)
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
  const usage = (await Promise.all(await cells(6))).map((text) => Number(text.replaceAll(',', '')))
  expect(usage).toEqual([...usage].sort((a, b) => b - a))

  await card.getByRole('button', { name: 'Next page' }).click()
  await expect(portfolio.rows()).toHaveCount(4)
  await card.getByRole('button', { name: '20', exact: true }).click()
  await expect(portfolio.rows()).toHaveCount(14)
  await portfolio.column(/^UAN/).getByText('UAN').click()
  await expect(portfolio.column(/^UAN/)).toHaveAttribute('aria-sort', 'ascending')
  const accounts = await Promise.all(await cells(2))
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

interface Area {
  plan: string
  message: string
  /** How the panel with Book, Revise and Reject appears (C§4). */
  panel: 'none' | 'hidden' | 'disabled' | 'enabled'
  reason?: string
  /** Other areas of the page, and what they hold. */
  holds?: Record<string, RegExp>
}

const areas: Area[] = [
  {
    plan: 'fernwood',
    message: 'The contract is blank until the customer executes it.',
    panel: 'disabled',
    reason: 'The customer has not signed the contract yet.',
  },
  {
    plan: 'larch-street',
    message: 'Please choose to accept, revise or reject it.',
    panel: 'enabled',
    holds: {
      'Revision history':
        /Version 2 signed by customerLatest.*Revision request 1Resolved.*Version 1 signed by customer/,
    },
  },
  {
    plan: 'dovetail',
    message: 'No action is needed. Your revision request is waiting for a new version of the contract.',
    panel: 'hidden',
    reason: 'A revision request is waiting for a new version of the contract.',
    holds: { 'Latest revision': /Waiting.*Schedule A lists account 4471 twice\./ },
  },
  {
    plan: 'copperline',
    message: 'Please upload the countersigned contract.',
    panel: 'none',
    holds: { 'Countersigned contract': /Upload countersigned contract/ },
  },
  {
    plan: 'bayview',
    message: 'No action is needed. This contract is booked.',
    panel: 'none',
    holds: { 'Countersigned contract': /countersigned\.pdf/ },
  },
  {
    plan: 'osprey',
    message: 'No action is needed. A rejection request has been submitted. Your Supplier Liaison has been notified.',
    panel: 'none',
    holds: { 'Submitted rejections': /The customer closed two of the four accounts before the start date\./ },
  },
  {
    plan: 'rosedale',
    message: 'No action is needed. Your Supplier Liaison has been notified.',
    panel: 'none',
    holds: {
      'Submitted rejections':
        /Load Factor: The load factor is far below what the bid assumed\..*Other: The account list differs/,
    },
  },
  {
    plan: 'marlowe',
    message: 'This contract was aborted.',
    panel: 'disabled',
    reason: 'This contract has been aborted.',
  },
  { plan: 'tidewater', message: 'This contract timed out.', panel: 'disabled', reason: 'This contract has timed out.' },
]

test('the areas of a matrix contract, status by status, and an archived one (C§2, C§4, C§8)', async ({ page }) => {
  const contract = new ContractScreen(page)
  for (const { plan, message, panel, reason, holds = {} } of areas) {
    await page.goto(paths.contract(`ep-${plan}`))
    await expect(contract.message()).toContainText(message)
    await expect(contract.button('Review')).toBeVisible()
    await expect(contract.actions()).toHaveCount(panel === 'none' ? 0 : 1)
    for (const name of ['Book', 'Revise', 'Reject this contract']) {
      const button = contract.actions().getByRole('button', { name, exact: true })
      if (panel === 'enabled') await expect(button).toBeEnabled()
      else if (panel === 'disabled') await expect(button).toBeDisabled()
      else await expect(button).toHaveCount(0)
    }
    if (reason !== undefined) await expect(contract.actions()).toContainText(reason)
    for (const [area, text] of Object.entries(holds)) await expect(contract.region(area)).toContainText(text)
    await expect(contract.region('Revision history')).toHaveCount(
      plan === 'dovetail' || plan === 'fernwood' || plan === 'marlowe' || plan === 'tidewater' ? 0 : 1,
    )
  }

  await page.goto(paths.contract('ep-ironbridge'))
  await expect(contract.message()).toContainText(
    'Contracts executed before 04/10/2021 are archived because of the e-signature change. Please contact ' +
      'support@marketplace.example for a copy.',
  )
  await expect(contract.region('Contract steps')).toBeVisible()
  for (const name of ['Review', 'Download', 'Book', 'Revise', 'Reject this contract', 'Upload countersigned contract'])
    await expect(contract.button(name)).toHaveCount(0)
})

test('the signed PDF is read beside the page and saved with its certificate; the copy too (C§7)', async ({ page }) => {
  const contract = new ContractScreen(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.contract('ep-st-brendan'))
  await contract.button('Review').click()
  const panel = contract.region('Executed contract, review')
  const shown = panel.getByRole('img')
  await expect(shown).toHaveAccessibleName(/^Page 1: Retail Electricity Supply Agreement .*Version 3/)
  // The page fills its panel.
  const [paper, frame] = [await shown.boundingBox(), await panel.boundingBox()]
  expect((paper?.width ?? 0) / (frame?.width ?? 1)).toBeGreaterThan(0.85)
  for (const name of [
    /^Page 2: .*Schedule A/,
    /^Page 3: .*Signatures.*Buyer: Karen Oyelaran, CFO/,
    /^Page 4: .*Certificate of Completion/,
  ]) {
    await contract.button('Next page').click()
    await expect(shown).toHaveAccessibleName(name)
  }
  await expect(contract.button('Next page')).toBeDisabled()
  await contract.button('Zoom in').click()
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / (paper?.width ?? 1)).toBeCloseTo(1.25, 1)
  await contract.button('Close review').click()
  await expect(panel.getByRole('img')).toHaveCount(0)

  const signed = await contract.save(contract.button('Download'))
  expect(signed.suggestedFilename()).toBe('St-Brendan-Larkspur-36mo-v3.pdf')
  expect(await pagesOf(signed)).toBe(4)
  expect(asked.filter((url) => /env-st-brendan-3\/document\?include_certificate=true$/.test(url))).toHaveLength(2)
  const guarantee = await contract.save(page.getByRole('button', { name: 'Business-guarantee-form.pdf' }))
  expect(guarantee.suggestedFilename()).toBe('Business-guarantee-form.pdf')

  await page.goto(paths.contract('ep-bayview'))
  const final = await contract.save(contract.region('Countersigned contract').getByRole('button', { name: 'Download' }))
  expect(final.suggestedFilename()).toBe('Bayview-Medical-Larkspur-24mo-v1-countersigned.pdf')
  expect(await pagesOf(final)).toBe(4)
  expect(asked.some((url) => /env-bayview-1\/countersigned\/document\?include_certificate=true$/.test(url))).toBe(true)
})
