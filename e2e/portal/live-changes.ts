import type { Page } from '@playwright/test'

/** The page learns nothing of what others do, as with a provider that tells no changes: out of date until it asks. */
export async function withoutLiveChanges(page: Page): Promise<void> {
  await page.route('**/v1/mp/events', (route) => route.fulfill({ status: 404, json: {} }))
}
