import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** The grid of rates as a spreadsheet: keys, ranges, undo, and blocks from Excel. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ login, dashboard, portal }) => {
  // What the test before has typed is kept on the server.
  await portal.changeMarket('delete from bid_drafts')
  await login.signedIn(DANA)
  await dashboard.open()
})

/** What Excel puts on the clipboard, pasted into what has the focus. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((element, block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const block = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n') + '\r\n'
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('arrows, Enter, Home, End, F2, Escape, undo and redo', async ({ dashboard, bidForm, page }) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').focus()
  await page.keyboard.type('0.07234')
  await press(page, 'Enter')
  await expect(bidForm.rate('24 months')).toBeFocused()
  await page.keyboard.type('0.07105')
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowRight')
  await expect(bidForm.adder('24 months')).toBeFocused()
  await press(page, 'End')
  await expect(bidForm.total('24 months')).toBeFocused()
  await press(page, 'Home', 'Control+End')
  await expect(bidForm.total('48 months')).toBeFocused()
  await press(page, 'Control+Home')
  await expect(bidForm.rate('12 months')).toBeFocused()

  // Below the last row there is none: Enter ends the text, and keys go from cell to cell again.
  await press(page, 'Control+End', 'Home')
  await page.keyboard.type('0.06998')
  await press(page, 'Enter', 'ArrowRight')
  await expect(bidForm.adder('48 months')).toBeFocused()
  await expect(bidForm.rate('48 months')).toHaveValue('0.06998')
  await press(page, 'Control+z', 'Control+Home')
  await expect(bidForm.rate('48 months')).toHaveValue('')

  // F2 edits: the keys to the sides belong to the text then.
  await press(page, 'F2', 'ArrowLeft', 'Backspace')
  await expect(bidForm.rate('12 months')).toHaveValue('0.0724')
  await press(page, 'Escape')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('12 months')).toBeFocused()

  await press(page, 'Control+z')
  await expect(bidForm.rate('24 months')).toHaveValue('')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await press(page, 'Control+z')
  await expect(bidForm.rate('12 months')).toHaveValue('')
  await press(page, 'Control+y', 'Control+y')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07105')
})

test('F2 within the frame of an undo: the caret stays in the text', async ({ dashboard, bidForm }) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('24 months').fill('0.07105')
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('24 months').focus()
  const caret = await bidForm.rate('24 months').evaluate(async (element: HTMLInputElement) => {
    for (const init of [{ key: 'z', ctrlKey: true }, { key: 'F2' }])
      element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    return [element.selectionStart, element.selectionEnd]
  })
  expect(caret).toEqual([7, 7])
})

test('Shift selects a range, Ctrl+D copies it down, Change rates adds mils and one adder', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').focus()
  await page.keyboard.type('0.07')
  await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect(page.locator('[data-picked]')).toHaveCount(4)
  await press(page, 'Control+d')
  for (const term of ['12', '24', '36', '48']) await expect(bidForm.rate(`${term} months`)).toHaveValue('0.07000')

  await press(page, 'Shift+ArrowDown')
  await page.getByRole('button', { name: 'Change rates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change rates' })
  await dialog.getByLabel('Add, in mils').fill('0.5')
  await dialog.getByLabel('Renewable adder of every term with a rate, $/kWh').fill('0.0028')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07050')
  await expect(bidForm.rate('48 months')).toHaveValue('0.07050')
  await expect(bidForm.adder('48 months')).toHaveValue('0.00280')
  await expect(bidForm.total('12 months')).toHaveValue('0.07330')
  await expect(bidForm.rate('12 months')).toBeFocused()
  await press(page, 'Control+z')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07000')
  await expect(bidForm.adder('48 months')).toHaveValue('')
})

test('a block from Excel: looked at first, applied by Enter, taken back by Ctrl+Z; all of it is named', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
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
  const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
  const line = (name: RegExp) => dialog.getByRole('row', { name })
  await expect(line(/^12 months Standard mix rate/)).toContainText('– → 0.07234')
  await expect(line(/^12 months Renewable adder/)).toContainText('– → 0.00285')
  await expect(line(/^24 months/)).toContainText('Other unitIn cents; rates here are in $/kWh.')
  await expect(line(/^36 months/)).toContainText('0.069877')
  await expect(line(/^36 months/)).toContainText('Rounded')
  await expect(line(/^30 months/)).toContainText('This request has no term of 30 months.')
  await expect(line(/^48 months/)).toContainText("'n/a' is not a rate.")
  await expect(page.getByLabel('Standard mix rate, 12 months')).toHaveValue('')

  await dialog.getByRole('checkbox', { name: 'Convert cents to $/kWh' }).check()
  await expect(line(/^24 months/)).toContainText('– → 0.07105')
  await line(/^30 months/)
    .getByRole('button', { name: 'Add 30 months as custom option' })
    .click()
  await expect(line(/^30 months/)).toContainText('– → 0.07000')
  await expect(dialog.getByRole('button', { name: 'Apply to 4 terms' })).toBeEnabled()
  await dialog.getByRole('region', { name: 'What would change' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bidForm.total('12 months')).toHaveValue('0.07519')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07105')
  await expect(bidForm.rate('30 months')).toHaveValue('0.07000')
  await expect(page.getByText('4 of 5 terms ready')).toBeVisible()

  await press(page, 'Control+z')
  for (const term of ['12', '24', '30', '36']) await expect(bidForm.rate(`${term} months`)).toHaveValue('')
})

test('60 terms from Excel by the button; the grid is copied as it can be pasted', async ({
  dashboard,
  bidForm,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dashboard.openBid('Continental Retail Holdings')
  await page.getByRole('button', { name: 'Paste from Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste from Excel' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  const rows = Array.from({ length: 60 }, (_, at) => [String(at + 1), (0.06 + at / 10_000).toFixed(5)])
  await page.evaluate((text) => navigator.clipboard.writeText(text), block(...rows))
  await press(page, 'Control+v')
  await expect(dialog.getByRole('button', { name: 'Apply to 60 terms' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
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

test('offline: a dialog that was never opened says so, what is typed stays, and back online it opens', async ({
  dashboard,
  bidForm,
  page,
  context,
  errors,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|part-not-loaded/)
  await dashboard.openBid('Tallgrass')
  await bidForm.rate('12 months').fill('0.07001')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Paste from Excel' }).click()
  await expect(page.getByText('This could not be opened').first()).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07001')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Paste from Excel' }).click()
  await expect(page.getByRole('dialog', { name: 'Paste from Excel' })).toBeVisible()
})
