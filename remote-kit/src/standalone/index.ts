export { mountInPage } from './mount-in-page'
export type { ForeignPage } from './mount-in-page'
export { mountStandalone } from './mount-standalone'
export { createStandaloneServices, useStandaloneContext } from './services'
