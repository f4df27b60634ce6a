import type { Page } from '@playwright/test'

/** All that screen readers are told from now on: one sentence replaces another before a test could look. */
export async function announced(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    const look = () => {
      for (const region of document.querySelectorAll('[aria-live="polite"]'))
        if (region.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}
