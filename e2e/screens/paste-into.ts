import type { Locator } from '@playwright/test'

/** What Excel puts on the clipboard, pasted into a field. */
export const pasteInto = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
