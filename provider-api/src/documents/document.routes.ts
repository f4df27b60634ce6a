import { deletePlanDocument, listPlanDocuments, readCustomerDocument, uploadPlanDocument } from 'shared-contracts/document'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { deleteFromPlan, uploadToPlan } from './document.commands'
import { documentFile } from './document-file'
import { listDocuments } from './document.queries'
import type { DocumentStore } from './document-store'

export function registerDocumentRoutes(api: Api, store: DocumentStore): void {
  registerEndpoint(api, listPlanDocuments, ({ db, rep, params }) => listDocuments(db, rep, params))
  registerEndpoint(api, uploadPlanDocument, async (call) =>
    uploadToPlan(call, store, call.params, await call.upload(), { forRevision: call.query.revisionDocument === 'true' }),
  )
  registerEndpoint(api, deletePlanDocument, (call) => deleteFromPlan(call, store, call.params))
  registerEndpoint(api, readCustomerDocument, ({ db, rep, params }) => documentFile(db, rep, store, params))
}
