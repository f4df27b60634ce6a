import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { canonicalJson, type Json } from './canonical-json'
import { checkReceipt, laterReceipts } from './check-receipt'
import { readReceiptFile, RECEIPT_FILE_MAX } from './receipt-file'
import { webReceiptCrypto, type ReceiptCrypto } from './receipt-crypto'
import { leavesOf, MARK_LENGTH } from './receipt-marks'
import { alteredPlaces, receiptOutline, receiptRate, receiptTaxes } from './receipt.texts'
import type { Receipt, ReceiptKeys, ReceiptTerm, SignedReceipt } from './receipt.schema'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const KEY = 'a'.repeat(16)
const keys: ReceiptKeys = {
  keys: [{ keyId: KEY, algorithm: 'ed25519', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }],
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function signed(receipt: Receipt): SignedReceipt {
  const marks = leavesOf(receipt).map(([path, text]) => [path, sha256(text).slice(0, MARK_LENGTH)])
  const proof = {
    algorithm: 'ed25519' as const,
    keyId: KEY,
    digest: sha256(canonicalJson(receipt)),
    marks: Object.fromEntries(marks) as Record<string, string>,
  }
  const signature = sign(null, Buffer.from(canonicalJson(proof)), privateKey).toString('base64url')
  return { type: 'marketplace-receipt', version: 1, receipt, proof, signature }
}

const term = (maxTerm: number, change: Partial<ReceiptTerm> = {}): ReceiptTerm => ({
  optionId: `po-${maxTerm}`,
  scenario: 'Base',
  minTerm: maxTerm,
  maxTerm,
  rate: '0.0742',
  renewableTotal: null,
  feeIncluded: false,
  taxesIncluded: true,
  otherwiseTaxed: [],
  since: '2026-11-23T15:00:00.000Z',
  change: 'new',
  before: null,
  ...change,
})

const receipt: Receipt = {
  number: 'R-261123-7KQ4-M9XD',
  kind: 'submission',
  receivedAt: '2026-11-23T15:00:00.000Z',
  deadline: '2026-11-23T16:12:07.000Z',
  secondsLeft: 4327,
  stage: 'bid',
  issuer: 'http://localhost:3000',
  supplier: { id: 'larkspur', name: 'Larkspur Energy' },
  rep: { id: 'dana', name: 'Dana Whitfield' },
  request: { id: '1', rateCheckId: 'rc-1', customer: 'Zoë’s Bäckerei', commodity: 'ELECTRICITY', brokerFee: '0.004' },
  billingMethod: 'dual',
  creditStatus: null,
  terms: [12, 24, 36].map((months) => term(months)),
  gone: [],
  previous: null,
}

let crypto: ReceiptCrypto
beforeAll(async () => {
  const found = await webReceiptCrypto(globalThis.crypto.subtle)
  if (found === undefined) throw new Error('this Node knows ed25519')
  crypto = found
})

const check = (given: unknown, by = keys) => checkReceipt(given, by, crypto)
const places = async (given: unknown) => {
  const found = await check(given)
  return found.kind === 'altered' ? alteredPlaces(found.values, found.given) : found.kind
}

test('a receipt is genuine however its JSON is written', async () => {
  const given = signed(receipt)
  const turned = JSON.parse(JSON.stringify(given, undefined, 4)) as SignedReceipt
  turned.receipt = Object.fromEntries(Object.entries(turned.receipt).reverse()) as Receipt
  expect(await check(turned)).toMatchObject({ kind: 'genuine' })
})

test('whatever single value is altered is named, and nothing else', async () => {
  const given = signed(receipt)
  const paths = leavesOf(receipt).map(([path]) => path)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.string({ minLength: 20 }), async (path, value) => {
      const altered = structuredClone(given)
      const names = path.split('.')
      const last = names.pop() ?? ''
      let at = altered.receipt as unknown as Record<string, unknown>
      for (const name of names) at = at[name] as Record<string, unknown>
      at[last] = value
      expect(await check(altered)).toMatchObject({ kind: 'altered', values: [{ path, change: 'altered' }] })
    }),
    { numRuns: 60 },
  )
})

const with_ = (terms: ReceiptTerm[]): SignedReceipt => ({ ...signed(receipt), receipt: { ...receipt, terms } })

test.each([
  ['a rate', with_([term(12), term(24, { rate: '0.0743' }), term(36)]), ['Rate of 24 months']],
  ['a term left out in the middle', with_([term(12), term(36)]), ['row 2, removed as a whole']],
  ['a term put in first', with_([term(6), ...receipt.terms]), ['6 months, added as a whole']],
  ['a field more', { ...signed(receipt), receipt: { ...receipt, paid: true } }, ['paid (added)']],
  ['a field beside the receipt', { ...signed(receipt), note: 'Rate is 0.05' }, ['"note" beside the receipt (added)']],
  ['one with dots', { ...signed(receipt), 'terms.0.rate': '0.05' }, ['"terms.0.rate" beside the receipt (added)']],
  [
    'a field beside it and a rate',
    { ...with_([term(12), term(24, { rate: '0.0743' }), term(36)]), terms: [{ rate: '0.05' }] },
    ['Rate of 24 months', '"terms" beside the receipt (added)'],
  ],
])('says where: %s', async (_, given, said) => {
  expect(await places(given)).toEqual(said)
})

const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as Json

