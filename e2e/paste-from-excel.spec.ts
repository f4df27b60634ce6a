import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'
import { pasteInto } from './screens/paste-into'

/** A block of a spreadsheet in the grid of rates: ghosts, until it is accepted or dropped. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ dashboard, portal }) => {
  await dashboard.openAs(DANA)
  // What the test before has typed is kept on the server, and its page may have sent the last of it as it closed.
  await portal.changeMarket('delete from bid_drafts')
})

const block = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n') + '\r\n'
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('a block from Excel: ghosts first, taken by Enter, given back by Ctrl+Z; all of it is named', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  const place = await bidForm.rate('12 months').boundingBox()
  await bidForm.rate('12 months').focus()
  await pasteInto(
    bidForm.rate('12 months'),
    block(
      ['Term', 'Rate', 'Renewable adder'],
      ['12 months', '$0.07234', '0,00285'],
      ['24', '7.105 ¢', ''],
      ['36 mo', '0.0698765432', ''],
      ['30', '0.07', ''],
      ['48', 'n/a', ''],
    ),
  )
  const bar = page.getByRole('group', { name: 'Pasted rates' })
  const pasted = page.getByRole('region', { name: 'What was pasted' })
  await expect(bar).toContainText('Pasted: terms down, 2 rates, 1 adder, $ removed, in cents')
  await expect(bidForm.rate('12 months')).toHaveAccessibleDescription(/^pasted, empty before/)
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('12 months')).toBeFocused()
  expect(await bidForm.rate('12 months').boundingBox()).toEqual(place)
  await expect(bidForm.adder('12 months')).toHaveValue('0.00285')
  await expect(bidForm.rate('24 months')).toHaveValue('“7.105 ¢”')
  await expect(bidForm.rate('36 months')).toHaveValue('0.069877')
  await expect(bidForm.term('24 months')).toContainText('Confirm its unit')
  await expect(bidForm.term('48 months')).toContainText('Rate stays empty')
  await expect(pasted).toContainText('“n/a” is no number. Rate of 48 months stays empty.')
  await expect(pasted).toContainText('30 months is not asked for.')
  await expect(page.getByText('Accept or drop the paste first')).toBeVisible()

  await pasted.getByRole('button', { name: 'Convert cents to $/kWh' }).click()
  await expect(bidForm.rate('24 months')).toHaveValue('0.07105')
  // A letter is a button's while that has the focus.
  await expect(bidForm.rate('12 months')).toBeFocused()
  await press(page, 'a')
  await expect(bidForm.rate('30 months')).toHaveValue('0.07000')
  await expect(bar.getByRole('button', { name: 'Accept 5 changes' })).toBeEnabled()
  await bidForm.adder('12 months').focus()
  await press(page, 'Delete')
  await expect(bar.getByRole('button', { name: 'Accept 4 changes' })).toBeEnabled()
  await press(page, 'Enter')
  await expect(bar).toBeHidden()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.adder('12 months')).toHaveValue('')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07105')
  await expect(bidForm.rate('30 months')).toHaveValue('0.07000')
  await expect(page.getByText('4 of 5 terms ready')).toBeVisible()

  await press(page, 'Control+z')
  for (const term of ['12', '24', '30', '36']) await expect(bidForm.rate(`${term} months`)).toHaveValue('')
})

test('terms across: Esc drops, a second paste takes the place of the first, a told heading is known', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  const bar = page.getByRole('group', { name: 'Pasted rates' })
  const pasted = page.getByRole('region', { name: 'What was pasted' })
  const across = (...rows: string[][]) => block(['', '12 mo', '24 mo', '36 mo', '48 mo', '60 mo'], ...rows)
  const premium = ['Leg B', '.0745', '.0730', '.0722', '.0714', '.07']
  await pasteInto(bidForm.rate('12 months'), block(['nothing', 'of'], ['this is', 'a rate']))
  await expect(bar.getByRole('button', { name: 'Nothing to accept' })).toBeDisabled()
  await pasteInto(bidForm.rate('12 months'), across(['Fixed', '$.0724', '.0709', '.0702', '.0694', '.0688'], premium))
  await expect(bar).toContainText('terms across, 4 rates, $ removed')
  await expect(pasted).toContainText('Row “Leg B” has no place here.')
  await press(page, 'h')
  await expect(pasted.getByRole('combobox', { name: 'Row 1' })).toBeFocused()
  await pasted.getByRole('combobox', { name: 'Row 3, Leg B' }).selectOption('Renewable total')
  await expect(bidForm.total('12 months')).toHaveValue('0.07450')
  await press(page, 'Escape')
  await expect(bar).toBeHidden()
  await expect(bidForm.rate('12 months')).toHaveValue('')

  await pasteInto(bidForm.rate('12 months'), across(['Fixed', '.0724', '.0709', '.0702', '.0694', '.0688'], premium))
  await expect(bar).toContainText('terms across, 4 rates, 4 totals')
  await bar.getByRole('button', { name: /^Accept 8 changes/ }).click()
  await expect(bidForm.adder('48 months')).toHaveValue('0.00200')
})

test('60 terms from Excel by the button; the grid is copied as it can be pasted', async ({
  dashboard,
  bidForm,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.openBid('Continental Retail Holdings')
  const rows = Array.from({ length: 60 }, (_, at) => [String(at + 1), (0.06 + at / 10_000).toFixed(5)])
  await page.evaluate((text) => navigator.clipboard.writeText(text), block(...rows))
  await page.getByRole('button', { name: 'Paste from Excel' }).click()
  const bar = page.getByRole('group', { name: 'Pasted rates' })
  await expect(bar.getByRole('button', { name: 'Accept 60 changes' })).toBeEnabled()
  await expect(bidForm.rate('1 month')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByText('60 of 60 terms ready')).toBeVisible()
  await expect(bidForm.rate('10 months')).toHaveValue('0.06090')

  // The grid goes on over the pages of the table.
  await bidForm.rate('10 months').focus()
  await press(page, 'ArrowDown')
  await expect(bidForm.rate('11 months')).toBeFocused()

  await page.getByRole('button', { name: 'Copy grid' }).click()
  await expect(page.getByText('Grid copied').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split(/\r?\n/)).toHaveLength(61)
  expect(copied).toMatch(/^Term\tStandard mix rate\S*/)
  expect(copied).toContain('60 months\t0.06590')
})
