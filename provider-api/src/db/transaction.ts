import type { Db } from './open-db'

/**
 * Runs `work` in one transaction; anything it throws undoes everything.
 * Inside, use `tx` only: with the embedded database the outer one waits for the transaction to end.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx))
}
