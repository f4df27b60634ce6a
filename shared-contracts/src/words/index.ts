export * from './counted'
