import { z } from 'zod'

/** What names a thing: 1 to 256 characters, whatever their form. Ours are short; a foreign provider's may be long. */
export const id = z.string().min(1).max(256)

/** Ids that one call may name. */
export const IDS_MAX = 1000

/** What a list in a query names: `a,b` is two ids; blanks and repeats do not count. */
export function splitIds(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '')
}

/** A list of ids with commas between them, in a query. */
export const idList = z
  .string()
  .max(8000)
  .refine((list) => splitIds(list).length <= IDS_MAX, `names more than ${IDS_MAX} ids`)
