import { eq } from 'drizzle-orm'
import {
  checkReceipt,
  downloadReceipt,
  readKeyId,
  laterReceipts,
  listReceipts,
  readReceiptFile,
  readReceiptKeys,
  readReceiptStatus,
  type SignedReceipt,
} from 'shared-contracts/bid/receipt'
import { putBids, withdrawQuote } from 'shared-contracts/bid/submission'
import { quoteFor, readScenarioOf } from '../../../testing/bid-calls'
import { listedRequest } from '../../../testing/listed-request'
import { marketForFile } from '../../../testing/market-for-file'
import { openTestMarket } from '../../../testing/open-test-market'
import { quoteRequests, rateChecks, receiptSigningKeys } from '../../db/schema'
import { makeSigningKey, getSigningKey } from './receipt-key'

const { market, rep } = marketForFile()
const dana = rep('dana')
const priya = rep('priya')

const NEW = 'Brightwater Senior Living'

const readBid = (companyName = NEW) => readScenarioOf(dana, companyName)

/** Sends the standing quotes of these terms with another rate. */
async function send(rates: Readonly<Record<number, string>>) {
  const { quoteRequest, quotes, pricingOptions } = await readBid()
  const termOf = (optionId: string) => pricingOptions.find(({ id }) => id === optionId)?.maxTerm ?? 0
  const sent = quotes
    .filter((quote) => rates[termOf(quote.pricingScenarioOptionId)] !== undefined)
    .map((quote) => ({
      ...quote,
      id: null,
      supplierRepId: 'dana',
      submittedRate: rates[termOf(quote.pricingScenarioOptionId)] ?? '',
      quoteDetails: [],
    }))
  const { id, version, billingMethod } = quoteRequest
  const body = { quotes: sent, rateCheckQuoteRequestUpdate: { billingMethod, creditStatus: null }, version }
  return dana.call(putBids, { params: { id }, body })
}

const receiptsOf = async (companyName = NEW) => {
  const { id } = await listedRequest(dana, companyName)
  return (await dana.call(listReceipts, { params: { id } })).receipts
}

async function check(given: unknown) {
  const nobody = await market.client()
  return checkReceipt(given, await nobody.call(readReceiptKeys, {}))
}

const only = (list: SignedReceipt[]): SignedReceipt => {
  const [first] = list
  if (first === undefined) throw new Error('there is no receipt')
  return first
}

test('a submission is answered with its receipt: all that stands, what was left alone included', async () => {
  const { quotes, pricingOptions } = await readBid()
  const terms = pricingOptions.filter(({ id }) => quotes.some((quote) => quote.pricingScenarioOptionId === id))
  const [first] = terms
  if (first === undefined || terms.length < 2) throw new Error('several terms are quoted')
  const answer = await send({ [first.maxTerm]: '0.061' })
  const receipt = only(await receiptsOf())
  expect(answer.receipt).toEqual(receipt)
  expect(await check(receipt)).toEqual({ kind: 'genuine', signed: receipt })
  expect(receipt.receipt).toMatchObject({
    kind: 'submission',
    receivedAt: answer.submittedAt,
    supplier: { id: 'larkspur', name: 'Larkspur Energy' },
    rep: { id: 'dana', name: 'Dana Whitfield' },
    request: { customer: NEW },
    gone: [],
    previous: null,
  })
  expect(receipt.receipt.terms).toHaveLength(terms.length)
  expect(receipt.receipt.terms.filter(({ change }) => change === 'unchanged')).toHaveLength(terms.length - 1)
  expect(receipt.receipt.terms.find(({ maxTerm }) => maxTerm === first.maxTerm)).toMatchObject({
    change: 'changed',
    rate: '0.061',
    since: answer.submittedAt,
  })
})

