export * from './opt-out.endpoints'
export * from './opt-out'
