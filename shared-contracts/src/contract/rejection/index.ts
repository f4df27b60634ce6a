export * from './rejection.endpoints'
export * from './rejection'
