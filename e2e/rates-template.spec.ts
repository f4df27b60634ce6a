import { readFileSync } from 'node:fs'
import { openInOffice } from '../testing/open-in-office'
import { expect, test } from './fixtures'
import { sheetRows } from './portal/saved-file'
import { DANA } from './screens/LoginScreen'

test('the template of a request: filled in in a spreadsheet, copied whole, pasted back', async ({
  bidForm,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Millrace Precision Castings rates-\d{4}-\d\d-\d\d\.xlsx$/)
  const [heads = [], ...rows] = await sheetRows(file)
  expect(heads.map(({ value }) => value)).toEqual([
    'Term (months)',
    'Start',
    'End',
    'Standard mix rate ($/kWh)',
    'Renewable adder ($/kWh)',
    'Renewable total ($/kWh)',
  ])
  expect(rows.map(([term]) => term?.value)).toEqual(['12', '24', '36', '48'])
  expect(rows[0]?.[3]).toMatchObject({ type: 'n', value: '0.07234' })

  // Opened in a spreadsheet and filled in there: the empty prices, below the one that came with the file. What it puts
  // on the clipboard is the whole sheet as it shows it, days as it writes them.
  const sheet = openInOffice({ 'rates.xlsx': readFileSync(await file.path()) })['rates.xlsx']
  const [shownHeads = [], ...shown] = sheet?.rows.map((row) => row.map((cell) => cell.text)) ?? []
  expect(shownHeads).toEqual(heads.map(({ value }) => value))
  expect(shown[0]?.slice(1, 4)).toEqual([expect.stringMatching(/\d{4}/), expect.stringMatching(/\d{4}/), '0.07234'])
  const filled = shown.map(([term = '', start = '', end = '', rate = ''], at) =>
    [term, start, end, rate || (0.07 + at / 1000).toFixed(5), '0.00250', ''].join('\t'),
  )
  const text = [shownHeads.join('\t'), ...filled].join('\r\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await bidForm.rate('12 months').focus()
  await page.keyboard.press('Control+v')
  const accept = page.getByRole('button', { name: 'Accept 7 changes' })
  await expect(accept).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(accept).toBeHidden()
  await expect(bidForm.rate('48 months')).toHaveValue('0.07300')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.total('12 months')).toHaveValue('0.07484')
})
