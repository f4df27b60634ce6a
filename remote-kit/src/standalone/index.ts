export { mountInPage, mountStandalone } from './mount'
export type { ForeignPage } from './mount'
export { createStandaloneServices, useStandaloneContext } from './services'
