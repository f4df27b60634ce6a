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
import type { FileSource } from './made-files'

export function registerDocumentRoutes(api: Api, files: FileSource): void {
  registerEndpoint(api, listPlanDocuments, (context) => listDocuments(context, context.params))
  registerEndpoint(api, uploadPlanDocument, (context) =>
    uploadToPlan(context, files.store, context.params, { forRevision: context.query.revisionDocument === 'true' }),
  )
  registerEndpoint(api, deletePlanDocument, (context) => deleteFromPlan(context, context.params))
  registerEndpoint(api, restorePlanDocument, (context) => restoreToPlan(context, context.params))
  registerEndpoint(api, readCustomerDocument, ({ db, rep, params }) => documentFile(db, rep, files, params))
}
