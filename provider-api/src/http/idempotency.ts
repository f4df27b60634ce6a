import { createHash } from 'node:crypto'
import type { Db } from '../db/open-db'
import { transaction } from '../db/transaction'
import { claimKey, findRecord, storeAnswer, type IdempotencyKey } from './idempotency.repo'
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

/**
 * Runs `work` once per key: its record is written in the same transaction, so either both are there or neither.
 * A repeat gets the first answer; a refusal is not recorded, a repeat then decides anew.
 * @throws Refusal 422 when the key came before with another request
 */
export function once<T>(
  db: Db,
  key: IdempotencyKey,
  request: unknown,
  now: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return transaction(db, async (tx) => {
    if (await claimKey(tx, key, requestHash, now)) {
      // As it is kept, so that a repeat is answered with the same bytes.
      return (await storeAnswer(tx, key, (await work(tx)) ?? null)) as T
    }
    const record = await findRecord(tx, key)
    if (record?.requestHash !== requestHash) {
      throw new Refusal({
        status: 422,
        code: 'idempotency-key-reused',
        message: 'This Idempotency-Key was used for another request before. Please send this one with a new key.',
      })
    }
    return record.answer as T
  })
}
