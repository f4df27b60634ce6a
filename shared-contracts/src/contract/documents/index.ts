export { matchContract, missingWords } from './contract-match'
export type { ContractMatch, ContractWords, MissingWord } from './contract-match'
