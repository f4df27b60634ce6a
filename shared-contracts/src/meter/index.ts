export * from './meter.schema'
export * from './state-name'
