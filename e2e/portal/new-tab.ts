import { expect, type Page } from '@playwright/test'

/** Every tab of the browser the page is in, as Chromium itself lists them. */
async function tabAddresses(page: Page): Promise<Set<string>> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('only Chromium lists its tabs')
  const { targetInfos } = await session.send('Target.getTargets')
  await session.detach()
  return new Set(targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url))
}

/**
 * The address a Ctrl+click opened a tab with. Asked of Chromium: a tab in the background that is created while the test
 * library looks is lost to it at times (its `page` event never comes, or its page never finishes), though the tab is
 * there. So what stands at the address is read in a tab of the test's own.
 */
export async function addressOfNewTab(page: Page, address: RegExp, click: () => Promise<void>): Promise<string> {
  const before = await tabAddresses(page)
  let found: string | undefined
  await click()
  await expect
    .poll(async () => (found = [...(await tabAddresses(page))].find((url) => !before.has(url) && address.test(url))))
    .toBeDefined()
  return found ?? ''
}
