import { createHash, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { CompactSign } from 'jose'
import { canCheckReceipts, checkReceipt, laterReceipts } from './check-receipt'
import { readReceiptFile, RECEIPT_FILE_MAX } from './receipt-file'
import { receiptOutline, receiptRate, receiptTaxes } from './receipt.messages'
import type { Receipt, ReceiptKeys, ReceiptTerm, SignedReceipt } from './receipt.schema'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const KEY = 'a'.repeat(16)
const keys: ReceiptKeys = {
  keys: [{ keyId: KEY, algorithm: 'ed25519', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }],
}

async function sign(receipt: Receipt, kid = KEY): Promise<SignedReceipt> {
  const digest = createHash('sha256').update(JSON.stringify(receipt)).digest('hex')
  const payload = new TextEncoder().encode(JSON.stringify({ receipt, digest }))
  const jws = await new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)
  return { type: 'marketplace-receipt', version: 2, receipt, digest, jws }
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

let signed: SignedReceipt
beforeAll(async () => {
  expect(await canCheckReceipts()).toBe(true)
  signed = await sign(receipt)
})

test('a receipt is genuine however its JSON is written', async () => {
  const turned = JSON.parse(JSON.stringify(signed, undefined, 4)) as SignedReceipt
  turned.receipt = Object.fromEntries(Object.entries(turned.receipt).reverse()) as Receipt
  expect(await checkReceipt(turned, keys)).toEqual({ kind: 'genuine', signed })
})

/** Every place of a receipt, as its JSON is written. */
const placesIn = (value: unknown, path: string[] = []): string[][] =>
  value === null || typeof value !== 'object' || Object.keys(value).length === 0
    ? [path]
    : Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]))

test('whatever single value is altered is found out', async () => {
  const inside = placesIn(receipt)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...inside), fc.string({ minLength: 20 }), async (path, value) => {
      const altered = structuredClone(signed)
      const names = [...path]
      const last = names.pop() ?? ''
      let at = altered.receipt as unknown as Record<string, unknown>
      for (const name of names) at = at[name] as Record<string, unknown>
      at[last] = value
      expect(await checkReceipt(altered, keys)).toEqual({ kind: 'altered', number: receipt.number })
    }),
    { numRuns: 60 },
  )
})

const with_ = (terms: ReceiptTerm[]) => () => ({ ...signed, receipt: { ...receipt, terms } })

test.each<[string, () => object]>([
  ['a rate', with_([term(12), term(24, { rate: '0.0743' }), term(36)])],
  ['a term left out in the middle', with_([term(12), term(36)])],
  ['a term put in first', with_([term(6), ...receipt.terms])],
  ['a term twice', with_([...receipt.terms, term(12)])],
  ['a field more', () => ({ ...signed, receipt: { ...receipt, paid: true } })],
  ['a list as an object', () => ({ ...signed, receipt: { ...receipt, gone: {} } })],
  ['another fingerprint', () => ({ ...signed, digest: '0'.repeat(64) })],
  ['a field beside the receipt', () => ({ ...signed, note: 'Rate is 0.05' })],
  ['one with dots', () => ({ ...signed, 'terms.0.rate': '0.05' })],
  ['nested without an end', () => ({ ...signed, receipt: { a: deep } })],
])('is altered: %s', async (_, given) => {
  expect(await checkReceipt(given(), keys)).toEqual({ kind: 'altered', number: receipt.number })
})

const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000))
/** The JWS with another payload, under the signature of the first. */
const reworded = () => {
  const [head = '', payload = '', signature = ''] = signed.jws.split('.')
  const text = Buffer.from(payload, 'base64url').toString().replace('0.0742', '0.0542')
  return { ...signed, jws: `${head}.${Buffer.from(text).toString('base64url')}.${signature}` }
}
/** Unsigned, as `alg: none` would have it. */
const unsigned = () => {
  const head = Buffer.from(JSON.stringify({ alg: 'none', kid: KEY })).toString('base64url')
  return { ...signed, jws: `${head}.${signed.jws.split('.')[1]}.` }
}

test.each<[string, () => unknown, string]>([
  ['not an object', () => 7, 'not-a-receipt'],
  ['something else', () => ({ type: 'invoice' }), 'not-a-receipt'],
  ['a later version', () => ({ ...signed, version: 3 }), 'not-a-receipt'],
  ['one from before release 1.0.0', () => ({ ...signed, version: 1, signature: 'x' }), 'not-a-receipt'],
  ['no JWS', () => ({ ...signed, jws: undefined }), 'not-signed'],
  ['a JWS that is none', () => ({ ...signed, jws: '%%%' }), 'not-signed'],
  ['another text signed', reworded, 'not-signed'],
  ['nothing signed', unsigned, 'not-signed'],
  ['a key that is not published', () => sign(receipt, 'x'), 'unknown-key'],
  ['something else signed', () => sign({ ...receipt, kind: 'gift' as 'submission' }), 'not-a-receipt'],
])('%s: %s', async (_, given, kind) => {
  expect(await checkReceipt(await given(), keys)).toMatchObject({ kind })
})

