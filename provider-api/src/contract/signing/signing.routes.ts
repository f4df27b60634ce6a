import {
  deleteCountersigned,
  readCountersignedDocument,
  uploadCountersigned,
} from 'shared-contracts/contract/countersign'
import { listEnvelopeDocuments, listEnvelopes, readSignedDocument } from 'shared-contracts/contract/signing'
import type { DocumentStore } from '../../documents/document-store'
import { registerEndpoint, type Api } from '../../http/register-endpoint'
import { takeCopyBack, uploadCopy } from '../countersign/countersign.commands'
import { openPdfJoiner } from './pdf-joiner'
import { countersignedFile, listDocumentsOf, listEnvelopesOf, signedDocument } from './signing.queries'

export function registerSigningRoutes(api: Api, store: DocumentStore): void {
  const joiner = openPdfJoiner()
  api.app.addHook('onClose', () => joiner.close())
  registerEndpoint(api, listEnvelopes, ({ db, rep, params }) => listEnvelopesOf(db, rep, params))
  registerEndpoint(api, listEnvelopeDocuments, ({ db, rep, params }) => listDocumentsOf(db, rep, params))
  registerEndpoint(api, readSignedDocument, ({ db, rep, params, query }) =>
    signedDocument(db, rep, params, query.include_certificate === 'true'),
  )
  registerEndpoint(api, readCountersignedDocument, ({ db, rep, now, params, query }) =>
    countersignedFile({ db, store, joiner, now }, rep, params, query.include_certificate === 'true'),
  )
  registerEndpoint(api, uploadCountersigned, (call) => uploadCopy(call, store, call.params))
  registerEndpoint(api, deleteCountersigned, (call) => takeCopyBack(call, call.params))
}
