export * from './prospect.endpoints'
export * from './prospect.schema'
