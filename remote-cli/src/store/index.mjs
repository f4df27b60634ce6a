// What publishes and reads kept builds: `remote-cli/store`.
export { openStore } from './open-store.mjs'
export { pruneBuilds, publishBuild, readStored } from './publish-build.mjs'
export { publishForeign } from './publish-foreign.mjs'
/** @typedef {import('./folder-store.mjs').BuildStore} BuildStore */
