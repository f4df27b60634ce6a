import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { addressOfNewTab } from './portal/new-tab'
import { DANA } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function openSearch(page: Page) {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a page and an action; Ctrl+Enter opens a new tab, and the search stays', async ({
  page,
  context,
  dashboard,
  shell,
}) => {
  await dashboard.openAs(DANA)
  await expect(shell.theme()).toHaveAccessibleName('Use the dark theme')
  await openSearch(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(shell.theme()).toHaveAccessibleName('Use the light theme')

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.keyboard.type('dovetail')
  const contract = option(page, /Dovetail.*contract ep-dovetail/)
  await expect(contract).toBeVisible()
  await addressOfNewTab(page, /contracts\/ep-dovetail$/, () => contract.click({ modifiers: ['ControlOrMeta'] }))
  await expect(dialog(page)).toBeVisible()
  await contract.hover()
  const byKey = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await (await byKey).waitForURL(/contracts\/ep-dovetail$/, { waitUntil: 'commit' })
  await expect(dialog(page)).toBeVisible()

  await field(page).fill('prospects')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/all-prospects$/)
})

test('nothing that breaks accessibility, light and dark; at 992 px and zoomed it is whole', async ({
  page,
  dashboard,
}) => {
  await dashboard.openAs(DANA)
  await openSearch(page)
  await page.keyboard.type('ohio')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('oh')
  await expect(page.getByRole('group', { name: 'Bids' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await page.setViewportSize({ width: 992, height: 600 })
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
})

test('while the provider does not answer, pages are found, and Retry finds the rest', async ({
  page,
  dashboard,
  errors,
}) => {
  errors.expect(/Failed to load resource/)
  await dashboard.openAs(DANA)
  await expect(dashboard.openBids.row('Millrace')).toBeVisible()
  await page.route(/\/search\?words=/, (route) => route.abort())
  await openSearch(page)
  await page.keyboard.type('mill')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.unroute(/\/search\?words=/)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(option(page, new RegExp(MILLRACE))).toBeVisible()
})
