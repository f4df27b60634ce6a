import type { BrowserContext, Download, Page } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { madeWorkbook } from '../testing/made-workbook'
import { keepWindowWidth, lookAtState, WINDOW } from './accessibility/look-at-state'
import { expect, test } from './fixtures'
import { namesInZip, sheetRows, textInZip } from './portal/saved-file'
import { DANA } from './screens/LoginScreen'

/** Several open bids are chosen in a list, and the same is done with each. */

const MILLRACE = 'Millrace Precision Castings'
const ASHGROVE = 'Ashgrove Greenhouses'

const box = (page: Page, customer: string) => page.getByRole('checkbox', { name: `Choose ${customer}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' })

/** The next file that is saved, by this window or by one that it opens. */
const nextDownload = (page: Page, context: BrowserContext) =>
  new Promise<Download>((resolve) => {
    page.once('download', resolve)
    context.once('page', (opened) => opened.once('download', resolve))
  })

test.beforeEach(async ({ login }) => login.signedIn(DANA))

test('the files of several requests come as one zip, with what is missing', async ({ page, context }) => {
  await page.goto(paths.quoteHistory('larkspur'))
  await box(page, MILLRACE).check()
  await box(page, ASHGROVE).check()
  await bar(page).getByRole('button', { name: 'Files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download files' })
  await expect(dialog.getByRole('row', { name: /^Millrace/ })).toContainText('12')
  await dialog.getByRole('checkbox', { name: 'Utility Bills' }).uncheck()
  const started = nextDownload(page, context)
  await dialog.getByRole('button', { name: 'Download' }).click()
  const zip = await started
  expect(zip.suggestedFilename()).toBe('2 requests.zip')
  const names = await namesInZip(zip)
  expect(names.filter((name) => name.endsWith('/meter-information.csv'))).toHaveLength(2)
  expect(names.some((name) => /^Millrace.*letters-of-authorization.*\.pdf$/.test(name))).toBe(true)
  expect(names.at(-1)).toBe('contents.txt')
  expect(await textInZip(zip, 'contents.txt')).toContain('12 meters')
  await expect(dialog).toBeHidden()
})

test('a template of several requests is filled in and imported: looked at, then in each draft', async ({
  page,
  dashboard,
  bidForm,
}) => {
  await dashboard.open()
  await box(page, MILLRACE).check()
  await box(page, ASHGROVE).check()
  const saving = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Template' }).click()
  const [heads = [], ...rows] = await sheetRows(await saving)
  expect(heads.map(({ value }) => value).slice(0, 3)).toEqual(['Request', 'Customer', 'Term (months)'])
  const at = (name: RegExp) => heads.findIndex(({ value }) => name.test(value))
  const [rate, term] = [at(/^Rate/), at(/^Term/)]
  // As a rep fills it in: electricity in dollars per kWh, gas per Dth, and a row of a request that is not open.
  const filled = rows.map((row, index) => {
    const cells = heads.map((_, column) => row[column]?.value || undefined)
    const price = cells[1] === ASHGROVE ? 4.125 + index / 1000 : 0.07 + index / 1000
    return cells.map((value, column) => (column === rate ? price : column === term ? Number(value) : value))
  })
  const nobody = ['99999', 'Nobody, Inc.', 12, undefined, undefined, 0.07]
  const workbook = madeWorkbook([{ name: 'Rates', rows: [heads.map(({ value }) => value), ...filled, nobody] }])

  await bar(page).getByRole('button', { name: 'Import rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rates.xlsx', mimeType: 'application/octet-stream', buffer: workbook })
  await expect(dialog.getByText(/^Rates for 2 requests/)).toBeVisible()
  await expect(dialog.getByText("'99999' is none of your open requests.")).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /^Millrace/ })).toBeChecked()
  await expect(dialog.getByRole('row', { name: /^12 months/ }).first()).toContainText('Changes')
  await dialog.getByRole('button', { name: 'Apply to 2 requests' }).click()
  await expect(dialog.getByText('In the draft: 4 terms')).toBeVisible()
  await dialog.getByRole('link', { name: `Open bid, ${MILLRACE}` }).click()
  await expect(bidForm.rate('12 months')).not.toHaveValue('')
  await expect(page.getByText('What you typed is back.')).toBeVisible()
  await dashboard.open()
  await expect(dashboard.openBids.row('Millrace')).toContainText('Draft · 4 typed')
})

test('Stop reading ends the worker, whatever it is at, and another file can be chosen', async ({ page, dashboard }) => {
  // A reader that never comes to an end, and answers nobody.
  const body = 'self.onmessage = () => { for (;;); }'
  await page
    .context()
    .route('**/read-worker*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body }),
    )
  await dashboard.open()
  await box(page, MILLRACE).check()
  await bar(page).getByRole('button', { name: 'Import rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import rates' })
  const input = dialog.locator('input[type=file]')
  const file = {
    name: 'rates.xlsx',
    mimeType: 'application/octet-stream',
    buffer: madeWorkbook([{ name: 'Rates', rows: [['Customer'], [MILLRACE]] }]),
  }
  const before = page.workers().length
  for (const leave of ['Stop reading', 'Cancel']) {
    const fetched = page.context().waitForEvent('requestfinished', (request) => /read-worker/.test(request.url()))
    const started = page.waitForEvent('worker')
    await input.setInputFiles(file)
    const ended = (await started).waitForEvent('close')
    await fetched
    await expect(dialog.getByText('Reading the workbook…')).toBeVisible()
    await dialog.getByRole('button', { name: leave }).click()
    await ended
    expect(page.workers()).toHaveLength(before)
  }
  await page.context().unroute('**/read-worker*.js')
  await bar(page).getByRole('button', { name: 'Import rates' }).click()
  await input.setInputFiles(file)
  await expect(dialog.getByText('There are no rates for an open request in it.')).toBeVisible()
})

test('a provider without the call has the list without Files', async ({ page, dashboard, errors }) => {
  errors.expect(/status of 404.*papers/)
  await page.route('**/quote_requests/papers*', (route) => route.fulfill({ status: 404, json: {} }))
  await dashboard.open()
  await box(page, MILLRACE).check()
  await expect(bar(page).getByRole('button', { name: 'Opt Out' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Files' })).toHaveCount(0)
})

test.describe('accessible in every state', { tag: '@nightly' }, () => {
  test.use({ viewport: WINDOW, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

  test('the bar, and the dialogs of several requests', async ({ page, dashboard }) => {
    await keepWindowWidth(page)
    await dashboard.open()
    await box(page, MILLRACE).check()
    await box(page, 'Summit Ridge Community College').check()
    await expect(bar(page).getByRole('button', { name: 'Files' })).toBeVisible()
    await lookAtState(page, 'several chosen')
    await bar(page).getByRole('button', { name: 'Opt Out' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAtState(page, 'opt out of several')
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Import rates' }).click()
    await page
      .getByRole('textbox', { name: 'Cells of the spreadsheet' })
      .fill(`Customer\tTerm\tRate\n${MILLRACE}\t12\t7.1`)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await lookAtState(page, 'import of rates')
  })
})
