import type { Page } from '@playwright/test'
import { readScenario } from 'shared-contracts/bid/request'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { DANA, THEO } from './screens/LoginScreen'

const BRIGHTWATER = 'Brightwater Senior Living'
const FAIRLANE = 'Fairlane Plaza Partners'

const moves = (page: Page, term: string) => page.getByRole('toolbar', { name: `Last Look, ${term}` })
const suggestion = (page: Page) => page.getByRole('group', { name: 'Suggestion' })

test('one screen: the first rate, all rows, moves and Submit without scrolling, nothing cut off', async ({
  dashboard,
  bidForm,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 625 })
  await dashboard.openAs(DANA)
  for (const customer of [FAIRLANE, BRIGHTWATER]) {
    await dashboard.openBid(customer)
    await expect(moves(page, '12 months')).toBeInViewport({ ratio: 1 })
    expect((await bidForm.rate('12 months').boundingBox())?.y).toBeLessThanOrEqual(260)
    for (const row of await page.getByRole('table', { name: 'Pricing options' }).locator('tbody tr').all()) {
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
      await expect(row).toBeInViewport({ ratio: 1 })
    }
    await dashboard.open()
  }
  await dashboard.openBid(BRIGHTWATER)
  // What of the facts has no room ends in dots.
  const facts = page.getByTitle(/^PSE&G, NJ · .* · Scenario: /)
  expect(await facts.evaluate((line) => getComputedStyle(line).textOverflow)).toBe('ellipsis')
  const drawer = page.getByRole('complementary', { name: 'Details of 12 months' })
  for (const width of [992, 1100, 1240, 1366, 1600, 1680, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(bidForm.rate('12 months')).toBeVisible()
    await expect.poll(() => cutCells(page), { message: `at ${width} px` }).toEqual([])
    await expect.poll(() => tallestRow(page), { message: `at ${width} px` }).toBeLessThanOrEqual(44)
    // The bars keep their place beside the drawer.
    await expect(drawer).toHaveCount(width < 1680 ? 0 : 1)
    await expect(page.getByRole('img', { name: /^12 months: / })).toHaveCount(width < 1366 ? 0 : 1)
  }
  // What the request does not ask for is there and disabled, unless the rep hides it (B§5, decision 66).
  await page.setViewportSize({ width: 1366, height: 1000 })
  const adder = page.getByRole('textbox', { name: 'Renewable adder, 12 months' })
  await expect(adder).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Renewable total, 12 months' })).toBeDisabled()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Renewable adder' }).click()
  await expect(adder).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Renewable adder' }).click()
  await page.keyboard.press('Escape')
  await expect(adder).toBeDisabled()
  await page.setViewportSize({ width: 1920, height: 1000 })
  const { x = 0, y, width } = (await drawer.boundingBox()) ?? { width: 0 }
  expect([y, width, x + width]).toEqual([152, 360, 1920])
})

const tallestRow = (page: Page) =>
  page
    .getByRole('table', { name: 'Pricing options' })
    .locator('tbody tr')
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)))

/** Cells of the table that do not show all they hold, and whether the page is wider than its window. */
const cutCells = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('table[aria-label="Pricing options"]')
    const edge = table?.parentElement?.getBoundingClientRect().right ?? 0
    const cells = [...(table?.querySelectorAll('th, td') ?? [])]
    const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
    const outside = cells.filter((cell) => cell.getBoundingClientRect().right > edge + 1)
    const wider = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []
    return [...cut, ...outside].map((cell) => cell.textContent).concat(wider)
  })

