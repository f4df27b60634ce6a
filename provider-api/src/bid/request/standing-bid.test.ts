import { and, eq } from 'drizzle-orm'
import {
  bidMark,
  bidTask,
  isAnswered,
  listQuoteRequests,
  readScenario,
  visibleOptions,
  type QuoteRequest,
} from 'shared-contracts/bid/request'
import { createOption, pathOf, quoteFor, readScenarioOf, submitFirst, submitLater } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { pricingOptions, pricingScenarios, quoteRequests, quotes } from '../../db/schema'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')

const openBid = async (customer: string): Promise<QuoteRequest> => {
  const params = { supplierId: 'larkspur', repId: 'dana' }
  const rows = await dana.call(listQuoteRequests, { params, query: { list: 'open' } })
  const found = rows.find(({ companyName }) => companyName === customer)
  if (found === undefined) throw new Error(`${customer} is not in the open list.`)
  return found
}
const markFor = (repId: string, bid: QuoteRequest) => bidMark(bid, { repId, now: market.now().getTime(), typed: 0 })

test('the open list says how many terms stand, who sent them, and when (decision 37)', async () => {
  expect((await openBid('Tallgrass Foods Manufacturing')).standingBid).toBeNull()
  const summit = await openBid('Summit Ridge Community College')
  expect(summit.standingBid?.by).toEqual({ userId: 'theo', firstName: 'Theo' })
  expect(markFor('dana', summit)?.text).toBe('Sent by Theo')
  expect(markFor('theo', summit)?.text).toMatch(/^Bid sent · \d+ of \d+$/)
})

test('the last submission counts, and the form says the same as the list', async () => {
  const before = await readScenarioOf(dana, 'Millrace Precision Castings')
  expect(before.quoteRequest.standingBid).toBeNull()
  const { version } = await submitFirst(dana, before, [quoteFor(before, 0), quoteFor(before, 1)])
  const at = market.now().toISOString()
  const first = { terms: 2, options: 4, by: { userId: 'dana', firstName: 'Dana' }, at }
  expect((await openBid('Millrace Precision Castings')).standingBid).toEqual(first)

  market.setNow(new Date(market.now().getTime() + 60_000))
  const read = await readScenarioOf(theo, 'Millrace Precision Castings', 'theo')
  expect(read.quoteRequest.standingBid).toEqual(first)
  await submitLater(theo, { ...read, quoteRequest: { ...read.quoteRequest, version } }, [
    quoteFor(read, 0, {}, 'theo'),
    quoteFor(read, 1, {}, 'theo'),
    quoteFor(read, 2, {}, 'theo'),
  ])
  const later = await openBid('Millrace Precision Castings')
  expect(later.standingBid).toEqual({
    terms: 3,
    options: 4,
    by: { userId: 'theo', firstName: 'Theo' },
    at: market.now().toISOString(),
  })
  expect(markFor('dana', later)?.text).toBe('Sent by Theo')
})

test.each(['Fairlane Plaza Partners', 'Brightwater Senior Living'])(
  'in the Last Look of %s the list says in how many terms the bid is the best, as the form does',
  async (customer) => {
    const { standingBid: sent } = await openBid(customer)
    const { quoteRanks, quotes: own } = await readScenarioOf(dana, customer)
    const standard = (quoteRanks ?? []).filter(({ greenPercent }) => greenPercent === 0)
    expect(standard).toHaveLength(own.length)
    expect(sent?.best).toBe(standard.filter(({ rank }) => rank === 1).length)
    expect(bidTask(await openBid(customer), 0).detail).toBe(`best in ${sent?.best} of ${sent?.options}`)
  },
)

