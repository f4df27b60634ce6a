export { firstSubmission, laterSubmission, submissionProblem } from './bid.submission'
export type { Submission, SubmissionProblem } from './bid.submission'
export { arrivalOf, mayRepeat, quotesStand } from './submission-arrival'
export { putBids, submitQuotes, withdrawQuote } from './submission.endpoints'
