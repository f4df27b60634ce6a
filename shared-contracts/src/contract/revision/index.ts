export { createRevision, listRevisions } from './revision.endpoints'
export {
  neededFiles,
  revisionFileFields,
  revisionProblems,
  revisions,
  revisionSummary,
  secureCreditOptions,
  sentRevisionProblems,
  tickedRevisions,
  withCorrection,
} from './revision'
export type {
  ContractRevision,
  RevisionField,
  RevisionFile,
  RevisionProblems,
  Revisions,
  UploadedRevisionFile,
} from './revision'
