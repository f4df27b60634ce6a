import type { MadeFiles } from '../../documents/made-files'
import { madeCustomerDocument } from './made-document'
import { madeUpload } from './made-upload'
import { utilityBill } from './utility-bill'

/** The files that the demonstration's customers, reps and utilities are said to have sent. */
export const madeFiles: MadeFiles = {
  document: async (db, document) => (await madeCustomerDocument(db, document)) ?? (await madeUpload(db, document)),
  bill: utilityBill,
}
