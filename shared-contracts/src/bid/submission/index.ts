export * from './bid.submission'
export * from './submission.endpoints'
