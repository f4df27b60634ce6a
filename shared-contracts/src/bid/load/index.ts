export * from './load-sheet'
