import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { callByCall } from './portal/call-by-call'
import { DANA } from './screens/LoginScreen'

/** The load of a request as a workbook to price it in. */

/** Once they are there: a heading of that name stands in their place before. */
async function toMeters(page: Page) {
  await page.getByRole('button', { name: 'Meter Details', exact: true }).click()
  const meters = page.getByRole('table', { name: 'Meters by utility' })
  await expect(meters.getByRole('row', { name: /^PECO/ })).toBeVisible()
  await meters.scrollIntoViewIfNeeded()
}

test('a rep saves the load sheet beside the monthly load', async ({ page, bidForm }) => {
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  const load = page.getByRole('region', { name: 'Monthly load' })
  await toMeters(page)
  await expect(load).toBeVisible()
  const saving = page.waitForEvent('download')
  await load.getByRole('button', { name: 'Load sheet' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Millrace Precision Castings load-\d{4}-\d{2}-\d{2}\.xlsx$/)
  // A workbook is a zip.
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.getByText('Load sheet saved')).toBeVisible()
})

test('a provider that does not know it has the monthly load without the button', async ({ page, errors, bidForm }) => {
  errors.expect(/status of 404.*load-sheet/)
  await callByCall(page)
  await page.route('**/load-sheet', (route) => route.fulfill({ status: 404, json: {} }))
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await toMeters(page)
  const load = page.getByRole('region', { name: 'Monthly load' })
  await expect(load.getByText(/thousand kWh/).first()).toBeVisible()
  await expect(load.getByRole('button', { name: 'Load sheet' })).toHaveCount(0)
})
