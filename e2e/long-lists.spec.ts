import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { callByCall } from './portal/call-by-call'
import { addManyRequests } from './portal/many-requests'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

const MANY = 1500

test.beforeAll(async ({ portals }, testInfo) => addManyRequests(await portals.of(testInfo.file), MANY))
test.beforeEach(async ({ login }) => login.signedIn(DANA))

const customers = async (table: PortalTableOf) =>
  (await table.rows().getByRole('rowheader').locator('b').allTextContents()).map((text) => text.trim())
const pagesOf = (page: Page, title: string) => page.getByRole('group', { name: `${title}, pages` })
/** What a list was asked for, call by call. */
function questions(page: Page, path: string): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith(path)) asked.push(url.searchParams)
  })
  return asked
}

test('more than a thousand closed bids are turned, sorted, searched and narrowed by the server', async ({
  page,
  quoteHistory: { closedBids },
}) => {
  const asked = questions(page, '/quote_requests')
  await page.goto('/dashboard/larkspur/quote-history')
  const pages = pagesOf(page, 'Closed Bids')
  const card = page.getByRole('region', { name: 'Closed Bids' })
  await expect(pages).toContainText('1–10 of 1,000+')
  await expect(closedBids.table()).toHaveAttribute('aria-rowcount', '-1')

  // Past the first thousand, by keyboard.
  await pages.getByRole('button', { name: '100', exact: true }).click()
  const next = pages.getByRole('button', { name: 'Next page' })
  await next.focus()
  for (let turned = 1; turned <= 10; turned += 1) {
    await page.keyboard.press('Enter')
    await expect(pages).toContainText(`${(turned * 100 + 1).toLocaleString('en-US')}–`)
  }
  await expect(pages).toContainText('1,001–1,100 of 1,100+')
  await expect(closedBids.rows()).toHaveCount(100)
  expect(asked.every((question) => Number(question.get('limit') ?? 0) <= 1000)).toBe(true)
  await pages.getByRole('button', { name: '10', exact: true }).click()

  // What sorts first is the oldest of all, far from the first thousand.
  await closedBids.column('Customer').getByRole('button', { name: 'Customer', exact: true }).press('Enter')
  await expect.poll(async () => (await customers(closedBids))[0]).toMatch(/^[AB]/)
  await closedBids.column('Customer').getByRole('button', { name: 'Customer', exact: true }).press('Enter')
  await expect(closedBids.rows().first()).toContainText('Vale Street Markets')
  await expect(closedBids.column('Customer')).toHaveAttribute('aria-sort', 'descending')
  // The decision is nothing that the server sorts by.
  await expect(closedBids.column('Decision').getByRole('button', { name: /Sort/ })).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: 'Search closed bids' })
  await search.pressSequentially('long 1498')
  await expect(closedBids.rows()).toHaveCount(1)
  expect(await customers(closedBids)).toEqual(['Long List 1498'])
  await expect(pages).toContainText('1–1 of 1')
  await expect(closedBids.table()).toHaveAttribute('aria-rowcount', '2')

  await search.fill('nobody of this name')
  await expect(card).toContainText('No data available.')
  await expect(card.getByRole('button', { name: 'CSV' })).toBeDisabled()
  await card.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(closedBids.rows()).toHaveCount(10)
  await expect(search).toHaveValue('')

  await card.getByRole('button', { name: 'Status', exact: true }).first().click()
  const values = page.getByRole('dialog', { name: 'Filter by Status' })
  // Whose label no code has: found among all that there are.
  await values.getByRole('checkbox', { name: 'Revision Requested' }).click()
  await page.keyboard.press('Escape')
  await expect(pages).toContainText('1–1 of 1')
  expect(await customers(closedBids)).toEqual(['Dovetail Bakery Co.'])
  await card.getByRole('button', { name: 'Clear Status' }).click()
  await expect(pages).toContainText('1–10 of')
})

test('prospects, reports and contracts that are as many', async ({ page }) => {
  const previous = new PortalTableOf(page, 'Previous bids')
  await page.goto('/dashboard/larkspur/all-prospects?list=previous')
  await expect(pagesOf(page, 'Previous bids')).toContainText('1–10 of 1,000+')
  await page.getByRole('searchbox', { name: 'Search prospects' }).fill('long 1499')
  await expect(previous.rows()).toHaveCount(1)
  expect(await customers(previous)).toEqual(['Long List 1499'])

  await page.goto('/dashboard/larkspur/win-loss-reports')
  const reports = page.getByRole('region', { name: 'Reports by customer' })
  await expect(pagesOf(page, 'Reports by customer')).toContainText('1–10 of 1,000+')
  // A customer of one report stands in its row, without a heading.
  const groups = reports.getByRole('rowheader')
  await expect(groups).toHaveCount(10)
  const names = await groups.locator('b').allTextContents()
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('long 1499')
  await expect(groups).toHaveText([/^Long List 1499.*2026 all-in fixed/])
  await expect(reports.getByRole('row', { name: /Long List 1499/ })).toContainText('Won')
  await reports.getByRole('button', { name: 'Result', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Not won' }).click()
  await page.keyboard.press('Escape')
  await expect(reports).toContainText('No data available.')

  const closed = new PortalTableOf(page, 'Closed')
  await page.goto('/dashboard/contracts')
  await expect(pagesOf(page, 'Closed')).toContainText('1–10 of 1,000+')
  await expect(pagesOf(page, 'Open')).toContainText('1–7 of 7')
  const usage = closed.column(/Annual usage/)
  await expect(usage).toHaveAttribute('aria-sort', 'descending')
  // Of 1,000 kWh a year: the last of all.
  await usage
    .getByRole('button', { name: /^Annual usage/ })
    .first()
    .press('Enter')
  await expect(closed.rows().first()).toContainText('Long List 0001')
})

test('the dashboard asks for the first thousand of more open contracts, and says how many there are', async ({
  page,
  portals,
}, testInfo) => {
  const portal = await portals.of(testInfo.file)
  await portal.changeMarket(`update rate_checks set status_code = 510 where id like 'rc-long-%'`)
  await callByCall(page)
  const asked = questions(page, '/pending-energy-plans')
  await page.goto('/dashboard')
  const open = new PortalTableOf(page, 'Open Contracts')
  await expect(pagesOf(page, 'Open Contracts')).toContainText('1–10 of 1,000+')
  const all = (MANY + 7).toLocaleString('en-US')
  await expect(page.getByRole('button', { name: `Open Contracts ${all}`, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queue' })).toContainText(/\d+ more contracts in Open Contracts\./)
  // One call for the table, the queue and the sidebar.
  expect(asked.map((question) => question.toString())).toEqual(['limit=1000&sort=start&order=asc'])
  await page.getByRole('searchbox', { name: 'Search customers' }).last().fill('long 1499')
  await expect(open.rows()).toHaveCount(1)
  expect(await customers(open)).toEqual(['Long List 1499'])
})
