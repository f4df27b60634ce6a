import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
const FIRST_METER = '4187302215'

test('who asks, for what, on which terms, with which papers (B§2, B§3)', async ({ page, portal, bidForm }) => {
  // A paper of another kind; and a meter with more bills and months than a form shows.
  await portal.changeMarket(
    `with paper as (
       insert into documents
         (id, customer_id, rate_check_id, document_type, original_file_name, description, mime_type, created)
       values ('90001', 'c-millrace', 'rc-millrace', 'other', 'Load-profile.pdf',
          'Load profile', 'application/pdf', now())
     ) update meters set bill_count = 15, monthly_usage = array[111111, 222222] || monthly_usage
       where utility_account_no = $1`,
    [FIRST_METER],
  )
  await bidForm.openAs(DANA, MILLRACE)
  for (const part of ['Request Details', 'Customer Details'] as const) await bidForm.unfold(part)
  const fact = (card: string, term: string) =>
    page.getByRole('region', { name: card }).getByText(term, { exact: true }).locator('xpath=following-sibling::*[1]')
  for (const [term, value] of [
    ['Customer', MILLRACE],
    ['Legal entities', '3'],
    ['State', 'Pennsylvania'],
    ['Annual usage', '12,480,000 kWh'],
    ['Meters', '12'],
    ['Renewable quotes', 'Both'],
  ] as const) {
    await expect(fact('Customer Details', term)).toHaveText(value)
  }
  await expect(fact('Billing Details', 'Payment terms')).toHaveText('Net 30')
  const request = page.getByRole('region', { name: 'Request Details' })
  await expect(request).toContainText('Bid every term listed, with and without the 100% renewable adder.')
  await expect(request.getByRole('list', { name: 'Included' }).getByRole('listitem')).toHaveText([
    'Energy',
    'Capacity',
    'Ancillary services',
    'Line losses',
    'RPS compliance',
    'Swing 100%',
  ])
  await expect(request.getByRole('list', { name: 'Excluded' }).getByRole('listitem')).toHaveText([
    'Transmission (NITS)',
    'Utility delivery',
  ])
  await expect(request.getByText('Opt-out language')).toBeHidden()
  await request.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(fact('Request Details', 'Opt-out language')).toHaveText('Included')
  await expect(fact('Request Details', 'Transmission')).toHaveText('Passed through')

  await expect(page.getByRole('button', { name: /^Download (LOA|W-9|LOE|Load profile)$/ })).toHaveCount(4)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Load profile' }).click()
  const saved = await started
  expect(saved.suggestedFilename()).toBe('Load-profile.pdf')
  expect(
    readFileSync(await saved.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(bidForm.submit()).toBeDisabled()
})

test('the meters: filter, pages, fold, bills up to 12, the last 12 months of usage (B§2, B§9)', async ({
  page,
  bidForm,
}) => {
  await bidForm.openAs(DANA, MILLRACE)
  const { meters } = bidForm
  await bidForm.unfold('Meter Details')
  await expect(page.getByRole('table', { name: 'Meters by utility' }).getByRole('row', { name: /^PECO/ })).toHaveText(
    'PECO1212,480,000100.0%',
  )
  await expect(page.getByRole('table', { name: 'Meters by start' })).toContainText(/\w{3} 20\d\d12/)
  await expect(meters.table()).toHaveCount(0)
  await bidForm.unfoldMeters()
  await expect(meters.rows()).toHaveCount(10)
  await expect(meters.table().getByRole('columnheader')).toHaveText([
    /^LEN/,
    /^Utility/,
    /^UAN/,
    /^Service Reference #/,
    /^Address/,
    /^Start Date/,
    /Annual kWh/,
    /^Bills/,
  ])
  await expect(meters.row(FIRST_METER)).toContainText(
    /Millrace Precision Castings, Inc\..*PECO.*5110028841.*1400 Foundry Ave, Norristown, PA 19401.*3,218,400.*12/,
  )
  await page.getByLabel('Meter Details, pages').getByRole('button', { name: 'Next page' }).click()
  await expect(meters.rows()).toHaveCount(2)
  await bidForm.meters.pageSize('20').click()
  await expect(meters.rows()).toHaveCount(12)
  for (const size of ['50', '100', 'All']) await expect(bidForm.meters.pageSize(size)).toBeVisible()

  const filter = page.getByRole('searchbox', { name: 'Filter meters' })
  await filter.fill('lansdale')
  await expect(meters.rows()).toHaveCount(1)
  await expect(meters.rows()).toContainText('6023918847')
  await filter.fill('no such meter')
  await expect(meters.table()).toContainText('No data available.')
  await filter.fill('')

  await meters
    .row(FIRST_METER)
    .getByRole('button', { name: `Usage of ${FIRST_METER}` })
    .click()
  const usage = page.getByRole('dialog', { name: `Usage of ${FIRST_METER}` })
  await expect(usage.getByRole('rowheader')).toHaveCount(12)
  await expect(usage).not.toContainText('222,222')
  await expect(usage.getByText(/^\w{3} \d{4} to \w{3} \d{4}, thousand kWh$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(meters.row(FIRST_METER).getByRole('button', { name: `Usage of ${FIRST_METER}` })).toBeFocused()

  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect(meters.table()).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand' }).click()
  await expect(meters.row(FIRST_METER)).toBeVisible()
})
