export * from './page.endpoints'
