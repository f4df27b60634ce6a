export * from './prospect.endpoints'
export * from './prospect.schema'
export * from './prospect.stage'
