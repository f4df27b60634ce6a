import { z } from 'zod'
import { billingMethod, creditStatus, referenceFields, referenceKeys } from '../request'

const cell = z.string().max(60)

/** A row of the grid as it is typed; see `QuoteInput`. */
const draftRow = z.object({
  rate: cell,
  adder: cell,
  total: cell,
  send: z.boolean(),
  derived: z.enum(['rate', 'adder', 'total']),
  over: cell.optional(),
  /** How the form's switches started where it was typed: one that says the same was not moved. */
  begun: z.object({ feeIncluded: z.boolean(), taxesIncluded: z.boolean() }).optional(),
  /** It shows what stands on the server, whatever that was when it was written. */
  untouched: z.literal(true).optional(),
})
export type DraftRow = z.output<typeof draftRow>

/** An option's key among the rows: field names take neither dots nor plain numbers. */
export function rowName(optionId: string): string {
  return `o${optionId.replace(/[^A-Za-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}`)}`
}

/** A field of the bid form by its name: a row, or what all rows have in common. */
const others = ['feeIncluded', 'taxesIncluded', 'billingMethod', 'creditStatus', ...referenceKeys]
export const draftFieldName = z.string().regex(new RegExp(`^(rows\\.o\\w{1,300}|${others.join('|')})$`))
const longest = Math.max(...referenceKeys.map((key) => referenceFields[key].max))
export const draftValue = z.union([draftRow, z.boolean(), z.string().max(longest)])
export type DraftValue = z.output<typeof draftValue>

/** A field as the server has it. Every write of it has a revision of its own, greater than any before. */
export const storedField = z.object({ name: draftFieldName, value: draftValue, revision: z.number().int() })
export type StoredField = z.output<typeof storedField>

/** A text is kept in a field that holds texts, or one of its choices. */
export const fitsField = ({ name, value }: { name: string; value: DraftValue }): boolean =>
  typeof value !== 'string' ||
  value === '' ||
  name in referenceFields ||
  (name === 'billingMethod' ? billingMethod : creditStatus).safeParse(value).success

const isRow = (value: DraftValue | undefined): value is DraftRow => typeof value === 'object'

/** A rate gets its places when its field is left: `0.07` and `0.07000` are the same. */
const bareRate = (text: string) => (/^\d*\.\d+$/.test(text) ? text.replace(/^0+|\.?0+$/g, '') : text)
const sameRate = (a: string, b: string) => a === b || bareRate(a) === bareRate(b)

/** Whether two fields hold the same; which cell of a row follows from the others is no difference. */
export function sameField(a: DraftValue | undefined, b: DraftValue | undefined): boolean {
  if (!isRow(a) || !isRow(b)) return a === b
  if (a.untouched && b.untouched) return true
  return sameRate(a.rate, b.rate) && sameRate(a.adder, b.adder) && sameRate(a.total, b.total) && a.send === b.send
}
