export * from './rate-floor'
export * from './rate-floor.endpoints'
