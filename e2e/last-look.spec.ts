import { readScenario, type Scenario } from 'shared-contracts/bid/request'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { withoutLiveChanges } from './portal/live-changes'
import type { Portal } from './portal/start-portal'
import { DANA } from './screens/LoginScreen'

/** What the server holds of a request now. */
async function scenarioOf(portal: Portal, customer: string): Promise<Scenario> {
  const { id, scenarioId } = await quoteRequestOf(portal, DANA, customer)
  const { api } = await signInAs(portal, DANA)
  return api.call(readScenario, { params: { id, scenarioId }, query: { meters: 'omit' } })
}

function standing({ pricingOptions, quotes }: Scenario, term: number) {
  const option = pricingOptions.find(({ maxTerm }) => maxTerm === term)
  const quote = quotes.find(({ pricingScenarioOptionId }) => pricingScenarioOptionId === option?.id)
  return (
    quote && {
      rate: Number(quote.submittedRate),
      adder: Number(quote.quoteDetails[0]?.value ?? 0),
      feeIncluded: quote.feeIncluded,
      taxesIncluded: quote.taxesIncluded,
    }
  )
}

/** Last Look as a rep works it: see the rank, improve, omit, send, and send the original rates again. */
const requests = [
  {
    customer: 'Brightwater Senior Living',
    omitted: 18,
    better: '0.06123',
    wrong: '0.9',
    bounds: 'Value should be between 0.01 and 0.8',
    unit: '$/kWh',
  },
  {
    customer: 'Fairlane Plaza Partners',
    omitted: 24,
    better: '2.875',
    wrong: '51',
    bounds: 'Value should be between 1 and 50',
    unit: '$/Dth',
  },
] as const

for (const { customer, omitted, better, wrong, bounds, unit } of requests) {
  test(`${customer}: one term improved, one omitted, and the original rates once more`, async ({
    bidForm,
    page,
    portal,
  }) => {
    const before = await scenarioOf(portal, customer)
    await bidForm.openAs(DANA, customer)
    const clock = page.getByRole('region', { name: 'Last Look', exact: true })
    // The due date stands beside the window's end (decision 56).
    await expect(clock).toContainText(/Closes .* E[SD]T.*Bids were due .* E[SD]T/)
    await expect(clock.getByRole('timer')).toHaveText(/^(0\d:)?\d\d:\d\d$/)
    // The window had been open for a third of its length when the market was made.
    const left = Number(await clock.locator('[data-left]').getAttribute('data-left'))
    expect(left).toBeGreaterThan(55)
    expect(left).toBeLessThan(68)

    const table = page.getByRole('table', { name: 'Pricing options' })
    await expect(table.getByRole('columnheader', { name: 'Sent' }).first()).toContainText(unit)
    for (const { id, maxTerm } of before.pricingOptions) {
      const rank = before.quoteRanks?.find(
        ({ pricingScenarioOptionId, greenPercent }) => pricingScenarioOptionId === id && greenPercent === 0,
      )?.rank
      const row = table.getByRole('row', { name: new RegExp(`^${maxTerm} months`) })
      await expect(
        row.getByText(rank === 1 ? 'Rank 1 Best' : new RegExp(`^Rank ${rank}( Medium| High)?$`)),
      ).toBeVisible()
      await expect(row).toContainText(rank === 1 ? 'Best now' : /Above the best by \d+\.\d+, \d+\.\d %/)
    }

    await bidForm.rate('12 months').fill(wrong)
    await expect(page.getByText(bounds).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Last Look Pricing' })).toBeDisabled()
    await bidForm.rate('12 months').fill(better)
    await bidForm.send(`${omitted} months`).click()
    await expect(bidForm.send(`${omitted} months`)).not.toBeChecked()
    await expect(page.getByRole('region', { name: 'Submission' })).toContainText(
      `${omitted} months omitted, your earlier rate stands`,
    )
    await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
    await expect(bidForm.confirmDialog()).not.toContainText(`${omitted} months`)
    await bidForm.confirmAndAttest(better)
    await expect(bidForm.thanks()).toBeVisible()
    const improved = await scenarioOf(portal, customer)
    expect(standing(improved, 12)?.rate).toBe(Number(better))
    expect(standing(improved, omitted)).toEqual(standing(before, omitted))

    await bidForm.open(customer)
    await expect(table.getByRole('row', { name: /^12 months/ })).toContainText('Rank 1 Best')
    await bidForm.rate('12 months').fill('')
    await page.getByRole('button', { name: 'Submit Original Rates' }).click()
    await expect(bidForm.confirmDialog()).toContainText(better)
    await bidForm.confirmAndAttest()
    await expect(bidForm.thanks()).toBeVisible()
    const again = await scenarioOf(portal, customer)
    for (const { maxTerm } of before.pricingOptions)
      expect(standing(again, maxTerm)).toEqual(standing(improved, maxTerm))
  })
}

test('Last Look ends on the server first: Submit is refused, the page says it, what was typed stays', async ({
  bidForm,
  portal,
  page,
  errors,
}) => {
  errors.expect(/409/)
  await withoutLiveChanges(page)
  await bidForm.openAs(DANA, 'Brightwater Senior Living')
  await bidForm.rate('24 months').fill('0.05432')
  await portal.simulator('end-last-look', 'Brightwater Senior Living')
  await page.getByRole('button', { name: 'Submit Last Look Pricing' }).click()
  await bidForm.confirmAndAttest('0.05432')
  await expect(
    page.getByText(/^(Bidding on this request has closed|Last Look on this request has ended)\.$/).first(),
  ).toBeVisible()
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.rate('24 months')).toHaveValue('0.05432')
})

test('the countdown runs out on an open page: everything locks at 00:00, nobody pressed anything', async ({
  login,
  bidForm,
  portal,
  page,
  errors,
}) => {
  // What was typed goes to the server as a draft, which the end of the window may meet.
  errors.expect(/status of 409 .*\/draft\)/)
  const customer = 'Fairlane Plaza Partners'
  await login.signedIn(DANA)
  await portal.changeMarket(
    `update rate_checks set internal_qa_expired_time = now() + interval '25 seconds', internal_qa_start_time = null
     where customer_id in (select id from customers where company_name like $1)`,
    [`${customer}%`],
  )
  await bidForm.open(customer)
  const clock = page.getByRole('region', { name: 'Last Look', exact: true })
  await expect(clock.getByRole('timer')).toHaveText(/^00:[0-2]\d$/)
  // A provider that does not say when the window was opened: a clock, and no bar.
  await expect(clock.locator('[data-left]')).toHaveCount(0)
  await bidForm.rate('24 months').fill('2.345')
  await expect(clock.getByRole('heading', { name: 'Last Look on this request has ended.' })).toBeVisible()
  await expect(clock.getByRole('timer')).toHaveText('00:00')
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.rate('24 months')).toHaveValue('2.345')
  await expect(page.getByRole('button', { name: 'Submit Last Look Pricing' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Submit Original Rates' })).toBeDisabled()
  await expect(bidForm.send('24 months')).toBeDisabled()
})
