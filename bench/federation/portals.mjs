// The same portal three times, in front of one API: as host and remotes, as one bundle, and as one tuned by hand.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apps } from '../../scripts/apps.mjs'
import { buildChanged } from '../../scripts/build.mjs'
import { publishRemotes } from '../../scripts/publish.mjs'
import { HOST_PROGRAM, hostSettings, serveRemotes } from '../../scripts/serve.mjs'
import { readPortalSettings } from '../../scripts/settings.mjs'
import { startApi } from '../../scripts/start/provider-api.mjs'
import { runProgram } from '../../scripts/start/run-program.mjs'
import { buildOneBundle } from '../one-bundle/build.mjs'
import { serveOneBundle } from '../one-bundle/serve-one-bundle.mjs'

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })

export async function startPortals() {
  await buildChanged()
  await publishRemotes()
  const data = mkdtempSync(join(tmpdir(), 'bench-federation-'))
  const env = { ...process.env }
  for (const setting of [...apps.map((app) => app.portSetting), 'PORT_API']) env[setting] = String(await freePort())
  const federated = `http://localhost:${env.PORT_HOST}`
  const api = await startApi({
    reset: false,
    env: { PORT_API: String(env.PORT_API), DATA_DIR: data },
    print: () => undefined,
  })
  const servers = await serveRemotes(env)
  /** @param {'one-bundle' | 'hand-tuned'} name */
  async function peer(name) {
    const { folder, registry } = await buildOneBundle(name)
    const port = await freePort()
    const address = `http://localhost:${port}`
    const settings = readPortalSettings({ ...env, API_URL: `${address}/api` })
    servers.push(
      await serveOneBundle({ folder, port, page: { registry, settings }, api: `http://localhost:${env.PORT_API}` }),
    )
    return address
  }
  const bundle = await peer('one-bundle')
  const tuned = await peer('hand-tuned')
  const host = await runProgram({
    name: 'host',
    words: [HOST_PROGRAM],
    env: { ...hostSettings(env), REGISTRY_DIR: join(data, 'registry'), LOG_LEVEL: 'warn' },
    heard: () => undefined,
  })
  return {
    /** Ours, and the two peers. */
    addresses: [federated, bundle, tuned],
    async stop() {
      for (const server of servers) server.close(() => undefined).closeAllConnections()
      await Promise.all([host.stop(), api.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}
