// Puts the builds of remotes into the store, where each remote's server and the host's registry find them.
import { openStore } from '../remote-cli/src/store/open-store.mjs'
import { publishBuild } from '../remote-cli/src/store/publish-build.mjs'
import { distFolder, remotes, root } from './apps.mjs'

export async function publishRemotes() {
  const store = await openStore(process.env, root)
  await Promise.all(remotes.map(({ name }) => publishBuild(distFolder(name), store)))
}
