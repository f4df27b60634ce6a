export * from './revision.endpoints'
export * from './revision'
