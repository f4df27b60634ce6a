import type { Page } from '@playwright/test'

/** A page's one answer has no part: every call is sent by itself, to be watched, slowed down or refused. */
export async function callByCall(page: Page): Promise<void> {
  await page.route('**/v2/mp/pages/**', (route) => route.fulfill({ json: { parts: {} } }))
}