test('by press and by key: how each term would stand, and one term beaten as it was said', async ({
  bidForm,
  page,
  portal,
}) => {
  await bidForm.openAs(DANA, BRIGHTWATER)
  const row = bidForm.term('24 months')
  await expect(row).toContainText(/Above the best by 0\.\d{5}, \d\.\d %/)
  await expect(row).toContainText(/\$[\d,]+/)
  const original = await bidForm.rate('24 months').inputValue()

  // The moves are for the row with the focus, and say what they set.
  await bidForm.rate('24 months').focus()
  await expect(page.getByText('no cut yet')).toBeVisible()
  const cut = (Number(original) - 0.0005).toFixed(5)
  await moves(page, '24 months')
    .getByRole('button', { name: `▼ 0.5 mil ${cut}` })
    .click()
  await expect(bidForm.rate('24 months')).toHaveValue(cut)
  await expect(page.getByText(/^Now: cut \$[\d,]+ a year/)).toBeVisible()
  // From the button the keys go on; the field of a floor has its own.
  await page.keyboard.press('Alt+KeyM')
  await expect(row).toContainText('Level with the best')
  await page.keyboard.press('Control+KeyZ')
  await bidForm.rate('24 months').fill(cut)

  // The same from the rate itself, and back as one step each.
  await bidForm.rate('24 months').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0006).toFixed(5))
  await page.keyboard.press('Alt+KeyB')
  await expect(row).toContainText('Would lead by 0.00001')
  await page.keyboard.press('Control+KeyZ')
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0006).toFixed(5))
  await expect(row).toContainText('Above the best by')

  // A minus lowers here, as a formula.
  await bidForm.rate('24 months').focus()
  await page.keyboard.type('-0.0005')
  await page.keyboard.press('Enter')
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0011).toFixed(5))
  await page.keyboard.press('Control+KeyZ')
  await bidForm.rate('24 months').focus()

  // One stop of the Tab key for four buttons.
  await moves(page, '24 months').getByRole('button', { name: '▼ 0.1 mil' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(moves(page, '24 months').getByRole('button', { name: 'Match' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Level with the best')
  await moves(page, '24 months').getByRole('button', { name: 'Beat' }).click()

  await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
  await bidForm.confirmAndAttest()
  await expect(bidForm.thanks()).toBeVisible()
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, BRIGHTWATER)
  const { api } = await signInAs(portal, DANA)
  const scenario = await api.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
  const option = scenario.pricingOptions.find(({ maxTerm }) => maxTerm === 24)
  const rank = scenario.quoteRanks?.find(({ pricingScenarioOptionId }) => pricingScenarioOptionId === option?.id)
  expect(rank?.rank).toBe(1)

  await page.getByRole('button', { name: 'Edit bid' }).click()
  await expect(row).toContainText('Best now')
  await expect(row).toContainText('Rank 1 Best')
})

test('one suggestion: it says what it sets, keeps to the floors, and is one step to undo', async ({
  bidForm,
  page,
}) => {
  await bidForm.openAs(DANA, BRIGHTWATER)
  await expect(suggestion(page)).toContainText(/Lead in 4 of 4 for \$[\d,]+ a year at most/)
  // How it stands as typed is said once, beside Submit.
  await expect(bidForm.bar()).toContainText(/Best in [12] of 4.*0 of 4 terms to send/)
  // The best rate of 36 months can only be beaten below this floor: told in words too.
  const original = Number(await bidForm.rate('36 months').inputValue())
  const floor = page.getByRole('textbox', { name: 'Your floor, 36 months' })
  await floor.fill((original - 0.0005).toFixed(5))
  await floor.press('Enter')
  await expect(suggestion(page)).toContainText(/Lead in 3 of 4 .*Sets 12 months to 0\.\d+, within your floors/)
  await expect(page.getByRole('img', { name: /^36 months: .*To beat is below your floor\.$/ })).toBeVisible()
  const before = await bidForm.rate('12 months').inputValue()
  await bidForm.rate('36 months').focus()
  await page.keyboard.press('Alt+KeyW')
  await expect(bidForm.rate('12 months')).not.toHaveValue(before)
  await expect(bidForm.term('12 months')).toContainText('Would lead by 0.00001')
  await expect(bidForm.rate('36 months')).toHaveValue(original.toFixed(5))
  await expect(bidForm.bar()).toContainText('Best in 3 of 4')
  await expect(page.getByText('What is left to beat is below your floors')).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(bidForm.rate('12 months')).toHaveValue(before)
  await floor.fill('')
  await floor.press('Enter')
})

test('renewables asked: one kind at a time, with what is to beat of the other', async ({ bidForm, page }) => {
  await bidForm.openAs(DANA, FAIRLANE)
  const kinds = page.getByRole('group', { name: 'Rates to beat' })
  await expect(kinds.getByRole('button', { name: /^Carbon Offsets ?2 to beat$/ })).toBeVisible()
  await expect(bidForm.total('12 months', 'Total with Carbon Offsets')).toHaveCount(0)
  await kinds.getByRole('button', { name: /^Carbon Offsets/ }).click()
  await expect(kinds.getByRole('button', { name: /^Standard ?2 to beat$/ })).toBeVisible()
  await expect(bidForm.rate('12 months')).toHaveCount(0)
  const row = bidForm.term('12 months')
  await expect(row).toContainText('6.162')
  // Totals are beaten by totals: the standard rate stays, its adder follows, and what cannot be sent leads nowhere.
  const toBeat = await row.getByRole('cell').nth(3).innerText()
  const total = bidForm.total('12 months', 'Total with Carbon Offsets')
  await total.focus()
  await page.keyboard.press('Alt+KeyB')
  await expect(total).toHaveValue((Number(toBeat) - 0.001).toFixed(3))
  await expect(row).toContainText('The Carbon Offsets total cannot be below the standard rate.')
  await kinds.getByRole('button', { name: /^Standard/ }).click()
  await expect(bidForm.rate('12 months')).toHaveValue('5.840')
})

test('an own floor is typed once and warns from then on; a colleague sees none of it', async ({
  bidForm,
  page,
  colleague,
}) => {
  await bidForm.openAs(DANA, FAIRLANE)
  const floor = page.getByRole('textbox', { name: 'Your floor, 12 months' })
  const original = Number(await bidForm.rate('12 months').inputValue())
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/floors/') && answer.request().method() === 'PUT',
  )
  await floor.fill((original - 0.1).toFixed(3))
  await expect(floor).toHaveAccessibleDescription(/Only you see it\. 0\.100 \$\/Dth above floor/)
  await floor.press('Enter')
  expect((await kept).ok()).toBe(true)

  await page.reload()
  await expect(floor).toHaveValue((original - 0.1).toFixed(3))
  const cut = moves(page, '12 months').getByRole('button', { name: '▼ 0.05' })
  await cut.click()
  await expect(page.getByText(/^Now: .*0\.050 \$\/Dth above floor, \$[\d,]+ a year/)).toBeVisible()
  for (let press = 0; press < 2; press += 1) await cut.click()
  await expect(bidForm.term('12 months')).toContainText('Below your floor by 0.050 $/Dth')
  // It warns and refuses nothing.
  await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
  await expect(bidForm.confirmDialog()).toContainText('Below your floor by 0.050 $/Dth.')
  await bidForm.confirmDialog().getByRole('button', { name: 'Go back' }).click()

  await colleague.bidForm.openAs(THEO, FAIRLANE)
  const theirs = colleague.page.getByRole('textbox', { name: 'Your floor, 12 months' })
  await colleague.page.getByRole('button', { name: 'Take over' }).first().click()
  await expect(theirs).toHaveValue('')

  await page.getByRole('button', { name: 'Take over' }).first().click()
  await floor.fill('')
  await floor.press('Enter')
  await expect(bidForm.term('12 months')).not.toContainText('floor by')
})
