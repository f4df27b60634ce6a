import { expect, test } from './fixtures'
import { axeFinds } from './accessibility/axe'
import { DANA } from './screens/LoginScreen'

const FAIRLANE = 'Fairlane Plaza Partners'
const MILLRACE = 'Millrace Precision Castings'
const LAPTOP = { width: 1366, height: 625 }

test.use({ viewport: LAPTOP })

test('1920 px: the row’s facts stand beside the queue, and are read once it rests', async ({
  page,
  dashboard,
  bidForm,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  const read: string[] = []
  page.on('request', (request) => {
    if (/\/pricing_scenarios\/|\/energy-plans\/[^/]+$/.test(request.url())) read.push(request.url())
  })
  await dashboard.openAs(DANA)
  const drawer = dashboard.drawer()
  // Last Look: its best rates are known (decision 18).
  await expect(drawer.getByRole('heading', { name: FAIRLANE })).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'Your rates against the best' }).getByRole('row')).toHaveCount(4)
  await expect(drawer.getByRole('columnheader')).toHaveText(['Term', 'Yours', 'To beat', 'Gap'])
  await expect(drawer).toContainText(/Broker Fee.*included/)
  await expect(drawer).toContainText('Activity')
  expect(await axeFinds(page)).toEqual({ light: [], dark: [] })

  // On its way J asks for nothing; while bids are sealed no other rate is named.
  read.length = 0
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(drawer.getByRole('heading', { name: MILLRACE })).toBeVisible()
  await expect(drawer).toContainText('None sent yet, of 4 terms.')
  await expect(drawer).not.toContainText('To beat')
  expect(read).toHaveLength(1)

  const row = dashboard.queue().getByRole('link', { name: MILLRACE })
  await page.keyboard.press('Space')
  await expect(drawer).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Space')
  await expect(drawer.getByRole('heading', { name: MILLRACE })).toBeVisible()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await expect(drawer.getByRole('heading', { name: MILLRACE })).toBeHidden()
  await dashboard.queue().getByRole('link', { name: 'Copperline Foundry' }).focus()
  await expect(drawer).toContainText(/Rate.*\$.*End date/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.setViewportSize(LAPTOP)
  // The page is drawn for it before the window is wide again.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.setViewportSize({ width: 1800, height: 900 })
  await expect(drawer).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1800)
  await row.focus()
  await drawer.getByRole('link', { name: 'Open bid' }).click()
  await expect(bidForm.customer(MILLRACE)).toBeVisible()
})

test('1920 px: what cannot be read says so beside the queue, with a Retry', async ({ page, dashboard, errors }) => {
  errors.expect(/status of 503 .*pricing_scenarios/)
  await page.setViewportSize({ width: 1920, height: 1000 })
  let down = true
  await page.route('**/pricing_scenarios/**', (route) => (down ? route.fulfill({ status: 503 }) : route.fallback()))
  await dashboard.openAs(DANA)
  const drawer = dashboard.drawer()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expect(dashboard.queueRow(MILLRACE)).toBeVisible()
  down = false
  await drawer.getByRole('button', { name: 'Retry' }).click()
  await expect(drawer).toContainText('Annual usage')
})

test('a laptop reads nothing of the drawer', async ({ page, dashboard }) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await dashboard.openAs(DANA)
  await expect(dashboard.openContracts.rows().first()).toBeAttached()
  await expect(dashboard.drawer()).toBeHidden()
  expect(scripts.filter((url) => /queue-drawer|Queued|\/pricing_scenarios\//.test(url))).toEqual([])
})
