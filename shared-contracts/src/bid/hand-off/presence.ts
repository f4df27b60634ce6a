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
