import {
  deletePlanDocument,
  listPlanDocuments,
  readCustomerDocument,
  restorePlanDocument,
  uploadPlanDocument,
} from 'shared-contracts/document'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { deleteFromPlan, restoreToPlan, uploadToPlan } from './document.commands'
import { documentFile } from './document-file'
import { listDocuments } from './document.queries'
import type { DocumentStore } from './store/document-store'

export function registerDocumentRoutes(api: Api, store: DocumentStore): void {
  registerEndpoint(api, listPlanDocuments, (call) => listDocuments(call, call.params))
  registerEndpoint(api, uploadPlanDocument, (call) =>
    uploadToPlan(call, store, call.params, { forRevision: call.query.revisionDocument === 'true' }),
  )
  registerEndpoint(api, deletePlanDocument, (call) => deleteFromPlan(call, call.params))
  registerEndpoint(api, restorePlanDocument, (call) => restoreToPlan(call, call.params))
  registerEndpoint(api, readCustomerDocument, ({ db, rep, params }) => documentFile(db, rep, store, params))
}