test('on a carbon rate check only what the form shows is counted, and quoted (decision 50)', async () => {
  const ashgrove = await readScenarioOf(dana, 'Ashgrove Greenhouses')
  const gas = (optionId: string | undefined) =>
    quoteFor(ashgrove, 0, {
      pricingScenarioOptionId: optionId ?? '',
      submittedRate: '4.6',
      quoteDetails: [],
      taxes: [],
      unitId: 3,
    })
  const shown = visibleOptions(ashgrove)
  const hidden = ashgrove.pricingOptions.find(({ id }) => !shown.some((option) => option.id === id))
  expect([ashgrove.pricingOptions.length, shown.length]).toEqual([4, 3])
  expect(await problemOf(submitFirst(dana, ashgrove, [gas(shown[0]?.id), gas(hidden?.id)]))).toMatchObject({
    status: 400,
    code: 'option-not-shown',
  })

  await submitFirst(dana, ashgrove, [gas(shown[0]?.id)])
  expect(markFor('dana', await openBid('Ashgrove Greenhouses'))?.text).toBe('Bid sent · 1 of 3')
  // A quote from before such quotes were refused is no term of the form.
  await market.db
    .update(quotes)
    .set({ pricingOptionId: hidden?.id ?? '' })
    .where(and(eq(quotes.pricingOptionId, shown[0]?.id ?? ''), eq(quotes.supplierId, 'larkspur')))
  expect((await openBid('Ashgrove Greenhouses')).standingBid).toBeNull()
  await createOption(dana, await readScenarioOf(dana, 'Ashgrove Greenhouses'), 30)
  await submitLater(dana, await readScenarioOf(dana, 'Ashgrove Greenhouses'), [gas(shown[1]?.id)])
  expect(markFor('dana', await openBid('Ashgrove Greenhouses'))?.text).toBe('Bid sent · 1 of 4')
})

/** A second scenario of this rate check, with the options of the first. */
async function addScenario(rateCheckId: string) {
  const id = `second-${rateCheckId}`
  const isPrimary = and(eq(pricingScenarios.rateCheckId, rateCheckId), eq(pricingScenarios.primary, true))
  const [first] = await market.db.select().from(pricingScenarios).where(isPrimary)
  if (!first) throw new Error(`${rateCheckId} has no scenario.`)
  await market.db.insert(pricingScenarios).values({ ...first, id, name: 'Block and index', primary: false })
  const options = await market.db.select().from(pricingOptions).where(eq(pricingOptions.pricingScenarioId, first.id))
  const copies = options.map((option) => ({ ...option, id: `second-${option.id}`, pricingScenarioId: id }))
  await market.db.insert(pricingOptions).values(copies)
  return id
}

test('a bid on the second scenario answers the request, in Last Look too', async () => {
  const tallgrass = await readScenarioOf(dana, 'Tallgrass Foods Manufacturing')
  const scenarioId = await addScenario(tallgrass.rateCheck.id)
  const params = { id: tallgrass.quoteRequest.id, scenarioId }
  const read = await dana.call(readScenario, { params, query: { meters: 'omit' } })
  expect(read.quoteRequest.standingBid).toBeNull()
  await submitFirst(dana, read, [quoteFor(read, 0)])
  const sentAt = market.now().toISOString()
  const sent = {
    terms: 0,
    options: visibleOptions(tallgrass).length,
    by: { userId: 'dana', firstName: 'Dana' },
    at: sentAt,
  }
  expect((await openBid('Tallgrass Foods Manufacturing')).standingBid).toEqual(sent)
  expect(markFor('theo', await openBid('Tallgrass Foods Manufacturing'))?.text).toBe('Sent by Dana')

  const brightwater = await readScenarioOf(dana, 'Brightwater Senior Living')
  const id = await addScenario(brightwater.rateCheck.id)
  const before = await openBid('Brightwater Senior Living')
  expect(isAnswered(before)).toBe(false)
  const paramsOfOther = { id: brightwater.quoteRequest.id, scenarioId: id }
  const other = await dana.call(readScenario, { params: paramsOfOther, query: { meters: 'omit' } })
  await submitLater(dana, other, [quoteFor(other, 0)])
  const after = await openBid('Brightwater Senior Living')
  expect(after.standingBid).toEqual({ ...before.standingBid, answeredAt: market.now().toISOString() })
  expect(isAnswered(after)).toBe(true)
})

test('only who is invited to Last Look is told when it is', async () => {
  const invite = (invitedForLastLook: boolean) =>
    market.db.update(quoteRequests).set({ invitedForLastLook }).where(eq(quoteRequests.supplierId, 'larkspur'))
  const invited = await readScenarioOf(dana, 'Brightwater Senior Living')
  expect(invited.rateCheck.internalQaExpiredTime).toEqual(expect.any(String))
  await invite(false)
  const { quoteRequest, rateCheck } = await dana.call(readScenario, {
    params: pathOf(invited),
    query: { meters: 'omit' },
  })
  const times = [quoteRequest.internalQaStartTime, quoteRequest.internalQaExpiredTime, rateCheck.internalQaExpiredTime]
  expect(times).toEqual([null, null, null])
})
