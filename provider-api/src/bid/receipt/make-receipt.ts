import { createHash, randomBytes } from 'node:crypto'
import { decimals } from 'shared-contracts/money'
import type { Receipt, ReceiptTerm, SignedReceipt } from 'shared-contracts/bid/receipt'
import { eachReference, enforcedDeadline, isLastLook, type SupplierReference } from 'shared-contracts/bid/request'
import type { SignedInRep } from '../../account/signed-in-rep'
import { toQuoteRequest } from '../request/bid.mappers'
import type { RequestRow } from '../request/quote-request.repo'
import { signText, type SigningKey } from './receipt-key'

/** What a receipt says of a quote. */
export interface ReceiptQuote {
  id: string
  pricingOptionId: string
  submittedRate: string | null | undefined
  renewableTotal: string | null | undefined
  feeIncluded: boolean
  taxesIncluded: boolean
  submittedAt: Date
}

/** Everything that a receipt is made of, as it is in the transaction of the write. */
export interface ReceiptInput extends SupplierReference {
  kind: Receipt['kind']
  rep: SignedInRep
  second?: { userId: string; firstName: string; lastName: string } | undefined
  row: RequestRow
  /** The supplier's quotes that stood before the write, and that stand after it. */
  before: readonly ReceiptQuote[]
  after: readonly ReceiptQuote[]
  options: readonly ReceiptOption[]
  /** Of these quotes, and the names of the taxes. */
  taxes: readonly { quoteId: string; stateTaxId: string; includedBySupplier: boolean }[]
  stateTaxes: readonly { id: string; shortName: string }[]
  billingMethod: string | null
  creditStatus: string | null
  previous: { number: string; digest: string } | undefined
  issuer: string
  now: Date
}

export interface ReceiptOption {
  id: string
  minTerm: number
  maxTerm: number
  scenarioName: string
}

/** What is written of decimals, whether they come from a call or from the database. */
const exact = (value: string | null | undefined) => (value == null ? null : decimals.add(value, '0'))
const rates = ({ submittedRate, renewableTotal }: ReceiptQuote) => ({
  rate: exact(submittedRate),
  renewableTotal: exact(renewableTotal),
})

const named = ({ userId, firstName, lastName }: Pick<SignedInRep, 'userId' | 'firstName' | 'lastName'>) => ({
  id: userId,
  name: `${firstName} ${lastName}`,
})

export function makeReceipt(input: ReceiptInput): Receipt {
  const { rep, second, row, previous, now } = input
  const request = toQuoteRequest(row)
  const deadline = enforcedDeadline(request)
  const currentOptionIds = new Set(input.after.map((quote) => quote.pricingOptionId))
  const shortestFirst = (a: { optionId: string; minTerm: number; maxTerm: number }, b: typeof a) =>
    a.maxTerm - b.maxTerm || a.minTerm - b.minTerm || (a.optionId < b.optionId ? -1 : 1)
  return {
    number: receiptNumber(now),
    kind: input.kind,
    receivedAt: now.toISOString(),
    deadline: new Date(deadline).toISOString(),
    secondsLeft: Math.max(0, Math.floor((deadline - now.getTime()) / 1000)),
    stage: isLastLook(request) ? 'last-look' : 'bid',
    issuer: input.issuer,
    supplier: { id: rep.supplierId, name: rep.supplierName },
    rep: named(rep),
    second: second && named(second),
    request: {
      id: row.request.id,
      rateCheckId: row.rateCheck.id,
      customer: row.companyName,
      commodity: row.rateCheck.commodityType,
      brokerFee: decimals.add(row.rateCheck.totalFee, '0'),
    },
    billingMethod: input.billingMethod,
    creditStatus: input.creditStatus,
    ...eachReference((key) => input[key] || undefined),
    terms: input.after.map((quote) => receiptTerm(quote, input)).sort(shortestFirst),
    gone: input.before
      .filter((quote) => !currentOptionIds.has(quote.pricingOptionId))
      .map((quote) => ({ ...quotedTerm(quote, input), ...rates(quote) }))
      .sort(shortestFirst),
    previous: previous ? { number: previous.number, digest: previous.digest } : null,
  }
}

function receiptTerm(quote: ReceiptQuote, input: ReceiptInput): ReceiptTerm {
  const otherwise = input.taxes
    .filter((tax) => tax.quoteId === quote.id && tax.includedBySupplier !== quote.taxesIncluded)
    .map(({ stateTaxId }) => input.stateTaxes.find(({ id }) => id === stateTaxId)?.shortName ?? stateTaxId)
  const old = input.before.find(({ pricingOptionId }) => pricingOptionId === quote.pricingOptionId)
  const term = {
    ...quotedTerm(quote, input),
    ...rates(quote),
    feeIncluded: quote.feeIncluded,
    taxesIncluded: quote.taxesIncluded,
    otherwiseTaxed: otherwise.sort(),
    since: quote.submittedAt.toISOString(),
  }
  if (!old) return { ...term, change: 'new', before: null }
  if (old.id === quote.id) return { ...term, change: 'unchanged', before: null }
  const [was, is] = [rates(old), rates(quote)]
  const same = was.rate === is.rate && was.renewableTotal === is.renewableTotal
  const sameTerms = old.feeIncluded === quote.feeIncluded && old.taxesIncluded === quote.taxesIncluded
  return { ...term, change: same && sameTerms ? 'repeated' : 'changed', before: same ? null : was }
}

/** An option whose name is not known any more is still named by its id. */
function quotedTerm({ pricingOptionId }: ReceiptQuote, { options }: ReceiptInput) {
  const option = options.find(({ id }) => id === pricingOptionId)
  return {
    optionId: pricingOptionId,
    scenario: option?.scenarioName ?? '',
    minTerm: option?.minTerm ?? 0,
    maxTerm: option?.maxTerm ?? 0,
  }
}

/** Digits and letters that are not taken for each other (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The day in UTC and 40 random bits. */
function receiptNumber(now: Date): string {
  const letters = Array.from(randomBytes(8), (byte) => LETTERS[byte % 32]).join('')
  return `R-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** As JWS, by Node alone: jose signs on another thread, and the transaction of a bid would wait for it. */
export function signReceipt(receipt: Receipt, key: SigningKey): SignedReceipt {
  const digest = createHash('sha256').update(JSON.stringify(receipt)).digest('hex')
  const text = `${encoded({ alg: 'EdDSA', kid: key.keyId })}.${encoded({ receipt, digest })}`
  return { type: 'marketplace-receipt', version: 2, receipt, digest, jws: `${text}.${signText(key, text)}` }
}
