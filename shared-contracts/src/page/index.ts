export * from './page.endpoints'
export { NO_PAGE_CALLS, pageCallAt } from './page-address'
