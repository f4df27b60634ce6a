export * from './change'
export * from './event-stream'
export * from './live.endpoints'
