// `npm run dev`: every app with hot reload. `npm run dev:bidding` and so on: one remote alone, without federation.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { appCalled, apps, root } from './apps.mjs'
import { buildChanged } from './build.mjs'
import { readOrigins, readPorts, SettingError } from './settings.mjs'
import { refuseTakenPorts } from './start/free-ports.mjs'
import { startApi } from './start/provider-api.mjs'

async function dev() {
  const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const chosen = only === undefined ? apps : [appCalled(only)]
  const all = readPorts()
  const ports = Object.fromEntries(
    [...chosen.map((app) => app.name), 'provider-api'].map((name) => [name, all[name] ?? 0]),
  )
  await refuseTakenPorts(ports)

  await buildChanged({ names: ['provider-api'] })
  const page = `http://localhost:${ports[chosen[0]?.name ?? 'host']}`
  const origins = [...chosen.map((app) => `http://localhost:${ports[app.name]}`), ...Object.values(readOrigins())]
  const api = await startApi({
    reset: process.argv.includes('--reset'),
    env: { PORT_API: String(ports['provider-api']), PORTAL_URL: page, PORTAL_ORIGINS: [...new Set(origins)].join(',') },
    print: console.log,
  })

  // A process for each app: two cores compile at once, and one that fails leaves the others alone.
  const shape = only === undefined ? 'federated' : 'standalone'
  const children = chosen.map((app) =>
    spawn(
      process.execPath,
      [join(root, 'scripts/dev/serve-with-hot-reload.mjs'), app.name, String(ports[app.name]), shape],
      { stdio: 'inherit' },
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
