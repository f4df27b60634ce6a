export * from './bid.submission'
export * from './beyond-limits'
export * from './submission.endpoints'
