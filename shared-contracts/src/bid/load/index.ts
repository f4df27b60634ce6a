export { loadMonths, readLoadSheet } from './load-sheet'
export type { LoadRow } from './load-sheet'
