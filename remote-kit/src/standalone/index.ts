export { islandOf } from './island-of'
export { mountStandalone } from './mount-standalone'
export { createStandaloneServices, useStandaloneContext } from './services'