test('a key of the same name elsewhere makes nothing genuine', async () => {
  expect(await checkReceipt(signed, { keys: [{ ...keys.keys[0]!, publicKey: other }] })).toMatchObject({
    kind: 'not-signed',
  })
})

test('receipts are followed by the digest that each names', async () => {
  const first = signed
  const name = ({ receipt: { number }, digest }: SignedReceipt) => ({ number, digest })
  const second = await sign({ ...receipt, number: 'R-261123-AAAA-AAAA', previous: name(first) })
  const third = await sign({ ...receipt, number: 'R-261123-BBBB-BBBB', previous: name(second) })
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
  const one = signed
  const receipts = JSON.parse(JSON.stringify([one, one])) as unknown[]
  expect(read(`\uFEFF ${JSON.stringify(one)}\n`)).toEqual({ kind: 'receipts', receipts: [receipts[0]] })
  expect(read(JSON.stringify([one, one]))).toEqual({ kind: 'receipts', receipts })
  expect(read(JSON.stringify({ receipts: [one, one] }))).toEqual({ kind: 'receipts', receipts })
})

test.each<[string, (genuine: string) => string, string]>([
  [
    'beside receipts',
    (genuine) => `{"receipts":[${genuine}],"note":"Rate is 0.05"}`,
    '"note" stands beside its receipts',
  ],
  ['beside one', (genuine) => `{"receipts":[${genuine}],${genuine.slice(1)}`, 'beside its receipts'],
  ['a rate twice', (genuine) => genuine.replace('"rate":', '"rate":"0.05","rate":'), '"rate" stands in it twice'],
  [
    'written otherwise',
    (genuine) => genuine.replace('"rate":', '"r\\u0061te":"0.05","rate":'),
    '"rate" stands in it twice',
  ],
  [
    'a receipt twice',
    (genuine) => genuine.replace('{', '{"receipt":{"number":"R-1"},'),
    '"receipt" stands in it twice',
  ],
  ['a list, a rate twice', (genuine) => `[${genuine},${genuine.replace('"rate":', '"rate":1,"rate":')}]`, 'twice'],
])('a field that nobody signed makes a file none of the Marketplace: %s', (_, text, why) => {
  const found = read(text(JSON.stringify(signed)))
  expect(found.kind === 'unreadable' && found.why).toContain(why)
})

test('names that only look alike, stand in texts or in other objects are not the same twice', async () => {
  const odd = { ...receipt, issuer: '{"rate": "rate", ["rate"], \\"', terms: [term(12), term(24), term(36)] }
  const found = read(JSON.stringify([await sign(odd), signed], undefined, 2))
  const checks = found.kind === 'receipts' ? found.receipts.map((given) => checkReceipt(given, keys)) : []
  expect((await Promise.all(checks)).map(({ kind }) => kind)).toEqual(['genuine', 'genuine'])
})

test('what stands, in words', () => {
  const terms = [term(12, { change: 'changed' }), term(24, { change: 'unchanged' }), term(36, { change: 'unchanged' })]
  expect(receiptOutline({ kind: 'submission', terms, gone: [] })).toBe('1 changed, 2 left as before')
  expect(receiptOutline({ kind: 'withdrawal', terms: [], gone: [term(12)] })).toBe('12 months withdrawn')
  expect(receiptOutline({ kind: 'submission', terms: [], gone: [] })).toBe('nothing stands')
  expect(receiptRate('ELECTRICITY', { rate: '0.07', renewableTotal: null })).toBe('$0.07000')
  expect(receiptRate('ELECTRICITY', { rate: '0.07', renewableTotal: '0.07519' })).toBe('$0.07000, $0.07519 renewable')
  // An adder of 0 is a renewable line (decision 49).
  expect(receiptRate('ELECTRICITY', { rate: '0.07', renewableTotal: '0.07' })).toBe('$0.07000, $0.07000 renewable')
  expect(receiptRate('ELECTRICITY', { rate: null, renewableTotal: '0.075' })).toBe('$0.07500 renewable total')
  expect(receiptTaxes(term(12, { otherwiseTaxed: ['GRT'] }))).toBe('included, but GRT not')
})
