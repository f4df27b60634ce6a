import { z } from 'zod'
import type { ApiClient, CallOptions } from './client'
import type { Answer, CallInput, EndpointShape } from './endpoint'

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
  limit: z.coerce.number<string | number>().int().min(1).max(PAGE).optional(),
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

/** Pages that are read of one list, whatever the provider says. */
const MAX_PAGES = 200

/** The same client for lists of `listPage`: a list that comes in pages is read to its end and given whole. */
export function readingAllPages(api: ApiClient): ApiClient {
  async function call<E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<E>> {
    const pageAt = async (cursor: string | undefined) => {
      const asked = { ...input, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } }
      return (await api.call(endpoint, asked as unknown as CallInput<E>, options)) as Record<string, unknown>
    }
    let page = await pageAt(undefined)
    const whole = { ...page }
    const seen = new Set<string>()
    for (
      let cursor = cursorOf(page);
      cursor !== undefined && !seen.has(cursor) && seen.size < MAX_PAGES;
      cursor = cursorOf(page)
    ) {
      seen.add(cursor)
      page = await pageAt(cursor)
      for (const [name, rows] of Object.entries(page)) {
        const before = whole[name]
        if (Array.isArray(rows) && Array.isArray(before))
          whole[name] = [...(before as unknown[]), ...(rows as unknown[])]
      }
    }
    return { ...whole, nextCursor: null } as Answer<E>
  }
  return { ...api, call }
}

const cursorOf = ({ nextCursor: cursor }: Record<string, unknown>) => (typeof cursor === 'string' ? cursor : undefined)
