// The same portal twice, in front of one API: as host and remotes, and as one bundle of the same packages.
import { freePort } from '../../scripts/free-port.mjs'
import { readPortalSettings } from '../../scripts/settings.mjs'
import { buildOneBundle } from '../one-bundle/build.mjs'
import { serveOneBundle } from '../one-bundle/serve-one-bundle.mjs'
import { startPortal } from './portal.mjs'

export async function startPortals() {
  const { address, env, servers, stop } = await startPortal()
  const { folder, registry } = await buildOneBundle()
  const port = await freePort()
  const bundle = `http://localhost:${port}`
  const settings = readPortalSettings({ ...env, API_URL: `${bundle}/api` })
  servers.push(
    await serveOneBundle({ folder, port, page: { registry, settings }, api: `http://localhost:${env.PORT_API}` }),
  )
  /** Ours, and the peer. */
  return { addresses: [address, bundle], stop }
}
