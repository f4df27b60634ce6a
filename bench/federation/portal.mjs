// The portal as `npm start` serves it, on free ports and with a market of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apps } from '../../scripts/apps.mjs'
import { buildChanged } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/free-port.mjs'
import { publishRemotes } from '../../scripts/publish.mjs'
import { HOST_PROGRAM, hostSettings, serveRemotes } from '../../scripts/serve.mjs'
import { startApi } from '../../scripts/start/provider-api.mjs'
import { runProgram } from '../../scripts/start/run-program.mjs'

/** @param {Record<string, string>} [settings] of the host @param {Record<string, string>} [ofApi] */
export async function startPortal(settings = {}, ofApi = {}) {
  await buildChanged()
  await publishRemotes()
  const data = mkdtempSync(join(tmpdir(), 'bench-portal-'))
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...settings }
  for (const setting of [...apps.map((app) => app.portSetting), 'PORT_API']) {
    // The system may give the same one twice.
    do env[setting] = String(await freePort())
    while (Object.entries(env).some(([name, port]) => name !== setting && port === env[setting]))
  }
  const api = await startApi({
    reset: false,
    env: { PORT_API: String(env.PORT_API), DATA_DIR: data, ...ofApi },
    print: () => undefined,
  })
  const servers = await serveRemotes(env)
  const host = await runProgram({
    name: 'host',
    args: [HOST_PROGRAM],
    env: { ...hostSettings(env), REGISTRY_DIR: join(data, 'registry'), LOG_LEVEL: 'warn' },
    onLine: () => undefined,
  })
  return {
    address: `http://localhost:${env.PORT_HOST}`,
    env,
    /** Ended with it. */
    servers,
    async stop() {
      for (const server of servers) server.close(() => undefined).closeAllConnections()
      await Promise.all([host.stop(), api.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}
