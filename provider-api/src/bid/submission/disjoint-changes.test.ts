import { readScenario, type Quote, type Scenario } from 'shared-contracts/bid/request'
import { putBids, withdrawQuote, type Submission } from 'shared-contracts/bid/submission'
import { pathOf, quoteFor, readScenarioOf, submitFirst } from '../../../testing/bid-calls'
import { marketForFile } from '../../../testing/market-for-file'
import { problemOf } from '../../../testing/refused-call'
import { rewindEach } from '../../../testing/rewind'
import { TEST_NOW } from '../../../testing/test-clock'

// Decision 62: a submission carries what its rep touched; everything else stays as it stands when it is written.

const TALLGRASS = 'Tallgrass Foods Manufacturing'

const { market, rep } = marketForFile()
const dana = rep('dana')
const theo = rep('theo')
rewindEach(market)
/** As both reps read it: 12, 24 and 36 months stand. */
let read: Scenario
beforeEach(async () => {
  const empty = await readScenarioOf(dana, TALLGRASS)
  const rates = ['0.069', '0.068', '0.067']
  const first = rates.map((submittedRate, at) => quoteFor(empty, at, { submittedRate }))
  await submitFirst(dana, empty, first)
  read = await readScenarioOf(dana, TALLGRASS)
})

interface Carried {
  rates?: Record<number, string>
  header?: Partial<Omit<Submission, 'quotes'>>
  from?: Scenario
}

/** Sends what a rep touched, on top of what was read. */
function send(rep: 'dana' | 'theo', { rates = {}, header = {}, from = read }: Carried) {
  const quotes = Object.entries(rates).map(([at, submittedRate]): Quote =>
    quoteFor(from, Number(at), { submittedRate }, rep),
  )
  const body = { quotes, rateCheckQuoteRequestUpdate: header, version: from.quoteRequest.version }
  return (rep === 'dana' ? dana : theo).call(putBids, { params: { id: from.quoteRequest.id }, body })
}

const again = () => dana.call(readScenario, { params: pathOf(read), query: { meters: 'omit' } })
const standing = async () => (await again()).quotes.map((quote) => [quote.submittedRate, quote.submittedBy])

test('a row that nobody touched keeps what a colleague made of it, and says who and when', async () => {
  await send('theo', { rates: { 1: '0.0642' } })
  const answer = await send('dana', { rates: { 0: '0.0685' } })
  expect(await standing()).toEqual([
    ['0.068500', 'Dana Whitfield'],
    ['0.064200', 'Theo Marsh'],
    ['0.067000', 'Dana Whitfield'],
  ])
  expect(answer.quotes).toEqual((await again()).quotes)
  expect(answer.receipt?.receipt).toMatchObject({
    terms: [
      { rate: '0.0685', change: 'changed' },
      { rate: '0.0642', change: 'unchanged' },
      { rate: '0.067', change: 'unchanged' },
    ],
  })
})

test('409 comes where an option that is carried was changed after the version read, by whoever it was', async () => {
  market.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await send('theo', { rates: { 1: '0.0642' } })
  const at = market.now().toISOString()
  market.setNow(new Date(TEST_NOW.getTime() + 120_000))
  // The newest write is about another term: it is not the one that is in the way.
  await send('dana', { rates: { 2: '0.0665' } })
  const problem = await problemOf(send('dana', { rates: { 0: '0.0685', 1: '0.068' } }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
    message: 'Theo Marsh changed this bid while you had it open.',
    details: { by: 'Theo Marsh', at },
  })
  expect((await standing()).map(([rate]) => rate)).toEqual(['0.069000', '0.064200', '0.066500'])
  // Read again, it is taken.
  await send('dana', { rates: { 1: '0.068' }, from: await again() })
  expect((await standing()).map(([rate]) => rate)).toEqual(['0.069000', '0.068000', '0.066500'])
})

test('a quote that was withdrawn meanwhile is a change of its option alone, also for the next withdrawal', async () => {
  const withdraw = (at: number) => {
    const params = { ...pathOf(read), optionId: read.quotes[at]?.pricingScenarioOptionId ?? '' }
    return theo.call(withdrawQuote, { params, query: { version: read.quoteRequest.version ?? undefined } })
  }
  await withdraw(1)
  await withdraw(2)
  await send('dana', { rates: { 0: '0.0685' } })
  expect(await problemOf(send('dana', { rates: { 1: '0.068' } }))).toMatchObject({ code: 'changed-meanwhile' })
  expect(await problemOf(withdraw(0))).toMatchObject({ code: 'changed-meanwhile' })
})

test('billing, credit, number, note: one that is carried and was changed otherwise is refused, no other', async () => {
  await send('theo', { header: { creditStatus: 'APPROVED', supplierNote: 'Theo’s' } })
  await send('dana', { rates: { 0: '0.0685' } })
  await send('dana', { header: { creditStatus: 'APPROVED', supplierQuoteNumber: 'LK-1' } })
  expect(await problemOf(send('dana', { header: { creditStatus: 'REJECTED' } }))).toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
  expect(await problemOf(send('dana', { header: { supplierNote: '' } }))).toMatchObject({ code: 'changed-meanwhile' })
  await send('theo', { header: { supplierContact: 'Theo Marsh' } })
  expect(await problemOf(send('dana', { header: { supplierContact: 'Ana Ruiz' } }))).toMatchObject({
    code: 'changed-meanwhile',
  })
  expect((await again()).quoteRequest).toMatchObject({
    creditStatus: 'APPROVED',
    supplierNote: 'Theo’s',
    supplierQuoteNumber: 'LK-1',
    supplierContact: 'Theo Marsh',
    billingMethod: 'dual',
  })
})

test('a changed header alone is sent without quotes where some stand, and replaces none', async () => {
  const before = await standing()
  await send('dana', { header: { supplierNote: 'Valid until Friday' } })
  expect(await standing()).toEqual(before)
  expect((await again()).quoteRequest.supplierNote).toBe('Valid until Friday')
  const brookhaven = await readScenarioOf(dana, 'Millrace Precision Castings')
  expect(await problemOf(submitFirst(dana, brookhaven, []))).toMatchObject({ status: 400, code: 'no-quotes' })
})

test('two that touch different terms in the same moment both stand', async () => {
  await Promise.all([send('theo', { rates: { 1: '0.0642' } }), send('dana', { rates: { 0: '0.0685' } })])
  expect((await standing()).map(([rate]) => rate)).toEqual(['0.068500', '0.064200', '0.067000'])
})
