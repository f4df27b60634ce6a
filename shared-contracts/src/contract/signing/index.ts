export { envelopeDocument, envelopeRequest, isSigned } from './envelope.schema'
export type { EnvelopeDocument, EnvelopeRequest } from './envelope.schema'
export {
  envelopePath,
  listEnvelopeDocuments,
  listEnvelopes,
  readSignedDocument,
  withCertificate,
} from './signing.endpoints'
