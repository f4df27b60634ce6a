import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** ms: half of the minute after which a page reads by itself, so it was told. */
const SOON = { timeout: 30_000 }
const EVENTS = /\/v1\/mp\/events$/

test('a Last Look invitation is on an open dashboard before the minute is over, and focus and scroll stay', async ({
  dashboard,
  page,
  portal,
}) => {
  await portal.simulator('close-bidding', 'millrace')
  const opened = page.waitForResponse(EVENTS)
  await dashboard.openAs(DANA)
  await opened
  const row = page.getByRole('region', { name: 'Open Custom Bids' }).getByRole('row', { name: /Millrace/ })
  await expect(page.getByRole('region', { name: 'Open Custom Bids' }).getByRole('row').nth(1)).toBeVisible()
  await expect(row).toHaveCount(0)
  const search = page.getByRole('region', { name: 'Open Custom Bids' }).getByRole('link').first()
  await search.focus()
  await page.evaluate(() => window.scrollTo(0, 40))
  const place = await search.boundingBox()

  await portal.simulator('invite-last-look', 'millrace', '--supplier', 'larkspur', '--minutes', '30')
  await expect(row).toBeVisible(SOON)
  await expect(search).toBeFocused()
  // The queue above has a row more; what was looked at is where it was.
  expect((await search.boundingBox())?.y).toBe(place?.y)
})

test('one stream a browser: its tabs share it, and when one is closed another goes on', async ({
  dashboard,
  page,
  context,
  portal,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (EVENTS.test(request.url()) && request.method() === 'GET') streams.push(request.url())
  })
  const opened = page.waitForResponse(EVENTS)
  await dashboard.openAs(DANA)
  await opened
  const second = await context.newPage()
  await second.goto('/dashboard')
  const bids = second.getByRole('region', { name: 'Open Custom Bids' })
  await expect(bids.getByRole('row').nth(1)).toBeVisible()
  const row = bids.getByRole('row', { name: /Tallgrass/ })
  await expect(row).toBeVisible()
  await portal.simulator('close-bidding', 'tallgrass')
  await expect(row).toHaveCount(0, SOON)
  expect(streams).toHaveLength(1)

  const next = second.waitForResponse(EVENTS)
  await page.close()
  await next
  await portal.simulator('open-bidding', 'tallgrass')
  await expect(row).toBeVisible(SOON)
  expect(streams).toHaveLength(2)
})

test('who signs out has no stream any more', async ({ dashboard, page, shell: _ }) => {
  const opened = page.waitForRequest(EVENTS)
  await dashboard.openAs(DANA)
  const stream = await opened
  const ended = page.waitForEvent('requestfailed', (request) => request === stream)
  await page.goto('/login')
  await ended
})
