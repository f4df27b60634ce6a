export {
  listFinalRejections,
  listStatusComments,
  rejectCustomerSigned,
  requestFinalRejection,
} from './rejection.endpoints'
export {
  characters,
  COMMENT_MAX,
  finalRejection,
  NO_REJECTION_FIELD,
  REASON_MIN,
  reasonProblem,
  rejectionComments,
  rejectionProblems,
  textProblem,
  tickedComments,
} from './rejection'
export type { FinalRejection, RejectionComments, RejectionProblems, SubmittedRejection } from './rejection'
