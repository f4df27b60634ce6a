import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const CUSTOMER = 'Millrace Precision Castings'

/** The saved zip: `unzip -t` accepts it. @returns the names of its files */
async function namesIn(download: Download): Promise<string[]> {
  const path = await download.path()
  execFileSync('unzip', ['-tqq', path])
  return execFileSync('unzip', ['-Z1', path], { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
}

async function save(page: Page, button: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return started
}

test.beforeEach(async ({ login, dashboard, bidForm }) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(CUSTOMER)
  await expect(bidForm.title('Electricity')).toBeVisible()
})

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return page.getByRole('dialog', { name: 'Export meter data' })
}

test('the export opens in a new window and is a whole zip of bills, meters and proxy usage', async ({ page, context }) => {
  const dialog = await openExport(page)
  await expect(dialog.getByText('140 bills from 12 meters')).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeChecked()
  const started = new Promise<Download>((resolve) => {
    page.on('download', resolve)
    context.on('page', (opened) => opened.on('download', resolve))
  })
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe(`${CUSTOMER} meter data.zip`)
  const names = await namesIn(download)
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(140)
  expect(names.slice(0, 2)).toEqual(['meter-information.csv', 'proxy-usage-data.csv'])
  await expect(dialog).toBeHidden()
})

test('nothing selected cannot be exported, and the dialog says why', async ({ page }) => {
  const dialog = await openExport(page)
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
  await expect(dialog.getByText('Choose at least one kind of data.')).toBeVisible()
})

test('the bills of a meter, LOA and W-9 are whole zips, the LOE a PDF', async ({ page }) => {
  expect(await namesIn(await save(page, 'Download LOA'))).toEqual(['Millrace-Precision-Castings-LOA.pdf'])
  const w9 = await save(page, 'Download W-9')
  expect(w9.suggestedFilename()).toBe(`${CUSTOMER} W-9.zip`)
  expect(await namesIn(w9)).toHaveLength(3)
  const loe = await save(page, 'Download LOE')
  expect(loe.suggestedFilename()).toBe('Millrace-Precision-Castings-LOE.pdf')
  expect(readFileSync(await loe.path()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await namesIn(await save(page, 'Download bills of 4187302215'))).toHaveLength(12)
})

test('a download that breaks half-way says so and leaves no file behind', async ({ page, errors }) => {
  errors.expect(/Failed to load resource/, /ERR_/)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.route('**/loas', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Download LOA' }).click()
  await expect(page.getByText('LOA could not be downloaded')).toBeVisible()
  expect(downloads).toEqual([])
  await page.unroute('**/loas')
  expect(await namesIn(await save(page, 'Retry download of LOA'))).toHaveLength(1)
})

test('an export whose server is gone half-way is reported by the browser and thrown away', async ({ dashboard, page, context, portal, errors }) => {
  errors.expect(/Failed to load resource/, /ERR_/)
  await dashboard.open()
  await dashboard.openBid('Continental Retail Holdings')
  const dialog = await openExport(page)
  const started = new Promise<Download>((resolve) => {
    page.on('download', resolve)
    context.on('page', (opened) => opened.on('download', resolve))
  })
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await started
  await portal.stop('provider-api')
  expect(await download.failure()).not.toBeNull()
  await portal.start('provider-api')
})
