export * from './document.endpoints'
export * from './file-rules'
export * from './spreadsheet-text'