test('a billing method that the customer settled is in the quote and its receipt when the bid names none', async () => {
  const open = await market.client('dana')
  const scenario = await readScenarioOf(open, 'Millrace Precision Castings')
  const { id, version } = scenario.quoteRequest
  await market.db.update(quoteRequests).set({ billingMethod: null }).where(eq(quoteRequests.id, id))
  await market.db.update(rateChecks).set({ billingMethod: 'dual' }).where(eq(rateChecks.id, scenario.rateCheck.id))
  const body = {
    quotes: [quoteFor(scenario, 0)],
    rateCheckQuoteRequestUpdate: { billingMethod: null, creditStatus: null },
    version,
  }
  const answer = await open.call(putBids, { params: { id }, body })
  expect(answer.receipt?.receipt.billingMethod).toBe('dual')
  expect((await readScenarioOf(open, 'Millrace Precision Castings')).quotes).toMatchObject([{ billingMethod: 'dual' }])
})

test('the same call again has the same receipt, and makes no other', async () => {
  const key = 'receipt-once-0001'
  const { quoteRequest, quotes } = await readBid()
  const { id, version, billingMethod } = quoteRequest
  const body = {
    quotes: quotes.slice(0, 1).map((quote) => ({ ...quote, id: null, supplierRepId: 'dana' })),
    rateCheckQuoteRequestUpdate: { billingMethod, creditStatus: null },
    version,
  }
  const twice = () => dana.call(putBids, { params: { id }, body }, { idempotencyKey: key })
  const [first, second] = [await twice(), await twice()]
  expect(second.receipt).toEqual(first.receipt)
  const receipts = await receiptsOf()
  expect(receipts).toHaveLength(2)
  const changes = only(receipts).receipt.terms.map(({ change }) => change)
  expect(new Set(changes)).toEqual(new Set(['repeated', 'unchanged']))
})

test('each receipt names the one before, and whoever has an old one learns that it was superseded', async () => {
  const [newest, oldest] = await receiptsOf()
  if (newest === undefined || oldest === undefined) throw new Error('two were given')
  expect(newest.receipt.previous).toEqual({ number: oldest.receipt.number, digest: oldest.digest })
  expect(laterReceipts(oldest, [newest, oldest])).toEqual([newest])
  const nobody = await market.client()
  const standingOf = (digest: string) => nobody.call(readReceiptStatus, { params: { digest } })
  expect(await standingOf(oldest.digest)).toEqual({
    number: oldest.receipt.number,
    receivedAt: oldest.receipt.receivedAt,
    supersededBy: { number: newest.receipt.number, kind: 'submission', receivedAt: newest.receipt.receivedAt },
  })
  expect(await standingOf(newest.digest)).toMatchObject({ supersededBy: null })
  await expect(standingOf('0'.repeat(64))).rejects.toMatchObject({ problem: { status: 404 } })
})

test('a withdrawn term is gone in the next receipt', async () => {
  const open = 'Tallgrass Foods Manufacturing'
  const before = await readBid(open)
  const [option] = before.pricingOptions
  if (option === undefined) throw new Error('it has terms')
  const { id, version, billingMethod } = before.quoteRequest
  const quote = {
    supplierId: 'larkspur',
    supplierRepId: 'dana',
    pricingScenarioOptionId: option.id,
    quoteDetails: [],
    submittedRate: '0.07',
    feeIncluded: false,
    taxes: [],
    taxesIncluded: false,
    unitId: 1 as const,
  }
  const update = { billingMethod: billingMethod ?? ('dual' as const), creditStatus: null }
  const first = await dana.call(putBids, {
    params: { id },
    body: { quotes: [quote], rateCheckQuoteRequestUpdate: update, version },
  })
  const params = { id, scenarioId: before.pricingScenario.id, optionId: option.id }
  const query = { version: first.version ?? 0 }
  const { receipt } = await dana.call(withdrawQuote, { params, query })
  const newest = only(await receiptsOf(open))
  expect(receipt).toEqual(newest)
  expect(await check(newest)).toMatchObject({ kind: 'genuine' })
  expect(newest.receipt).toMatchObject({ kind: 'withdrawal', gone: [{ optionId: option.id, rate: '0.07' }] })
  expect(newest.receipt.previous?.number).toBe(
    (first.receipt as { receipt: { number: string } } | null | undefined)?.receipt.number,
  )
})

