export { deleteCountersigned, readCountersignedDocument, uploadCountersigned } from './countersign.endpoints'
export { COUNTERSIGNED_DOCUMENT_ID, countersignedDocument, isSuccessInDisguise } from './countersign'
