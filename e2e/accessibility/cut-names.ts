import type { Page } from '@playwright/test'

/**
 * Names that are cut in the page, as they may be in lists (ADR-09), and that a pointer on them does not tell whole.
 */
export const untoldNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const untold: string[] = []
    for (const text of document.querySelectorAll<HTMLElement>('main *')) {
      const { textOverflow, overflowX, overflowY, webkitLineClamp } = getComputedStyle(text)
      const isCutAcross =
        textOverflow === 'ellipsis' && overflowX !== 'visible' && text.scrollWidth > text.clientWidth + 1
      const isCutBelow =
        /^\d/.test(webkitLineClamp) && overflowY === 'hidden' && text.scrollHeight > text.clientHeight + 1
      if (text.clientWidth <= 1 || !text.checkVisibility() || !(isCutAcross || isCutBelow)) continue
      // What is cut further inside tells it.
      if ([...text.children].some((child) => getComputedStyle(child).textOverflow === 'ellipsis')) continue
      const whole = text.textContent?.trim() ?? ''
      text.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      const told = text.closest<HTMLElement>('[title]:not([title=""])')?.title ?? ''
      if (whole !== '' && !told.includes(whole)) untold.push(`'${whole}' is cut, and told as '${told}'`)
    }
    return [...new Set(untold)]
  })
