export * from './contract-check.endpoints'
