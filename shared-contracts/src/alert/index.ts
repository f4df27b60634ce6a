export * from './alert.endpoints'
export * from './alert.moments'
export * from './contract-alerts'
export * from './bid-news'
