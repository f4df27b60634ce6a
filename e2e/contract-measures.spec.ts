import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { keepWindowWidth } from './accessibility/look-at-state'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

/** The page of a contract is a desk: the paper to read, what the plan says beside it, and the decision in sight. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ login }) => login.signedIn(DANA))

const DESKTOPS = [
  { width: 1366, height: 625, paper: 560, panel: 432, scheme: 'light' },
  { width: 1366, height: 768, paper: 560, panel: 432, scheme: 'dark' },
  { width: 1920, height: 1000, paper: 620, panel: 480, scheme: 'light' },
] as const
/** Too narrow, or too low, for two things side by side: the panel stands below the paper. */
const STACKED = [
  { as: '992 × 700', width: 992, height: 700, scheme: 'light' },
  { as: '1366 × 768 at 200 %', width: 683, height: 384, scheme: 'dark' },
] as const

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** px by which the page itself could be scrolled. */
const overflow = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollHeight - window.innerHeight,
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
  ])

for (const { width, height, paper, panel, scheme } of DESKTOPS)
  test(`at ${width} × ${height}, ${scheme}, all that decides is in sight; only paper and panel scroll`, async ({
    page,
    contract,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height })
    await openContract(page, 'ep-st-brendan')
    await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
    const side = contract.region('What the plan says')
    await expect(side.getByRole('group', { name: 'Evidence' })).toBeVisible()
    expect((await boxOf(contract.reviewPage(1))).width).toBeGreaterThanOrEqual(paper)
    expect((await boxOf(side)).width).toBeCloseTo(panel, -1)
    expect(await overflow(page)).toEqual([0, 0])
    await expect(contract.region('Customer Details')).toBeInViewport({ ratio: 1 })
    for (const name of ['Book', 'Revise', 'Reject this contract']) {
      await expect(contract.button(name)).toBeInViewport({ ratio: 1 })
      await expect(contract.button(name)).toHaveText(name)
    }
    await expect(contract.message()).toBeInViewport({ ratio: 1 })
    // All facts of the plan, and the heading of what else is to be read, stand above the decision.
    const { bottom } = await boxOf(side.getByRole('heading', { name: /^Also in this text/ }))
    expect(bottom).toBeLessThanOrEqual((await boxOf(contract.message())).y)

    // The head and the decision stay where both are scrolled.
    await contract.region('Executed contract, review').getByRole('button', { name: 'Next page' }).click()
    await expect(contract.reviewPage(2)).toContainText('Schedule A')
    await side.getByRole('list', { name: 'Also in this text' }).hover()
    await page.mouse.wheel(0, 3000)
    await expect(contract.button('Book')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

for (const { as, width, height, scheme } of STACKED)
  test(`at ${as}, ${scheme}, the paper can be read, then what the plan says; nothing stands beside the page`, async ({
    page,
    contract,
  }) => {
    // Zoom leaves a window as wide as it is (decision 40).
    await keepWindowWidth(page)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height })
    await openContract(page, 'ep-st-brendan')
    const side = contract.region('What the plan says')
    await expect(side.getByRole('group', { name: 'Evidence' })).toBeVisible()
    expect((await boxOf(contract.reviewPage(1))).width).toBeGreaterThanOrEqual(560)
    const review = await boxOf(contract.region('Executed contract, review'))
    expect(review.height).toBeGreaterThanOrEqual(320)
    expect((await boxOf(side)).y).toBeGreaterThanOrEqual(review.bottom)
    expect((await overflow(page))[1]).toBe(0)
    // In sight where the window has room for it, else after everything that it is decided by.
    const decision = contract.button('Book')
    if (height >= 560) await expect(decision).toBeInViewport({ ratio: 1 })
    else expect((await boxOf(decision)).y).toBeGreaterThan((await boxOf(side)).bottom)
    await decision.click()
    const cancel = contract.dialog('Book contract').getByRole('button', { name: 'Cancel' })
    await cancel.scrollIntoViewIfNeeded()
    await expect(cancel).toBeInViewport({ ratio: 1 })
    await cancel.click()
    await expect(contract.dialog('Book contract')).toHaveCount(0)
  })

for (const { width, height } of DESKTOPS)
  test(`at ${width} × ${height}, a copy dropped onto the paper stands beside it, with Submit in sight`, async ({
    page,
    contract,
  }) => {
    await page.setViewportSize({ width, height })
    await openContract(page, 'ep-copperline')
    await expect(contract.reviewPage(1)).toContainText('Retail Electricity Supply Agreement')
    const bytes = readFileSync(join(import.meta.dirname, 'contract-cases', 'R1-letter.pdf')).toString('base64')
    const dataTransfer = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], 'R1-letter.pdf', { type: 'application/pdf' }))
      return transfer
    }, bytes)
    const paper = contract.region('Executed contract, review').getByRole('document')
    for (const type of ['dragover', 'drop']) await paper.dispatchEvent(type, { dataTransfer })
    const dialog = contract.dialog('Upload countersigned contract')
    const beside = dialog.getByRole('document')
    await expect(dialog.getByRole('list', { name: 'What this file names' })).toContainText('11.284 cents')
    await expect(beside.getByRole('status', { name: 'Comparison' })).toHaveText('4 pages differ in text:')
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 })
    // Of both papers enough is in sight to see that they differ.
    const { y } = await boxOf(beside)
    expect((await boxOf(dialog.getByRole('button', { name: 'Submit' }))).y - y).toBeGreaterThanOrEqual(200)
    expect((await boxOf(beside.getByRole('group', { name: 'Page 1 of ' }).first())).width).toBeGreaterThanOrEqual(480)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
