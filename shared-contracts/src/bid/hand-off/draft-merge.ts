import { sameField, type DraftValue, type StoredField } from './draft-field'

/** What this page and the server last had in common of a field. */
export type AgreedField = Pick<StoredField, 'value' | 'revision'>

export interface DraftSides {
  /** The form when nothing is typed, by field. */
  start: Readonly<Record<string, DraftValue>>
  /** What both last had in common. */
  agreed: Readonly<Record<string, AgreedField>>
  /** What was sent last and may not have been answered, by field. */
  sent?: Readonly<Record<string, DraftValue>>
  /** What stands in the form. */
  here: Readonly<Record<string, DraftValue>>
  /** What the server has. */
  there: readonly StoredField[]
}

/** A field that is sent: `base` is the revision it was typed over, null where there was none. */
export interface SentField {
  name: string
  value: DraftValue
  base: number | null
}

/** A field that was typed here and elsewhere: only a person can say which of the two is meant. */
export interface DraftConflict {
  name: string
  here: DraftValue
  there: AgreedField
}

export interface DraftMerge {
  send: SentField[]
  /** What goes into the form: it was typed elsewhere, and not here. */
  take: { name: string; value: DraftValue }[]
  ask: DraftConflict[]
  /** What both have in common from now on. */
  agreed: Record<string, AgreedField>
}

/**
 * Brings a form and its draft on the server together, field by field: a row is one field. What was typed on one side
 * only goes to the other one; what was typed on both is asked, never decided. Fields that the form does not have stay
 * as the server has them.
 */
export function mergeDraft({ start, agreed, sent = {}, here, there }: DraftSides): DraftMerge {
  const serverFields = new Map(there.map((field) => [field.name, field]))
  const merge: DraftMerge = { send: [], take: [], ask: [], agreed: {} }
  for (const [name, value] of Object.entries(here)) {
    const theirs = serverFields.get(name)
    // Its answer may have been lost: what the server has is what this page sent.
    const arrived = theirs !== undefined && sent[name] !== undefined && sameField(sent[name], theirs.value)
    const before = arrived ? theirs : agreed[name]
    const isTyped = !sameField(value, before?.value ?? start[name])
    if (!theirs) {
      // Submitted or started over elsewhere: what stands here and was sent before is not sent anew.
      if (before && !isTyped) merge.agreed[name] = before
      // Started over on both sides: there is nothing to say.
      else if (isTyped && !sameField(value, start[name])) merge.send.push({ name, value, base: null })
      continue
    }
    const common = { value: theirs.value, revision: theirs.revision }
    if (sameField(value, theirs.value)) merge.agreed[name] = common
    else if (before?.revision === theirs.revision) {
      merge.agreed[name] = common
      merge.send.push({ name, value, base: theirs.revision })
    } else if (isTyped) {
      if (before) merge.agreed[name] = before
      merge.ask.push({ name, here: value, there: common })
    } else {
      merge.agreed[name] = common
      merge.take.push({ name, value: theirs.value })
    }
  }
  return merge
}
