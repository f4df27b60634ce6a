export * from './custom-option.endpoints'
export * from './custom-option'
