export * from './search.endpoints'
