import type { RequestPage } from 'shared-contracts/bid/request'
import type { Db } from '../../db/open-db'
import { listRequestIds, type RequestList } from './listed-request.repo'

/** Requests that are in memory at once, and ids in one query. */
const BATCH = 250

/** Who asks without `limit`, as providers' clients may, gets no more than this, the latest due first (ADR-09). */
export const MAX = 10_000

export interface ListQuery {
  supplierId: string
  list: RequestList
  page: RequestPage
  now: Date
}

/** One page of a list, made of its requests in bounded batches. */
export async function readPage<T>(
  db: Db,
  { page, ...listQuery }: ListQuery,
  readItems: (ids: string[]) => Promise<T[]>,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const { limit = MAX } = page
  // One more than asked for tells whether there is a next page.
  const found = await listRequestIds(db, { ...listQuery, page, limit: limit + 1 })
  const ids = found.slice(0, limit)
  const items: T[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    items.push(...(await readItems(ids.slice(at, at + BATCH))))
  }
  return { items, nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null }
}

/** Rows by the value of one of their fields. */
export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
