export * from './downloads.endpoints'
export * from './downloads'
export * from './request-documents.endpoints'
export * from './request-documents'
