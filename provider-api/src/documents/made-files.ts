import type { Db } from '../db/open-db'
import type { DocumentRow } from './document.repo'
import type { DocumentStore } from './store/document-store'

/** What a utility's bill of a meter says. */
export interface BillContent {
  utilityName: string
  commodityType: 'ELECTRICITY' | 'GAS'
  customerName: string
  utilityAccountNo: string
  secondaryUtilityAccountNo: string | null
  rateClass: string
  address: string
  /** `YYYY-MM` */
  month: string
  /** kWh or Dth, oldest first, the last one being this month's. */
  usage: readonly number[]
}

/** Files that nobody stored, made from their data when they are asked for. */
export interface MadeFiles {
  /** Of a document without a stored file; nothing where none can be made. */
  document(db: Db, document: DocumentRow): Promise<Buffer | undefined>
  bill(bill: BillContent): Buffer
}

/** Where files come from. */
export interface FileSource {
  store: DocumentStore
  made: MadeFiles
}
