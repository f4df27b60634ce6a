export * from './characters'
export * from './counted'
