export { mountInPage } from './mount-in-page'
export type { ForeignPage } from './mount-in-page'
