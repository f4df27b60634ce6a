import type { Locator, Page } from '@playwright/test'
import { openContract } from './accessibility/open-page'
import { expect, test } from './fixtures'
import { ContractScreen } from './screens/ContractScreen'
import { DANA } from './screens/LoginScreen'

/** The page of a contract is a desk: the paper to read, what the plan says beside it, and the decision in sight. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ login }) => login.signedIn(DANA))

const DESKTOPS = [
  { width: 1366, height: 625, paper: 560, panel: 432 },
  { width: 1366, height: 768, paper: 560, panel: 432 },
  { width: 1920, height: 1000, paper: 620, panel: 480 },
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

for (const { width, height, paper, panel } of DESKTOPS)
  test(`at ${width} × ${height} paper, panel, head and decision are in sight; only paper and panel scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const contract = new ContractScreen(page)
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
