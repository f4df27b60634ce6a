// What publishes and reads kept builds: `remote-cli/store`.
export { openStore } from './open-store.mjs'
export { DESCRIPTION } from './folder-store.mjs'
export { describedBy, pruneBuilds, publishBuild, readStored } from './publish-build.mjs'
/** @typedef {import('./folder-store.mjs').BuildStore} BuildStore */
