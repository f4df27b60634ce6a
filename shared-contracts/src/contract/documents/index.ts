export { isReadable, matchContract, missingWords } from './contract-match'
export type { ContractMatch, ContractWords, MissingWord } from './contract-match'
export { findCompany, findDay, findRate, findTerm, lettersOf, plainOf } from './contract-words'
