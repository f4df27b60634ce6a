// The same portal twice: as host and remotes, and as one bundle, in front of one API.
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
  const { folder, registry } = await buildOneBundle()
  const data = mkdtempSync(join(tmpdir(), 'bench-federation-'))
  const env = { ...process.env }
  for (const setting of [...apps.map((app) => app.portSetting), 'PORT_API', 'PORT_ONE_BUNDLE'])
    env[setting] = String(await freePort())
  const federated = `http://localhost:${env.PORT_HOST}`
  const bundle = `http://localhost:${env.PORT_ONE_BUNDLE}`
  const api = await startApi({
    reset: false,
    env: { PORT_API: String(env.PORT_API), DATA_DIR: data },
    print: () => undefined,
  })
  const servers = [
    ...(await serveRemotes(env)),
    await serveOneBundle({
      folder,
      port: Number(env.PORT_ONE_BUNDLE),
      page: { registry, settings: readPortalSettings({ ...env, API_URL: `${bundle}/api` }) },
      api: `http://localhost:${env.PORT_API}`,
    }),
  ]
  const host = await runProgram({
    name: 'host',
    words: [HOST_PROGRAM],
    env: { ...hostSettings(env), REGISTRY_DIR: join(data, 'registry'), LOG_LEVEL: 'warn' },
    heard: () => undefined,
  })
  return {
    federated,
    bundle,
    async stop() {
      for (const server of servers) server.close(() => undefined).closeAllConnections()
      await Promise.all([host.stop(), api.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}
