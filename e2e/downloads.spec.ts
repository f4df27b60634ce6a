import { readFileSync } from 'node:fs'
import type { BrowserContext, Download, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { namesInZip } from './portal/saved-file'
import { DANA } from './screens/LoginScreen'

const CUSTOMER = 'Millrace Precision Castings'

async function save(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return started
}

test.beforeEach(async ({ bidForm }) => {
  await bidForm.openAs(DANA, CUSTOMER)
  await expect(bidForm.title('Electricity')).toBeVisible()
})

/** The next file that is saved, by this window or by one that it opens. */
const nextDownload = (page: Page, context: BrowserContext) =>
  new Promise<Download>((resolve) => {
    page.once('download', resolve)
    context.once('page', (opened) => opened.once('download', resolve))
  })

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page.getByRole('dialog', { name: 'Export meter data' })
}

test('the export opens in a new window and is a whole zip of bills, meters and proxy usage', async ({
  page,
  context,
}) => {
  const dialog = await openExport(page)
  await expect(dialog.getByText('140 bills from 12 meters')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked()
  const started = nextDownload(page, context)
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe(`${CUSTOMER} meter data.zip`)
  const names = await namesInZip(download)
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(140)
  expect(names.slice(0, 2)).toEqual(['meter-information.csv', 'proxy-usage-data.csv'])
  await expect(dialog).toBeHidden()
})

test('the bills of a meter, LOA and W-9 are whole zips, the LOE a PDF', async ({ page }) => {
  await page.getByRole('button', { name: 'Customer Details', exact: true }).click()
  expect(await namesInZip(await save(page, 'Download LOA'))).toEqual(['Millrace-Precision-Castings-LOA.pdf'])
  const w9 = await save(page, 'Download W-9')
  expect(w9.suggestedFilename()).toBe(`${CUSTOMER} W-9.zip`)
  expect(await namesInZip(w9)).toHaveLength(3)
  const loe = await save(page, 'Download LOE')
  expect(loe.suggestedFilename()).toBe('Millrace-Precision-Castings-LOE.pdf')
  expect(
    readFileSync(await loe.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('button', { name: 'Expand' }).click()
  const bills = await save(page, 'Download bills of 4187302215')
  expect(bills.suggestedFilename()).toMatch(/^PECO 4187302215.* bills\.zip$/)
  const names = await namesInZip(bills)
  expect(names).toHaveLength(12)
  expect(names.join()).not.toContain('m-millrace')
})

test('a zip that breaks off on the server says so, saves nothing, and can be tried again', async ({
  page,
  portal,
  errors,
  bidForm,
}) => {
  errors.expect(/Failed to load resource/, /ERR_/)
  // The file of a second letter is gone: the first one has been sent when that shows.
  const lose = `insert into documents
      (id, customer_id, document_type, original_file_name, description, mime_type, storage_key, created)
    select
      '99001', customer_id, 'loa', 'LOA.pdf', 'LOA', 'application/pdf', '00000000-0000-4000-8000-000000000000', now()
    from rate_checks where id = 'rc-millrace'`
  await portal.changeMarket(lose)
  await bidForm.open(CUSTOMER)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.getByRole('button', { name: 'Customer Details', exact: true }).click()
  await page.getByRole('button', { name: 'Download LOA' }).click()
  await expect(page.getByText('LOA could not be downloaded')).toBeVisible()
  await expect(page.getByText(/Nothing was saved\.$/)).toBeVisible()
  expect(downloads).toEqual([])
  await portal.changeMarket(`delete from documents where id = '99001'`)
  expect(await namesInZip(await save(page, 'Retry download of LOA'))).toHaveLength(1)
})

test('an export whose server is gone half-way is reported by the browser and thrown away', async ({
  page,
  context,
  portal,
  errors,
  bidForm,
}) => {
  errors.expect(/Failed to load resource/, /ERR_/)
  await bidForm.open('Continental Retail Holdings')
  const dialog = await openExport(page)
  const started = nextDownload(page, context)
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await started
  await portal.kill('provider-api')
  expect(await download.failure()).not.toBeNull()
  await portal.start('provider-api')
})
