import { createHash } from 'node:crypto'
import type { Db } from '../db/open-db'
import type { SessionAsRead } from '../account/session.repo'
import { together } from '../db/statement'
import { transaction, waitWithCommit } from '../db/transaction'
import { claimKey, findRecord, KeyUsed, storeResponse, type IdempotencyKey } from './idempotency.repo'
import { malformed, Refusal } from './refusal'

const KEY = /^[\x21-\x7e]{8,128}$/

/** @throws Refusal 400 when the header is there and unusable */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && KEY.test(header)) return header
  throw malformed('The Idempotency-Key must be 8 to 128 printable characters without blanks.')
}

/** Whether the key has its answer; of a call that is still running nothing is known yet. */
export const wasAnswered = async (db: Db, key: IdempotencyKey): Promise<boolean> =>
  (await findRecord(db, key)) !== undefined

/** Writes under a key that this instance has under way, by what tells one from another. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>()

interface KeyedInput {
  request: unknown
  now: Date
  /** By which the rep is known, where it is still to be seen whether that holds. */
  session?: SessionAsRead | undefined
}

/**
 * Runs `work` once per key: its record is written in the same transaction, so either both are there or neither.
 * A repeat gets the first answer, and waits for it where it is under way; a refusal is not recorded, a repeat after it
 * decides anew.
 * @throws Refusal 422 when the key came before with another request
 * @throws SessionChanged when `session` does not hold: nothing was done
 */
export function once<T>(
  db: Db,
  key: IdempotencyKey,
  { request, now, session }: KeyedInput,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const calls = underWay.get(db) ?? new Map<string, Promise<unknown>>()
  underWay.set(db, calls)
  const call = JSON.stringify([key.repId, key.endpointId, key.key, hash, session?.tokenHash, session?.writtenBy])
  const first = calls.get(call)
  if (first) return first as Promise<T>
  const outcome = recorded(db, key, { hash, now, session }, work).finally(() => calls.delete(call))
  calls.set(call, outcome)
  return outcome
}

async function recorded<T>(
  db: Db,
  key: IdempotencyKey,
  { hash, now, session }: Omit<KeyedInput, 'request'> & { hash: string },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  let response: unknown
  try {
    await transaction(db, async (tx) => {
      // The claim goes out first, and nobody waits for it alone: once it fails, nothing behind it is done.
      const claimed = claimKey(tx, key, { hash, now }, session)
      const [, result] = await together([claimed, work(tx)] as const)
      // As it is kept, so that a repeat is answered with the same bytes.
      waitWithCommit(
        tx,
        storeResponse(tx, key, result ?? null).then((stored) => (response = stored)),
      )
    })
    return response as T
  } catch (error) {
    if (!(error instanceof KeyUsed)) throw error
  }
  const record = await findRecord(db, key)
  if (record?.requestHash === hash) return record.answer as T
  throw new Refusal({
    status: 422,
    code: 'idempotency-key-reused',
    message: 'This Idempotency-Key was used for another request before. Please send this one with a new key.',
  })
}