test('an altered receipt is told so; one of a foreign key is not called genuine', async () => {
  const signed = only(await receiptsOf())
  const { receipt } = signed
  const altered = structuredClone(signed)
  altered.receipt.terms[0]!.rate = '0.0599'
  expect(await check(altered)).toEqual({ kind: 'altered', number: receipt.number })
  const fewer = structuredClone(signed)
  fewer.receipt.terms.splice(0, 1)
  for (const other of [fewer, { ...signed, receipt: { ...receipt, note: 'paid' } }])
    expect(await check(other)).toMatchObject({ kind: 'altered' })
  const [head = '', ...rest] = signed.jws.split('.')
  expect(await check({ ...signed, jws: [head, 'e30', rest[1]].join('.') })).toMatchObject({ kind: 'not-signed' })
  const foreign = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: '0'.repeat(16) })).toString('base64url')
  expect(await check({ ...signed, jws: [foreign, ...rest].join('.') })).toMatchObject({ kind: 'unknown-key' })
  expect(await check({ hello: 'world' })).toEqual({ kind: 'not-a-receipt' })
})

test('a key that a version before has ended: what it signed is still genuine, and a new one signs', async () => {
  const old = only(await receiptsOf())
  await market.db.update(receiptSigningKeys).set({ retiredAt: market.now(), privateKey: null })
  expect(await check(old)).toMatchObject({ kind: 'genuine' })
  const term = old.receipt.terms[0]!.maxTerm
  await send({ [term]: '0.0605' })
  const fresh = only(await receiptsOf())
  const keyId = readKeyId(fresh.jws) ?? ''
  expect(keyId).not.toBe(readKeyId(old.jws))
  expect(await check(fresh)).toMatchObject({ kind: 'genuine' })
  const nobody = await market.client()
  const { keys } = await nobody.call(readReceiptKeys, {})
  expect(Object.fromEntries(keys.map((key) => [key.keyId, key.retiredAt != null]))).toEqual({
    [readKeyId(old.jws) ?? '']: true,
    [keyId]: false,
  })
  expect(JSON.stringify(keys)).not.toContain('private')
})

test('the PDF carries the signed receipt; one byte altered in it shows', async () => {
  const signed = only(await receiptsOf())
  const params = { id: signed.receipt.request.id, number: signed.receipt.number }
  const { blob, fileName } = await dana.call(downloadReceipt, { params })
  expect(fileName).toBe(`${params.number}.pdf`)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const file = readReceiptFile(bytes)
  if (file.kind !== 'receipts') throw new Error(file.why)
  expect(await check(file.receipts[0])).toEqual({ kind: 'genuine', signed })
  const text = Buffer.from(bytes).toString('latin1').replace('"customer":"Bright', '"customer":"Blight')
  const forged = readReceiptFile(Buffer.from(text, 'latin1'))
  if (forged.kind !== 'receipts') throw new Error(forged.why)
  expect(await check(forged.receipts[0])).toMatchObject({ kind: 'altered' })
})

test('another supplier learns nothing of a receipt by its request or number', async () => {
  const { receipt } = only(await receiptsOf())
  const { id } = receipt.request
  const refused = { problem: { status: 404 } }
  await expect(priya.call(listReceipts, { params: { id } })).rejects.toMatchObject(refused)
  await expect(priya.call(downloadReceipt, { params: { id, number: receipt.number } })).rejects.toMatchObject(refused)
})

test('a key of the settings signs on every instance, and is published before it does', async () => {
  const setting = makeSigningKey()
  const other = await openTestMarket({ RECEIPT_KEY: setting })
  try {
    const { keyId } = getSigningKey(setting)
    const nobody = await other.client()
    expect((await nobody.call(readReceiptKeys, {})).keys.map((key) => key.keyId)).toEqual([keyId])
  } finally {
    await other.close()
  }
})
