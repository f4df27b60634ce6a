import { z } from 'zod'
import { id } from '../../api'
import { instant } from '../../time'
import { billingMethod, creditStatus, quote, supplierReference } from '../request'
import { draftFieldName, storedField } from './draft-field'

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

const presence = z.object({
  rep: colleague,
  /** The field with the cursor. */
  editing: draftFieldName.nullish(),
  seenAt: instant,
})
export type Presence = z.output<typeof presence>

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
  /** Colleagues who have the form open. */
  here: z.array(presence),
  /** Of one scenario; the caller's own among them. */
  drafts: z.array(repDraft),
  attesting: attesting.nullish(),
  second: secondRequest.nullish(),
  /** The newest first. */
  notes: z.array(assignmentNote),
})
export type Assignment = z.output<typeof assignment>

/** ms after which somebody who says nothing any more has left, and between two signs of life. */
export const PRESENCE_LIFE = 45_000
export const PRESENCE_BEAT = 15_000

/** ms for which an attestation that is open keeps others from attesting, and between two renewals. */
export const ATTESTATION_LIFE = 60_000
export const ATTESTATION_BEAT = 20_000

/** Whether somebody seen at `seenAt` is still there; `now` in ms since 1970. */
export function isHere({ seenAt }: { seenAt: string }, now: number): boolean {
  return now - Date.parse(seenAt) < PRESENCE_LIFE
}

/** Who is here and what they type into: `Theo is here, editing 36 months`. `term` is the label of the row. */
export function presenceText(firstName: string, term: string | undefined): string {
  return term === undefined ? `${firstName} is here` : `${firstName} is here, editing ${term}`
}
