// `npm run chaos`: remotes that go wrong in every way that is known, builds of different times beside each other, and
// screens that come and go a hundred times, in a browser. `npm run chaos -- heap` runs the files whose name holds the
// word; `-- --every-change` leaves out what runs nightly, `-- --nightly` runs that (e2e/chaos.config.ts).
// `-- --compose` deploys one remote into a running composition while a browser works, `-- --scale` kills an instance of
// `docker compose --profile scale` and restarts its PostgreSQL.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { onlyRun } from './only-run.mjs'
import { findChromium, NO_CHROMIUM } from './test/find-chromium.mjs'
import { findPostgres } from './test/postgres-server.mjs'

const SELECTIONS = ['every-change', 'nightly', 'compose', 'scale']
const COMPOSED = ['compose', 'scale']

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<boolean>} whether all went well */
function run(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (status) => resolve(status === 0)))
}

/** @param {string[]} args @returns {string | undefined} what is wrong with them */
function argumentProblem(args) {
  const names = readdirSync(join(root, 'e2e/chaos'))
    .filter((file) => file.endsWith('.chaos.ts'))
    .map((file) => file.replace('.chaos.ts', ''))
  const options = SELECTIONS.map((name) => `--${name}`)
  const wrong = args.find((arg) =>
    arg.startsWith('-') ? !options.includes(arg) : !names.some((name) => name.includes(arg)),
  )
  return wrong && `${wrong}: there are ${names.join(', ')}, and ${options.join(', ')}.`
}

/** @param {string[]} args @param {string} chromium */
async function runPortal(args, chromium) {
  const selection = SELECTIONS.find((name) => args.includes(`--${name}`))
  const composed = COMPOSED.find((name) => name === selection)
  const chosen = args.filter((arg) => !arg.startsWith('-'))
  const playwright = [
    join(root, 'e2e/node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'e2e/chaos.config.ts',
    ...(composed ? [`/${composed}.chaos.ts`] : chosen),
  ]
  const env = { CHROMIUM_PATH: chromium, FORCE_COLOR: '0', CHAOS: composed ? 'compose' : (selection ?? 'all') }
  if (composed) return run(playwright, { PORTAL_URL: `http://localhost:${process.env.PORT_HOST || 3000}`, ...env })
  if (!(await run(['scripts/test/build-and-publish.mjs']))) return false
  const postgres = findPostgres()
  if (!postgres) console.log('PostgreSQL is not installed: every portal has the embedded database.')
  return run([...(postgres ? ['scripts/test/with-postgres.mjs', process.execPath] : []), ...playwright], env)
}

async function main() {
  const args = process.argv.slice(2)
  const wrong = argumentProblem(args)
  const chromium = wrong === undefined ? findChromium(console.log) : undefined
  if (chromium === undefined) {
    console.error(wrong ?? NO_CHROMIUM)
    return false
  }
  const [mine, other] = onlyRun('chaos')
  if (other !== undefined) {
    console.error(`Chaos runs here already, as process ${other}, and both would build: try again when it has ended.`)
    return false
  }
  return runPortal(args, chromium).finally(mine)
}

process.exitCode = (await main()) ? 0 : 1
