export { mountStandalone } from './mount-standalone'
export { createStandaloneServices, useStandaloneContext } from './services'
