import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { askPoppler } from './portal/poppler'
import { DANA } from './screens/LoginScreen'

/** The file that a click on Download brings. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await click()
  return (await coming).path()
}

test('put by a click, with a name of another script; a lost line leaves all as it was, and it is tried again', async ({
  page,
  login,
  errors,
  contract,
}) => {
  errors.expect(/ERR_|Failed to load/)
  await login.signedIn(DANA)
  await contract.open('Copperline Foundry')
  await contract.region('Countersigned contract').getByRole('button', { name: 'Countersign here' }).click()
  const dialog = contract.dialog('Countersign here')
  const signature = dialog.getByRole('button', { name: /^Signature on page 1/ })
  await expect(signature).toBeVisible()
  const paper = await dialog.locator('[data-placing]').boundingBox()
  await page.mouse.click((paper?.x ?? 0) + 150, (paper?.y ?? 0) + 120)
  await expect(signature).toHaveAccessibleName(/page 1, (5|6) % from the left/)
  // In a window that is as narrow as may be the page is as wide as the sheet that the signature is put on.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 992, height: 700 })
  const widths = () =>
    dialog
      .locator('[data-placing]')
      .evaluate((sheet) => [sheet.clientWidth, sheet.querySelector('canvas')?.clientWidth])
  await expect.poll(async () => new Set(await widths()).size).toBe(1)
  await page.setViewportSize(size)
  await dialog.getByLabel('Name').fill('山田 花子')
  await dialog.getByLabel('Title').fill('Director')

  await page.route(/countersigned\/sign$/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(/countersigned\/sign$/)
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  const result = contract.dialog('The countersigned contract')
  await result.getByRole('button', { name: 'Sign again' }).click()
  await expect(contract.dialog('Countersign here').getByLabel('Name')).toHaveValue('山田 花子')
  await page.keyboard.press('Escape')
  // Nothing has moved: it waits for its copy as before.
  await expect(contract.region('Countersigned contract')).toContainText('Countersign here')
})

test('a rep signs by keyboard alone, sees the signed file and submits it; others’ programs find it valid', async ({
  page,
  login,
  contract,
}) => {
  await login.signedIn(DANA)
  await contract.open('Copperline Foundry')
  const copy = contract.region('Countersigned contract')
  await copy.getByRole('button', { name: 'Countersign here' }).focus()
  await page.keyboard.press('Enter')

  const dialog = contract.dialog('Countersign here')
  const signature = dialog.getByRole('button', { name: /^Signature on page 1/ })
  await expect(signature).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue(DANA.name)
  await expect(dialog.getByText(/the portal’s own certificate/)).toBeVisible()
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeDisabled()
  await dialog.getByLabel('Title').focus()
  await page.keyboard.type('Director of Supply')

  const before = await signature.boundingBox()
  await signature.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  const after = await signature.boundingBox()
  expect(after?.x).toBeLessThan((before?.x ?? 0) - 40)
  expect(after?.y).toBeLessThan(before?.y ?? 0)
  // Not over the edge, however often.
  for (let time = 0; time < 12; time++) await page.keyboard.press('Shift+ArrowLeft')
  await expect(signature).toHaveAccessibleName(/, 0 % from the left/)
  await sign.focus()
  await page.keyboard.press('Enter')

  const result = contract.dialog('The countersigned contract')
  await expect(result.getByText('It is signed, and has not been submitted yet.')).toBeVisible()
  await expect(result.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await result.getByRole('button', { name: 'Submit' }).focus()
  await page.keyboard.press('Enter')
  await contract.readAndClose('Thank you for uploading a countersigned contract. Your customer has been notified.')
  await expect(copy).toContainText('countersigned.pdf')

  const file = await downloaded(page, () => copy.getByRole('button', { name: 'Download' }).click())
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  expect(askPoppler('pdfsig', file)).toContain('Signature is Valid.')
})
