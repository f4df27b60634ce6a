// The same portal three times, in front of one API: as host and remotes, as one bundle, and as one tuned by hand.
import { readPortalSettings } from '../../scripts/settings.mjs'
import { buildOneBundle } from '../one-bundle/build.mjs'
import { serveOneBundle } from '../one-bundle/serve-one-bundle.mjs'
import { freePort, startPortal } from './portal.mjs'

export async function startPortals() {
  const { address, env, servers, stop } = await startPortal()
  /** @param {'one-bundle' | 'hand-tuned'} name */
  async function peer(name) {
    const { folder, registry } = await buildOneBundle(name)
    const port = await freePort()
    const own = `http://localhost:${port}`
    const settings = readPortalSettings({ ...env, API_URL: `${own}/api` })
    servers.push(
      await serveOneBundle({ folder, port, page: { registry, settings }, api: `http://localhost:${env.PORT_API}` }),
    )
    return own
  }
  const bundle = await peer('one-bundle')
  const tuned = await peer('hand-tuned')
  /** Ours, and the two peers. */
  return { addresses: [address, bundle, tuned], stop }
}
