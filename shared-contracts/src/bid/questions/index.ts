export * from './names-asker'
export * from './question.endpoints'
