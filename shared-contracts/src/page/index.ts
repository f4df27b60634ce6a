export { pageAt, readBidFormPage, readContractPage } from './page.endpoints'
export type { AnsweredPage } from './page.endpoints'
