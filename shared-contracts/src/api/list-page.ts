import { coerce, z } from 'zod'

/** Rows of one page at most. */
export const PAGE = 1000

/** Letters of a search at most. */
const LONGEST_SEARCH = 100

/**
 * What a long list may be asked beside B§7 and C§7: `limit` rows after `cursor`, the `nextCursor` of the page before;
 * `search` for rows that have words beginning with each of its words (or an account number beginning with it), and
 * rows of one `commodity`, of some `states` and `statuses` (lists with commas). A provider that knows none of it
 * answers with everything, and without a `nextCursor`.
 */
export const listPage = z.object({
  limit: coerce.number<string | number>().int().min(1).max(PAGE).optional(),
  cursor: z.string().min(1).max(64).optional(),
  search: z.string().max(LONGEST_SEARCH).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  commodity: z.enum(['ELECTRICITY', 'GAS']).optional(),
  states: z.string().max(400).optional(),
  statuses: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){0,40}$/)
    .optional(),
})
export type ListPage = z.output<typeof listPage>

/** Of an answer: where the next page begins; nothing on the last one. */
export const nextCursor = z.string().min(1).max(200).nullish()
