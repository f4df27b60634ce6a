// `npm run chaos`: remotes that go wrong in every way that is known, builds of different times beside each other, and
// screens that come and go a hundred times, in a browser (docs/chaos.md has the words).
// `npm run pictures`: every screen, light and dark, on one sheet each in docs/screens, and features in docs/features
// (`npm run pictures -- receipts` draws that file's alone); with PICTURES_BASE, the folder of another commit where
// `npm test -- --only build` ran, each screen beside that commit's, on the same machine, API and market.
import { spawnSync } from 'node:child_process'
import { root } from './apps.mjs'
import { playwright } from './test/parts.mjs'

const [config = '', ...args] = process.argv.slice(2)
const which = args.find((arg) => arg.startsWith('--'))?.slice(2) ?? 'all'
const isComposed = config === 'chaos' && ['compose', 'scale'].includes(which)
const files = isComposed ? [`/${which}.chaos.ts`] : args.filter((arg) => !arg.startsWith('--'))
const PORTAL_URL = `http://localhost:${process.env.PORT_HOST || 3000}`
const env = isComposed ? { CHAOS: 'compose', PORTAL_URL } : { CHAOS: which }

/** @param {string[]} words @param {Record<string, string>} [more] */
const run = (words, more) =>
  spawnSync(process.execPath, words, { cwd: root, env: { ...process.env, ...more }, stdio: 'inherit' }).status ?? 1

process.exitCode = isComposed ? 0 : run(['scripts/build.mjs', '--publish'])
if (process.exitCode === 0) {
  const { command, env: ofMachine } = playwright(config, files, console.log)
  process.exitCode = run(command.slice(1), Object.assign(ofMachine, env))
}
