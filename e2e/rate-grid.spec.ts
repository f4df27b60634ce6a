import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** The grid of rates as a spreadsheet: keys, ranges, undo, amounts. */

test.use({ viewport: { width: 1366, height: 768 } })

const MILLRACE = 'Millrace Precision Castings'

test.beforeEach(async ({ dashboard, portal }) => {
  await dashboard.openAs(DANA)
  // What the test before has typed is kept on the server, and its page may have sent the last of it as it closed.
  await portal.changeMarket('delete from bid_drafts')
})

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

test('a row by Tab, the next by Enter; digits without a point are no rate, but F takes the likely one', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  await expect(bidForm.rate('12 months')).toBeFocused()
  await page.keyboard.type('.07234')
  // The text is the rep's until the field is left; what follows from it is there at once.
  await expect(bidForm.rate('12 months')).toHaveValue('.07234')
  await press(page, 'Tab')
  await page.keyboard.type('.00285')
  await expect(bidForm.total('12 months')).toHaveValue('0.07519')
  await press(page, 'Enter')
  await expect(bidForm.rate('24 months')).toBeFocused()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.adder('12 months')).toHaveValue('0.00285')
  // Reached by an arrow, a field has its own column below it.
  await press(page, 'ArrowUp', 'ArrowRight', 'Enter')
  await expect(bidForm.adder('24 months')).toBeFocused()

  for (const typed of ['7234', '723', '90000', '5'] as const) {
    await bidForm.rate('36 months').fill(typed)
    await bidForm.rate('36 months').blur()
    await expect(bidForm.term('36 months')).toContainText('Value should be between 0.01 and 0.8')
  }
  // Each stays what was typed, with its message, until a likely rate is asked for.
  for (const [typed, likely] of [
    ['7042', '0.07042'],
    ['723', '0.07230'],
    ['72.34', '0.07234'],
  ] as const) {
    await bidForm.rate('36 months').focus()
    await page.keyboard.type(typed)
    await expect(bidForm.term('36 months').getByRole('button', { name: /for 36 months$/ })).toBeVisible()
    await press(page, 'f')
    await expect(bidForm.rate('36 months')).toHaveValue(likely)
    await expect(bidForm.term('36 months')).not.toContainText('Value should be')
  }
  await press(page, 'Control+z')
  await expect(bidForm.rate('36 months')).toHaveValue('72.34')
})

test('Alt+↓ lowers a rate by a step, an empty one from the row above; Ctrl+D copies it', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  await expect(bidForm.rate('12 months')).toBeFocused()
  await press(page, 'Alt+ArrowDown')
  await expect(bidForm.rate('12 months')).toHaveValue('')
  await page.keyboard.type('.07234')
  await press(page, 'Alt+ArrowDown')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07224')
  await press(page, 'Alt+Shift+ArrowDown')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07174')
  await press(page, 'Enter', 'Alt+ArrowDown')
  await expect(bidForm.rate('24 months')).toHaveValue('0.07164')
  await press(page, 'Enter', 'Control+d')
  await expect(bidForm.rate('36 months')).toHaveValue('0.07164')
  await bidForm.adder('12 months').fill('0.0027')
  await bidForm.adder('24 months').focus()
  await press(page, 'Alt+ArrowDown')
  await expect(bidForm.adder('24 months')).toHaveValue('0.00260')
  await expect(bidForm.total('24 months')).toHaveValue('0.07424')
  await press(page, 'Control+z')
  await expect(bidForm.adder('24 months')).toHaveValue('')
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

test('a rate changed by an amount, filled down by its corner, and a range by the mouse', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await dashboard.openBid(MILLRACE)
  await bidForm.rate('12 months').fill('0.07')
  await press(page, 'Enter', 'ArrowUp')
  await page.keyboard.type('*1.02')
  await press(page, 'Enter', 'ArrowUp')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07140')
  await page.keyboard.type('+0.0005')
  await press(page, 'Enter', 'ArrowUp')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07190')
  // There is no rate from before: it says so, and leaves none (decision 51).
  await page.keyboard.type('=prev-0.0005')
  await press(page, 'Enter', 'ArrowUp')
  await expect(bidForm.rate('12 months')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Value should be a numeric')).toBeVisible()
  await page.keyboard.type('=0,0719')
  await press(page, 'Enter', 'ArrowUp')
  await expect(bidForm.rate('12 months')).toHaveValue('0.07190')
  const corner = await page.locator('[data-fill]:visible').boundingBox()
  const last = await bidForm.rate('48 months').boundingBox()
  if (!corner || !last) throw new Error('nothing to drag')
  await page.mouse.move(corner.x + 4, corner.y + 4)
  await page.mouse.down()
  await page.mouse.move(last.x + 20, last.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(bidForm.rate('48 months')).toHaveValue('0.07190')
  await press(page, 'Control+z')
  await expect(bidForm.rate('48 months')).toHaveValue('')

  // From one cell to another it is a range, and nothing is changed yet.
  const from = await bidForm.rate('12 months').boundingBox()
  const to = await bidForm.adder('36 months').boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator('[data-picked]')).toHaveCount(6)
  await press(page, 'Control+d')
  await expect(bidForm.rate('36 months')).toHaveValue('0.07190')
  await expect(bidForm.rate('48 months')).toHaveValue('')
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
  await page.getByRole('button', { name: 'Change rates' }).click()
  await expect(page.getByText('This could not be opened').first()).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07001')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Change rates' }).click()
  await expect(page.getByRole('dialog', { name: 'Change rates' })).toBeVisible()
})
