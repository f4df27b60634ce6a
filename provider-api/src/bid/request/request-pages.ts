import type { ListPage } from 'shared-contracts/api'
import type { Db } from '../../db/open-db'
import { listRequestsAfter, type RequestRow } from './quote-request.repo'

/** Requests that are in memory at once, and ids in one query. */
const BATCH = 250

/** Who asks without `limit`, as providers' clients may, gets no more than this, the latest due first. */
const MOST = 10_000

/** The supplier's requests, the latest due first, in bounded batches; after a request's id when one is given. */
export async function* requestBatches(db: Db, supplierId: string, after?: string): AsyncGenerator<RequestRow[]> {
  let last = after
  for (;;) {
    const rows = await listRequestsAfter(db, supplierId, { after: last, limit: BATCH })
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.request.id
  }
}

/** One page of a list that is made of the requests that fit. */
export async function readPage<T>(
  db: Db,
  supplierId: string,
  { limit = MOST, cursor }: ListPage,
  fits: (row: RequestRow) => boolean,
  answersOf: (rows: RequestRow[]) => Promise<T[]>,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const items: T[] = []
  let room = limit
  for await (const rows of requestBatches(db, supplierId, cursor)) {
    const found = rows.filter(fits)
    const taken = found.slice(0, room)
    items.push(...(await answersOf(taken)))
    room -= taken.length
    if (room === 0) return { items, nextCursor: taken.at(-1)?.request.id ?? null }
  }
  return { items, nextCursor: null }
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
