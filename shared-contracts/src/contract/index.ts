export { matchContract, missingWords } from './contract-match'
export type { ContractMatch, ContractWords, MissingWord } from './contract-match'
export { dollars, stateName } from './contract.texts'
export { contractDay, contractStart, minusMonths } from './contract.dates'
export {
  confirmBooking,
  createRevision,
  listEnergyPlans,
  listFinalRejections,
  listPendingEnergyPlans,
  listPlanMeters,
  listRevisions,
  listStatusComments,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
  rejectCustomerSigned,
  requestFinalRejection,
  submitContract,
} from './contract.endpoints'
export { auditStepLabel, auditSteps, contractLabel, contractProgress, hasOpenRevisionRequest } from './contract.labels'
export type { AuditStep } from './contract.labels'
export { byAnnualUsageDescending, byStartDateAscending, isClosedContract, isOpenContract } from './contract.lists'
export { CONFIRMATION_DELAY, contractMessage, contractTexts, historicMessage } from './contract.messages'
export type { ContractMessage } from './contract.messages'
export { actionPanel, contractRefusal, LIAISON_TOOLTIP, whyNot } from './contract.permissions'
export type {
  ActionPanel,
  ContractAction,
  ContractFacts,
  ContractRefusal,
  ContractRefusalCode,
} from './contract.permissions'
export {
  auditInfo,
  contractView,
  energyPlan,
  envelopeDocument,
  envelopeRequest,
  isSigned,
  planMeter,
} from './contract.schema'
export type {
  AuditInfo,
  ContractView,
  EnergyPlan,
  EnvelopeDocument,
  EnvelopeRequest,
  MonthlyUsage,
  PlanMeter,
} from './contract.schema'
export { auditCodes, contractStatus, HISTORIC_CUTOFF, isHistoric } from './contract.status'
export type { AuditCode } from './contract.status'
export { COUNTERSIGNED_DOCUMENT_ID, countersignedDocument, isSuccessInDisguise } from './countersign'
export {
  characters,
  COMMENT_MAX,
  finalRejection,
  NO_REJECTION_FIELD,
  REASON_MIN,
  reasonProblem,
  rejectionComments,
  rejectionProblems,
  tickedComments,
} from './rejection'
export type { FinalRejection, RejectionComments, RejectionProblems, SubmittedRejection } from './rejection'
export {
  neededFiles,
  revisionFileFields,
  revisionProblems,
  revisions,
  revisionSummary,
  secureCreditOptions,
  sentRevisionProblems,
  tickedRevisions,
} from './revision'
export type {
  ContractRevision,
  RevisionField,
  RevisionFile,
  RevisionProblems,
  Revisions,
  UploadedRevisionFile,
} from './revision'
export {
  deleteCountersigned,
  listEnvelopeDocuments,
  listEnvelopes,
  readCountersignedDocument,
  readSignedDocument,
  uploadCountersigned,
} from './signing.endpoints'