test.each([
  ['not an object', 7, 'not-a-receipt'],
  ['something else', { type: 'invoice' }, 'not-a-receipt'],
  ['a later version', { ...signed(receipt), version: 2 }, 'not-a-receipt'],
  ['nested without an end', { ...signed(receipt), receipt: { a: deep } }, 'not-a-receipt'],
  ['half a character', { ...signed(receipt), receipt: { ...receipt, number: '\ud83d' } }, 'not-a-receipt'],
  ['no proof', { ...signed(receipt), proof: undefined }, 'not-signed'],
  ['a signature that is none', { ...signed(receipt), signature: '%%%' }, 'not-signed'],
  ['a mark altered', { ...signed(receipt), proof: { ...signed(receipt).proof, marks: {} } }, 'not-signed'],
  [
    'a key that is not published',
    { ...signed(receipt), proof: { ...signed(receipt).proof, keyId: 'x' } },
    'unknown-key',
  ],
])('%s: %s', async (_, given, kind) => {
  expect(await check(given)).toMatchObject({ kind })
})

test('a key of the same name elsewhere makes nothing genuine', async () => {
  expect(await check(signed(receipt), { keys: [{ ...keys.keys[0]!, publicKey: other }] })).toMatchObject({
    kind: 'not-signed',
  })
})

test('receipts are followed by the digest that each names', () => {
  const first = signed(receipt)
  const name = ({ receipt: { number }, proof: { digest } }: SignedReceipt) => ({ number, digest })
  const second = signed({ ...receipt, number: 'R-261123-AAAA-AAAA', previous: name(first) })
  const third = signed({ ...receipt, number: 'R-261123-BBBB-BBBB', previous: name(second) })
  expect(laterReceipts(first, [third, first, second])).toEqual([second, third])
  expect(laterReceipts(third, [first, second, third])).toEqual([])
})

const read = (text: string) => readReceiptFile(Buffer.from(text))

test.each([
  ['', 'There is nothing in it.'],
  ['hello', 'This is not JSON, so it is no receipt.'],
  ['[]', 'There is no receipt in this list.'],
  ['%PDF-1.7\nscanned', 'carries no receipt'],
  [`"${'x'.repeat(RECEIPT_FILE_MAX)}"`, 'larger'],
])('a file that cannot be read: %.20s', (text, why) => {
  const found = read(text)
  expect(found.kind === 'unreadable' && found.why).toContain(why)
})

test('one receipt, a list, or the answer of the API', () => {
  const one = signed(receipt)
  const receipts = JSON.parse(JSON.stringify([one, one])) as unknown[]
  expect(read(`\uFEFF ${JSON.stringify(one)}\n`)).toEqual({ kind: 'receipts', receipts: [receipts[0]] })
  expect(read(JSON.stringify([one, one]))).toEqual({ kind: 'receipts', receipts })
  expect(read(JSON.stringify({ receipts: [one, one] }))).toEqual({ kind: 'receipts', receipts })
})

const one = signed(receipt)
const genuine = JSON.stringify(one)

test.each([
  ['beside receipts', JSON.stringify({ receipts: [one], note: 'Rate is 0.05' }), '"note" stands beside its receipts'],
  ['beside one', `{"receipts":[${genuine}],${genuine.slice(1)}`, 'beside its receipts'],
  ['a rate twice', genuine.replace('"rate":', '"rate":"0.05","rate":'), '"rate" stands in it twice'],
  ['written otherwise', genuine.replace('"rate":', '"r\\u0061te":"0.05","rate":'), '"rate" stands in it twice'],
  ['a receipt twice', genuine.replace('{', '{"receipt":{"number":"R-1"},'), '"receipt" stands in it twice'],
  ['a list, a rate twice', `[${genuine},${genuine.replace('"rate":', '"rate":1,"rate":')}]`, 'twice'],
])('a field that nobody signed makes a file none of the Marketplace: %s', (_, text, why) => {
  const found = read(text)
  expect(found.kind === 'unreadable' && found.why).toContain(why)
})

test('names that only look alike, stand in texts or in other objects are not the same twice', async () => {
  const odd = { ...receipt, issuer: '{"rate": "rate", ["rate"], \\"', terms: [term(12), term(24), term(36)] }
  const found = read(JSON.stringify([signed(odd), signed(odd)], undefined, 2))
  const receipts = found.kind === 'receipts' ? found.receipts : []
  expect(await Promise.all(receipts.map(async (each) => (await check(each)).kind))).toEqual(['genuine', 'genuine'])
})

test('what stands, in words', () => {
  const terms = [term(12, { change: 'changed' }), term(24, { change: 'unchanged' }), term(36, { change: 'unchanged' })]
  expect(receiptOutline({ kind: 'submission', terms, gone: [] })).toBe('1 changed, 2 left as before')
  expect(receiptOutline({ kind: 'withdrawal', terms: [], gone: [term(12)] })).toBe('12 months withdrawn')
  expect(receiptOutline({ kind: 'submission', terms: [], gone: [] })).toBe('nothing stands')
  expect(receiptRate('ELECTRICITY', { rate: '0.07', renewableTotal: null })).toBe('$0.07000')
  expect(receiptRate('ELECTRICITY', { rate: '0.07', renewableTotal: '0.07519' })).toBe('$0.07000, $0.07519 renewable')
  expect(receiptRate('ELECTRICITY', { rate: null, renewableTotal: '0.075' })).toBe('$0.07500 renewable total')
  expect(receiptTaxes(term(12, { otherwiseTaxed: ['GRT'] }))).toBe('included, but GRT not')
})
