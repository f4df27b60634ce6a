export { readContractCheckFacts } from './contract-check.endpoints'
export { contractCheckFacts, wonBid } from './contract-check.schema'
export type { ContractCheckFacts, WonBid } from './contract-check.schema'
