export { matchContract, missingWords } from './contract-match'
export type { ContractMatch, ContractWords, MissingWord } from './contract-match'
export { dollars, stateName } from './contract.texts'
export { contractDay, contractStart, minusMonths } from './contract.dates'
export {
  listEnergyPlans,
  listPendingEnergyPlans,
  listPlanMeters,
  readAuditInfo,
  readEnergyPlan,
  readUsageProfile,
} from './contract.endpoints'
export { confirmBooking, submitContract } from './booking.endpoints'
export { createRevision, listRevisions } from './revision.endpoints'
export {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from './rejection.endpoints'
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
export { auditInfo, contractView, energyPlan, planMeter } from './contract.schema'
export { envelopeDocument, envelopeRequest, isSigned } from './envelope.schema'
export type { AuditInfo, ContractView, EnergyPlan, MonthlyUsage, PlanMeter } from './contract.schema'
export type { EnvelopeDocument, EnvelopeRequest } from './envelope.schema'
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
export { listEnvelopeDocuments, listEnvelopes, readSignedDocument } from './signing.endpoints'
export { deleteCountersigned, readCountersignedDocument, uploadCountersigned } from './countersign.endpoints'
