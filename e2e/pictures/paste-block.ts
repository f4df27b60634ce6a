import type { Page } from '@playwright/test'

/** Cells of a spreadsheet, pasted into the first rate of the bid form. */
export const pasteBlock = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel(/^Standard mix rate/)
    .first()
    .evaluate((element, block) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', block)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
