export * from './clock'
export * from './countdown'
export * from './instant.schema'
