import { readFileSync } from 'node:fs'
import { readTrends } from 'shared-contracts/bid/trends'
import { paths } from 'shared-contracts/paths'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import { DANA } from './screens/LoginScreen'
import { PortalTableOf } from './screens/PortalTableOf'

test('trends: from the reports to a cut that would have led, and its reports as a file', async ({
  login,
  page,
  portal,
}) => {
  const { api } = await signInAs(portal, DANA)
  const asked = { commodity: 'ELECTRICITY', cut: '0.005' } as const
  const told = await api.call(readTrends, { params: { supplierId: 'larkspur', repId: 'dana' }, query: asked })
  await login.signedIn(DANA, paths.groupedWinLoss('larkspur'))
  await page.getByRole('link', { name: 'Trends' }).click()
  await page.getByRole('button', { name: /^Electricity/ }).click()
  const { won, decided, lost } = told.whole
  await expect(page.getByText(new RegExp(`^Win rate \\d+%, ${won} of ${decided} decided`))).toBeVisible()

  // The chart is walked by keys, and has all of it in a table.
  const chart = page.getByRole('group', { name: /^Win rate by month/ })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(page.getByText(/ · \d+ of \d+ decided/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Win rate by month' }).getByRole('row')).toHaveCount(
    told.months.length + 1,
  )

  await page.getByRole('button', { name: '5 mils' }).click()
  const led = told.cuts.find(({ cut }) => Number(cut) === 0.005)?.led ?? 0
  await expect(
    page.getByText(new RegExp(`^With 5 mils less, ${led} of ${lost} lost reports? would have led`)),
  ).toBeVisible()
  const reports = new PortalTableOf(page, 'Lost reports')
  await expect(reports.column('With the cut')).toBeVisible()
  const csv = page.waitForEvent('download')
  await page
    .getByRole('region', { name: /^Lost reports/ })
    .getByRole('button', { name: 'CSV' })
    .click()
  const text = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(text).toHaveLength(lost + 1)
  expect(text[0]).toContain('With the cut')
  expect(text.join('\n')).not.toMatch(/would have won/i)

  // The address has all of it: a reload and a colleague see the same.
  const [utility = ''] = told.choices.find(({ commodityType }) => commodityType === 'ELECTRICITY')?.utilities ?? []
  await page.getByRole('combobox', { name: 'Utility' }).selectOption(utility)
  await expect(page).toHaveURL(/view=trends.*commodity=ELECTRICITY.*cut=5.*utility=/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Utility' })).toHaveValue(utility)
  await expect(page.getByRole('button', { name: '5 mils' })).toHaveAttribute('aria-pressed', 'true')
  const lines = new PortalTableOf(page, 'By utility, term and month')
  await expect(lines.rows().first()).toContainText(utility)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/utility=/)
  await page.getByRole('link', { name: 'By customer' }).click()
  await expect(new PortalTableOf(page, 'Reports by customer').table()).toBeVisible()
})
