import { z } from 'zod'
import { id } from '../../api'
import { instant } from '../../time'
import { billingMethod, creditStatus, quote, supplierReference } from '../request'
import { storedField } from './draft-field'

/** A colleague of the caller, or the caller. */
export const colleague = z.object({ userId: id, firstName: z.string(), lastName: z.string() })
export type Colleague = z.output<typeof colleague>

export const NOTE_MAX = 500
export const noteText = z.string().trim().max(NOTE_MAX)

/** Who handed a request to whom, until it is taken over. */
export const handOff = z.object({ from: colleague, to: colleague, at: instant, note: z.string() })
export type HandOff = z.output<typeof handOff>

export const assignmentNote = z.object({ id, by: colleague, at: instant, text: z.string() })
export type AssignmentNote = z.output<typeof assignmentNote>

/** What lies typed and unsent of one rep. */
const repDraft = z.object({ rep: colleague, typedAt: instant, fields: z.array(storedField) })
export type RepDraft = z.output<typeof repDraft>

/** Names a browser among those of a rep; its tabs have one draft. */
export const browserName = z.string().regex(/^\w{1,40}$/)

/** Who types a draft, and until when nobody else does. */
const lease = z.object({ rep: colleague, browser: browserName, since: instant, until: instant })
export type Lease = z.output<typeof lease>

/** Who has the attestation open. */
const attesting = z.object({ rep: colleague, at: instant, until: instant })
export type Attesting = z.output<typeof attesting>

/** Quotes that a rep has attested and a colleague is asked to attest too: exactly what would be sent. */
export const secondRequest = z.object({
  secondId: id,
  from: colleague,
  to: colleague,
  at: instant,
  quotes: z.array(quote),
  billingMethod: billingMethod.nullish(),
  creditStatus: creditStatus.nullish(),
  ...supplierReference.shape,
  /** `void`: the bid was changed meanwhile; `too-late`: bids are not taken any more. Neither is sent. */
  state: z.enum(['open', 'void', 'too-late']),
})
export type SecondRequest = z.output<typeof secondRequest>

/** A request as it lies on a supplier's desk: what its reps do together before a bid is sent. Nobody else reads it. */
export const assignment = z.object({
  owner: colleague,
  /** Everybody who can sign in, the caller too, by name. */
  team: z.array(colleague),
  handOff: handOff.nullish(),
  /** Nobody: pages of the version before expect it. */
  here: z.array(z.unknown()).nullish(),
  /** Who types on this scenario now, the caller too (decision 72). */
  editor: lease.nullish(),
  /** Of one scenario; the caller's own among them. */
  drafts: z.array(repDraft),
  attesting: attesting.nullish(),
  second: secondRequest.nullish(),
  /** The newest first. */
  notes: z.array(assignmentNote),
})
export type Assignment = z.output<typeof assignment>

/** ms after the last key for which nobody else types. */
export const LEASE_LIFE = 60_000

/** ms for which an attestation that is open keeps others from attesting, and between two renewals. */
export const ATTESTATION_LIFE = 60_000
export const ATTESTATION_BEAT = 20_000
