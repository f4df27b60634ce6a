export { firstSubmission, laterSubmission, submissionIn, submissionProblem } from './bid.submission'
export type { Submission, SubmissionProblem } from './bid.submission'
export { beyondLimits } from './beyond-limits'
export { putBids, submissionRefusals, submitQuotes, submitted, withdrawQuote } from './submission.endpoints'
