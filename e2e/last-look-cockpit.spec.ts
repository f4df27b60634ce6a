import type { Locator } from '@playwright/test'
import { readScenario } from 'shared-contracts/bid/request'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { DANA, THEO } from './screens/LoginScreen'

const BRIGHTWATER = 'Brightwater Senior Living'

test('Last Look by press and by key: how each term would stand, and one term beaten as it was said', async ({
  login,
  dashboard,
  bidForm,
  page,
  portal,
}) => {
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(BRIGHTWATER)
  const table = page.getByRole('table', { name: 'Pricing options' })
  const line = (term: string) =>
    table.getByRole('row').filter({ has: page.getByRole('toolbar', { name: `Last Look, ${term}` }) })
  await expect(line('24 months')).toContainText(/Still above by 0\.\d{5}/)
  await expect(line('24 months')).toContainText('No cut yet')
  const original = await bidForm.rate('24 months').inputValue()

  await page.getByRole('button', { name: '▼ 0.5 mil, 24 months' }).click()
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0005).toFixed(5))
  await expect(line('24 months')).toContainText(/Cut: \$[\d,]+ a year/)

  // The same from the rate itself, and back as one step each.
  await bidForm.rate('24 months').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0006).toFixed(5))
  await page.keyboard.press('Alt+KeyB')
  await expect(line('24 months')).toContainText('Would be best by 0.00001')
  await page.keyboard.press('Control+KeyZ')
  await expect(bidForm.rate('24 months')).toHaveValue((Number(original) - 0.0006).toFixed(5))
  await expect(line('24 months')).toContainText('Still above')

  // One stop of the Tab key for four buttons.
  await page.getByRole('button', { name: '▼ 0.1 mil, 24 months' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Match, 24 months' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line('24 months')).toContainText('Level with the best')

  const all = page.getByRole('toolbar', { name: 'Last Look, all terms' })
  await all.getByRole('button', { name: 'Beat by 0.00001' }).click()
  await expect(page.getByText(/^If sent now: \d best$/)).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(line('24 months')).toContainText('Level with the best')
  await page.getByRole('button', { name: 'Beat by 0.00001, 24 months' }).click()

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
  await expect(line('24 months')).toContainText('Best now')
})

test('an own floor is typed once and warns from then on; a colleague sees none of it', async ({
  login,
  dashboard,
  bidForm,
  page,
  colleague,
}) => {
  const customer = 'Fairlane Plaza Partners'
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(customer)
  const table = page.getByRole('table', { name: 'Pricing options' })
  const line = (term: string) =>
    table.getByRole('row').filter({ has: page.getByRole('toolbar', { name: `Last Look, ${term}` }) })
  const floor = page.getByRole('textbox', { name: 'Your floor, 12 months' })
  const original = Number(await bidForm.rate('12 months').inputValue())
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/floors/') && answer.request().method() === 'PUT',
  )
  await floor.fill((original - 0.1).toFixed(3))
  await expect(line('12 months')).toContainText('0.100 $/Dth above floor')
  await floor.press('Enter')
  expect((await kept).ok()).toBe(true)

  await page.reload()
  await expect(floor).toHaveValue((original - 0.1).toFixed(3))
  await page.getByRole('button', { name: '▼ 0.05, 12 months' }).click()
  await expect(line('12 months')).toContainText('0.050 $/Dth above floor')
  await expect(line('12 months')).toContainText(/\$[\d,]+ a year/)
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: '▼ 0.05, 12 months' }).click()
  await expect(line('12 months')).toContainText('Below your floor by 0.050 $/Dth')
  // It warns and refuses nothing.
  await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
  await expect(bidForm.confirmDialog()).toContainText('Below your floor by 0.050 $/Dth.')
  await bidForm.confirmDialog().getByRole('button', { name: 'Go back' }).click()

  await colleague.login.signedIn(THEO)
  await colleague.dashboard.open()
  await colleague.dashboard.openBid(customer)
  const theirs = colleague.page.getByRole('textbox', { name: 'Your floor, 12 months' })
  await expect(theirs).toHaveValue('')

  await floor.fill('')
  await floor.press('Enter')
  await expect(line('12 months')).not.toContainText('floor by')
})

test('on the narrowest window what is typed and sent is in sight, the days follow it', async ({
  login,
  dashboard,
  bidForm,
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 768 })
  await login.signedIn(DANA)
  await dashboard.open()
  await dashboard.openBid(BRIGHTWATER)
  await expect(bidForm.rate('12 months')).toBeVisible()
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? Infinity) + (box?.width ?? 0)
  }
  const table = page.getByRole('table', { name: 'Pricing options' })
  const inSight = await endOf(page.getByRole('region', { name: 'Pricing options', exact: true }))
  expect(await endOf(bidForm.rate('12 months'))).toBeLessThan(inSight)
  const heads = await table.getByRole('columnheader').allInnerTexts()
  expect(heads.map((head) => head.split(/\n|\$/)[0])).toEqual([
    'Term',
    'Your rate',
    'Best rate',
    'Rank',
    'Standard mix rate',
    'Send or omit',
    'Check',
    'Actions',
    'Start',
    'End',
  ])
  const [original, lastLook] = await Promise.all(
    ['Submit Original Rates', 'Submit Last Look Pricing'].map((name) =>
      page.getByRole('button', { name }).boundingBox(),
    ),
  )
  expect(lastLook?.y).toBe(original?.y)

  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Start')
  await page.setViewportSize({ width: 992, height: 768 })
  await expect(table.getByRole('columnheader').nth(1)).toHaveText(/^Your rate/)
})
