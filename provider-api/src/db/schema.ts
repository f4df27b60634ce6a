// The whole market's tables, a file a domain.
export * from './schema/account'
export * from './schema/market'
export * from './schema/bid'
export * from './schema/contract'
export * from './schema/record'
export * from './schema/lists'
export * from './schema/alert'
export * from './schema/desk'
