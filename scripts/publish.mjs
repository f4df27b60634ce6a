// Puts the builds of remotes into the store, where each remote's server and the host's registry find them.
// `node scripts/publish.mjs remote-bidding` publishes one alone.
import { openStore } from '../remote-cli/src/store/open-store.mjs'
import { publishBuild } from '../remote-cli/src/store/publish-build.mjs'
import { appCalled, distFolder, remotes, root } from './apps.mjs'

/** @param {string[]} [names] */
export async function publishRemotes(names = remotes.map(({ name }) => name)) {
  const store = await openStore(process.env, root)
  return Promise.all(names.map(async (name) => ({ name, ...(await publishBuild(distFolder(name), store)) })))
}

if (import.meta.filename === process.argv[1]) {
  try {
    const args = process.argv.slice(2)
    const names = args.length > 0 ? args.map((arg) => appCalled(arg).name) : undefined
    for (const { name, build, isNew } of await publishRemotes(names))
      console.log(`${name}: build ${build.build}${isNew ? '' : ' was there already'}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
