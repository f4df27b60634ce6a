import { eq } from 'drizzle-orm'
import type { ApiError } from 'shared-contracts/api'
import { readRequestActivity } from 'shared-contracts/activity'
import { putBids, submitQuotes } from 'shared-contracts/bid/submission'
import { auditsOf } from '../../../testing/audits'
import {
  createOption,
  deleteOption,
  optionOf,
  pathOf,
  quoteFor,
  readScenarioOf,
  submitFirst,
} from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { quoteRequests, rateChecks } from '../../db/schema'

// One market for all: every test has a request of its own, or leaves it as it was.
const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

test('only its supplier deletes it, and no option that everybody has', async () => {
  const scenario = await readScenarioOf(dana, 'rc-tallgrass')
  expect(await problemOf(deleteOption(dana, scenario, 'po-tallgrass-24'))).toMatchObject({
    status: 403,
    code: 'not-own-option',
    message: 'Only the supplier that added an option can delete it.',
  })
  await createOption(dana, scenario, 18)
  const own = await optionOf(dana, 'rc-tallgrass', 18)
  await deleteOption(theo, scenario, own?.id ?? '')
  expect(await optionOf(dana, 'rc-tallgrass', 18)).toBeUndefined()
  expect((await auditsOf(market, 'pricing_option', own?.id ?? '')).map((row) => [row.actor, row.action])).toEqual([
    ['rep:dana', 'bid.createCustomOption'],
    ['rep:theo', 'bid.deleteCustomOption'],
  ])
  // Activity names who did it, though a colleague had added it.
  const { activity } = await dana.call(readRequestActivity, { params: { id: scenario.quoteRequest.id } })
  expect(activity.slice(0, 2).map(({ action, who }) => [action, who])).toEqual([
    ['bid.deleteCustomOption', 'Theo Marsh'],
    ['bid.createCustomOption', 'Dana Whitfield'],
  ])
  await createOption(dana, scenario, 18)
  expect(await optionOf(dana, 'rc-tallgrass', 18)).toBeDefined()
  await deleteOption(dana, scenario, (await optionOf(dana, 'rc-tallgrass', 18))?.id ?? '')
})

test('in Last Look an own option with a quote stays, as the quote on it stands', async () => {
  const scenario = await readScenarioOf(dana, 'Millrace Precision Castings')
  await createOption(dana, scenario, 30)
  const own = await optionOf(dana, 'Millrace Precision Castings', 30)
  const at = scenario.pricingOptions.length
  const withOwn = await readScenarioOf(dana, 'Millrace Precision Castings')
  expect(withOwn.pricingOptions).toHaveLength(at + 1)
  await submitFirst(dana, withOwn, [{ ...quoteFor(withOwn, 0), pricingScenarioOptionId: own?.id ?? '' }])
  const inAnHour = new Date(market.now().getTime() + 3_600_000)
  const look = { statusCode: 330, internalQaStartTime: market.now(), internalQaExpiredTime: inAnHour }
  const set = async (changed: Partial<typeof rateChecks.$inferInsert>, invitedForLastLook: boolean) => {
    await market.db.update(rateChecks).set(changed).where(eq(rateChecks.id, scenario.rateCheck.id))
    const isRequest = eq(quoteRequests.id, scenario.quoteRequest.id)
    await market.db.update(quoteRequests).set({ invitedForLastLook }).where(isRequest)
  }
  await set(look, true)
  expect(await problemOf(deleteOption(dana, scenario, own?.id ?? ''))).toMatchObject({
    status: 409,
    message: 'In Last Look your quote stands; a better one can take its place.',
  })
  expect((await readScenarioOf(dana, 'Millrace Precision Castings')).quotes).toHaveLength(1)
  await set({ statusCode: 300, internalQaStartTime: null, internalQaExpiredTime: null }, false)
  await deleteOption(dana, scenario, own?.id ?? '')
})

test('an option of another scenario, of another request, or of none is not found', async () => {
  const scenario = await readScenarioOf(dana, 'rc-tallgrass')
  for (const optionId of ['po-oldtown-24', 'nothing']) {
    expect(await problemOf(deleteOption(dana, scenario, optionId))).toMatchObject({ status: 404, code: 'not-found' })
  }
  const elsewhere = { ...scenario, pricingScenario: { ...scenario.pricingScenario, id: 'ps-oldtown' } }
  expect(await problemOf(createOption(dana, elsewhere, 30))).toMatchObject({ status: 404, code: 'not-found' })
})

test('deleting an option withdraws the quote on it, and quoting a deleted option is refused', async () => {
  const scenario = await readScenarioOf(dana, 'rc-tallgrass')
  await createOption(dana, scenario, 30)
  const own = await optionOf(dana, 'rc-tallgrass', 30)
  const quote = (pricingScenarioOptionId: string, submittedRate: string) => ({
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId,
    quoteDetails: [],
    submittedRate,
    feeIncluded: true,
    taxes: [],
    taxesIncluded: true,
    billingMethod: 'dual' as const,
    unitId: 1 as const,
  })
  const both = [quote('po-tallgrass-12', '0.07'), quote(own?.id ?? '', '0.071')]
  await dana.call(submitQuotes, {
    params: pathOf(scenario),
    body: { quotes: both, billingMethod: 'dual', creditStatus: null },
  })
  await deleteOption(dana, scenario, own?.id ?? '')
  const after = await readScenarioOf(dana, 'rc-tallgrass')
  expect(after.quotes.map((quote) => quote.pricingScenarioOptionId)).toEqual(['po-tallgrass-12'])
  expect((await auditsOf(market, 'pricing_option', own?.id ?? '')).at(-1)).toMatchObject({
    from: { termLength: 30, withdrawn: [{ submittedRate: '0.071000' }] },
  })
  const again = dana.call(putBids, {
    params: { id: scenario.quoteRequest.id },
    body: { quotes: [quote(own?.id ?? '', '0.07')], rateCheckQuoteRequestUpdate: { billingMethod: 'dual' } },
  })
  expect(await problemOf(again)).toMatchObject({ status: 409, code: 'unknown-option' })
})

test('deleted twice at once: the second is told that it is gone', async () => {
  const scenario = await readScenarioOf(dana, 'rc-millrace')
  await createOption(dana, scenario, 42)
  const own = await optionOf(dana, 'rc-millrace', 42)
  const results = await Promise.allSettled([
    deleteOption(dana, scenario, own?.id ?? ''),
    deleteOption(theo, scenario, own?.id ?? ''),
  ])
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')
  expect((lost?.reason as ApiError | undefined)?.problem).toMatchObject({
    status: 404,
    message: 'There is no such custom option. It may have been deleted already.',
  })
  expect(await auditsOf(market, 'pricing_option', own?.id ?? '')).toHaveLength(2)
})
