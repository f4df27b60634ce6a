export { decimal, decimals, isDecimal } from './decimal'
export type { DecimalText } from './decimal'
