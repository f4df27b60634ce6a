// What publishes and reads kept builds: `remote-cli/store`.
export { openStore } from './open-store.mjs'
export { describedBy, DESCRIPTION, pruneBuilds, publishBuild, readStored } from './publish-build.mjs'
/** @typedef {import('./folder-store.mjs').BuildStore} BuildStore */
