export * from './trends.endpoints'
export * from './cuts'
