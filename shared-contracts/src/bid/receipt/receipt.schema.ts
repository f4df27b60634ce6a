import { iso, z } from 'zod'
import { id } from '../../api'
import { decimal } from '../../money'
import { eachReference } from '../request'

const instant = iso.datetime({ offset: true })
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
/** `R-261123-7KQ4-M9XD`: the day in UTC, then random. */
const receiptNumber = z.string().regex(/^R-\d{6}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
const named = z.object({ id, name: z.string() })

const term = z.object({
  optionId: id,
  scenario: z.string(),
  /** Months; the two differ for an option with a term range. */
  minTerm: z.number().int(),
  maxTerm: z.number().int(),
})

/** A quote that stands after the write. Rates in $/kWh or $/Dth. */
const receiptTerm = term.extend({
  /** Null when only a renewable total is quoted. */
  rate: decimal.nullable(),
  renewableTotal: decimal.nullable(),
  feeIncluded: z.boolean(),
  taxesIncluded: z.boolean(),
  /** The taxes that are treated otherwise than `taxesIncluded` says, by their short names. */
  otherwiseTaxed: z.array(z.string()),
  /** When this quote arrived; earlier than the receipt for one that was left as it is. */
  since: instant,
  /** `unchanged`: not among those sent, and stands; `repeated`: sent again with the same figures. */
  change: z.enum(['new', 'changed', 'repeated', 'unchanged']),
  /** Of a changed quote: what stood before. */
  before: z.object({ rate: decimal.nullable(), renewableTotal: decimal.nullable() }).nullable(),
})
export type ReceiptTerm = z.infer<typeof receiptTerm>

/** What the Marketplace confirms to have received: everything that stands after one write of a rep. */
export const receipt = z.object({
  number: receiptNumber,
  kind: z.enum(['submission', 'withdrawal', 'option-removed']),
  /** When the call had fully arrived, by the server's clock. */
  receivedAt: instant,
  /** Until when bids were taken then, and the whole seconds left. */
  deadline: instant,
  secondsLeft: z.number().int(),
  stage: z.enum(['bid', 'last-look']),
  /** Where the portal is that gave it; its `/verify` checks it. */
  issuer: z.string(),
  supplier: named,
  rep: named,
  /** Who attested it too; missing where nobody was asked. */
  second: named.optional(),
  request: z.object({
    id,
    rateCheckId: id,
    customer: z.string(),
    commodity: z.enum(['ELECTRICITY', 'GAS']),
    /** $/kWh or $/Dth. */
    brokerFee: decimal,
  }),
  billingMethod: z.string().nullable(),
  creditStatus: z.string().nullable(),
  /** The supplier's own; missing where there is none. */
  ...eachReference(() => z.string().optional()),
  /** All that stands, the shortest term first. */
  terms: z.array(receiptTerm),
  /** What stood until now and does not any more. */
  gone: z.array(term.extend({ rate: decimal.nullable(), renewableTotal: decimal.nullable() })),
  /** The one before of the same request and supplier. */
  previous: z.object({ number: receiptNumber, digest: hex(64) }).nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** A receipt as it is given out: a file of its own, with what people can read of it beside what was signed. */
export const signedReceipt = z.object({
  type: z.literal('marketplace-receipt'),
  version: z.literal(2),
  receipt,
  /** Its fingerprint: the SHA-256 of `receipt` as JSON without blanks. */
  digest: hex(64),
  /** `{ receipt, digest }` as JWS (RFC 7515, compact; EdDSA), with the key's id as `kid`. */
  jws: z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]{86}$/),
})
export type SignedReceipt = z.infer<typeof signedReceipt>

export const receiptKeys = z.object({
  keys: z.array(
    z.object({
      /** The first 16 digits of the SHA-256 of the public key. */
      keyId: hex(16),
      algorithm: z.literal('ed25519'),
      /** 32 bytes, base64url. */
      publicKey: z.string().regex(/^[\w-]{43}$/),
      /** From then on no receipt is signed with it; those that are stay good. */
      retiredAt: instant.nullish(),
    }),
  ),
})
export type ReceiptKeys = z.infer<typeof receiptKeys>

/** What whoever has a receipt may learn about it: no figure, only whether a later one took its place. */
export const receiptStatus = z.object({
  number: receiptNumber,
  receivedAt: instant,
  /** The newest receipt of the request and supplier, when it is another one. */
  supersededBy: receipt.pick({ number: true, kind: true, receivedAt: true }).nullable(),
})
export type ReceiptStatus = z.infer<typeof receiptStatus>
