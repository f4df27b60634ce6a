export * from './signing.endpoints'
