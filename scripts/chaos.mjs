// `npm run chaos`: remotes that go wrong in every way that is known, builds of different times beside each other, and
// screens that come and go a hundred times, in a browser. `npm run chaos -- heap` runs the files whose name holds the
// word; `npm run chaos -- --compose` deploys one remote into a running composition while a browser works, `-- --scale`
// kills an instance of `docker compose --profile scale` and restarts its PostgreSQL.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { findChromium, NO_CHROMIUM } from './test/find-chromium.mjs'
import { findPostgres } from './test/postgres-server.mjs'

/** @param {string[]} words @param {Record<string, string>} [env] @returns {Promise<boolean>} whether all went well */
function run(words, env = {}) {
  const child = spawn(process.execPath, words, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
}

async function main() {
  const words = process.argv.slice(2)
  const chromium = findChromium(console.log)
  if (chromium === undefined) {
    console.error(NO_CHROMIUM)
    return false
  }
  const compose = ['compose', 'scale'].find((name) => words.includes(`--${name}`))
  const chosen = words.filter((word) => !word.startsWith('-'))
  const playwright = [
    join(root, 'e2e/node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/chaos.config.ts',
    ...(compose ? [`/${compose}.chaos.ts`] : chosen),
  ]
  const env = { CHROMIUM_PATH: chromium, FORCE_COLOR: '0', CHAOS: compose ? 'compose' : 'portal' }
  if (compose) return run(playwright, { PORTAL_URL: `http://localhost:${process.env.PORT_HOST || 3000}`, ...env })
  if (!(await run(['scripts/test/build-and-publish.mjs']))) return false
  return run([...(findPostgres() ? ['scripts/test/with-postgres.mjs', process.execPath] : []), ...playwright], env)
}

process.exitCode = (await main()) ? 0 : 1
