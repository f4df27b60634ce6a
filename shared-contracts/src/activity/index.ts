export * from './activity.endpoints'
export * from './notice.endpoints'
export * from './activity.messages'
export * from './audit-export.endpoints'
