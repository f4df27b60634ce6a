export * from './contract-check.endpoints'
export * from './contract-check.schema'
