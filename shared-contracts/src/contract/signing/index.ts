export * from './envelope.schema'
export * from './signing.endpoints'
