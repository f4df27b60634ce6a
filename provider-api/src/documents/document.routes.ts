import { listPlanDocuments } from 'shared-contracts/document'
import { registerEndpoint, type Api } from '../http/register-endpoint'
import { listDocuments } from './document.queries'

export function registerDocumentRoutes(api: Api): void {
  registerEndpoint(api, listPlanDocuments, ({ db, rep, params }) => listDocuments(db, rep, params))
}
