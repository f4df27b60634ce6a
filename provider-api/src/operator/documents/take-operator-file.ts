import type { Db } from '../../db/open-db'
import { transaction } from '../../db/transaction'
import { newStorageKey, type DocumentStore } from '../../documents/store/document-store'
import { takeFile, type StoredFile } from '../../documents/take-upload'
import { insertUpload } from '../../documents/upload.repo'
import type { OperatorContext } from '../register-operator-endpoint'

type Work = Pick<OperatorContext, 'db' | 'now' | 'log' | 'openUpload'>

/** One file of an operator's call into the store; `record` writes it down, in one transaction. @throws Refusal */
export async function takeOperatorFile<T>(
  work: Work,
  store: DocumentStore,
  record: (tx: Db, file: StoredFile) => Promise<T>,
): Promise<T> {
  const { db, now, log } = work
  const storageKey = newStorageKey()
  await insertUpload(db, { storageKey, repId: null, startedAt: now, bytes: 0 })
  const upload = {
    open: () => work.openUpload(),
    record: <R>(_file: unknown, write: (tx: Db) => Promise<R>) => transaction(db, write),
  }
  return takeFile({ db, now, log, upload }, store, 'contract-document', storageKey, record)
}
