export * from './document.endpoints'
export * from './document.schema'
export * from './file-rules'
export * from './spreadsheet-text'
