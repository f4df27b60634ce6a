// `npm run dev`: every app with hot reload. `npm run dev -- bidding` and so on: one remote alone, without federation;
// with `--host https://portal.example`: in that portal, in place of the build that it serves.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { localAddressIn, serveLocally } from '../remote-cli/src/serve/serve-local.mjs'
import { appCalled, apps, root, registryName } from './apps.mjs'
import { buildChanged } from './build.mjs'
import { freePort } from './free-port.mjs'
import { readOrigins, readPorts, refuseUsedPorts, SettingError } from './settings.mjs'
import { startApi } from './start/provider-api.mjs'

/** @param {string} name @param {string} host */
async function devInPortal(name, host) {
  if (!/^https?:\/\//.test(host) || !URL.canParse(host))
    throw new SettingError('--host needs the address of a portal, such as https://portal.example.')
  const app = appCalled(name)
  if (app.kind === 'host') throw new SettingError('--host shows a remote in a portal; the host is the portal.')
  const usual = readPorts()[app.name] ?? app.port
  // A portal on this machine may serve the remote there.
  const port = process.env[app.portSetting] ? usual : await freePort(usual)
  await refuseUsedPorts({ [app.name]: port })
  await serveLocally(join(root, app.name), port)
  console.log(`\n  ${localAddressIn(host, registryName(app.name), port)}\n`)
}

async function dev() {
  const args = process.argv.slice(2)
  const hostAt = args.indexOf('--host')
  const [only] = args.filter((arg, at) => !arg.startsWith('--') && (hostAt === -1 || at !== hostAt + 1))
  if (hostAt !== -1) {
    if (only === undefined) throw new SettingError('--host shows one remote: npm run dev -- bidding --host <address>.')
    return devInPortal(only, args[hostAt + 1] ?? '')
  }
  const chosen = only === undefined ? apps : [appCalled(only)]
  const all = readPorts()
  const ports = Object.fromEntries(
    [...chosen.map((app) => app.name), 'provider-api'].map((name) => [name, all[name] ?? 0]),
  )
  await refuseUsedPorts(ports)

  await buildChanged({ names: ['provider-api'] })
  const page = `http://localhost:${ports[chosen[0]?.name ?? 'host']}`
  const origins = [...chosen.map((app) => `http://localhost:${ports[app.name]}`), ...Object.values(readOrigins())]
  const api = await startApi({
    reset: process.argv.includes('--reset'),
    env: { PORT_API: String(ports['provider-api']), PORTAL_URL: page, PORTAL_ORIGINS: [...new Set(origins)].join(',') },
    print: console.log,
  })

  const apiUrl = `http://localhost:${ports['provider-api']}`
  // A process for each app: two cores compile at once, and one that fails leaves the others alone.
  const shape = only === undefined ? 'federated' : 'standalone'
  const children = chosen.map((app) =>
    spawn(
      process.execPath,
      [join(root, 'scripts/dev/serve-with-hot-reload.mjs'), app.name, String(ports[app.name]), shape],
      // No server here passes calls on.
      { stdio: 'inherit', env: { ...process.env, API_URL: process.env.API_URL || apiUrl } },
    ),
  )
  console.log([`\n  ${page} (compiling …)`, ...api.demo.map((line) => `  ${line}`), ''].join('\n'))

  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
    void api.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  await dev()
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
}
