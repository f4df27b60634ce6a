// `npm run bench -- redeploy`: what a deploy costs a rep who has been here. Each app is built twice, with one word of a
// source file changed in between; every script of the second build that the first had not is fetched again.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runWebpack } from '../remote-cli/src/build/build-remote.mjs'
import { portalWebpackConfig } from '../remote-cli/src/build/webpack-config.mjs'
import { root } from '../scripts/apps.mjs'
import { report, within } from './results.mjs'

/** Of 1,000 bytes. */
const KB = 40

/** @type {[app: string, file: string, words: string, instead: string][]} */
const CHANGES = [
  ['host', 'session/LoginScreen.tsx', "'Login'", "'Sign in'"],
  ['host', 'dashboard/Queue.tsx', '>Nothing in', '>Nobody in'],
  ['remote-bidding', 'screens/ProspectsScreen.tsx', ' prospects`', ' requests`'],
  ['remote-bidding', 'screens/BidFormScreen.tsx', "'Custom Bid Form'", "'Custom Bid Page'"],
  ['remote-contracts', 'screens/ContractsScreen.tsx', "'Open'", "'Current'"],
  ['remote-account', 'screens/AccountSetupScreen.tsx', "'Invitation not", "'Link not"],
]

/**
 * @param {string} app folder
 * @returns {Promise<Map<string, number>>} KB of each script, brotli
 */
async function built(app) {
  const kind = app.endsWith('host') ? 'host' : 'remote'
  await runWebpack({ ...portalWebpackConfig(app, { kind }), cache: false })
  const scripts = readdirSync(join(app, 'dist'), { recursive: true }).map(String)
  return new Map(
    scripts
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const content = readFileSync(join(app, 'dist', file))
        // A remote's entry has the address of its build.
        const name = file.endsWith('remoteEntry.js')
          ? `${file} ${createHash('sha256').update(content).digest('hex')}`
          : file
        return [name, brotliCompressSync(content).byteLength / 1000]
      }),
  )
}

/** @param {Iterable<number>} sizes */
const sum = (sizes) => [...sizes].reduce((all, one) => all + one, 0)

// Beside the apps, so that the copies find the lockfile and what is installed; their names start with a dot.
const copies = mkdtempSync(join(root, '.redeploy-'))
try {
  const rows = []
  for (const app of new Set(CHANGES.map(([name]) => name))) {
    const copy = join(copies, app)
    cpSync(join(root, app, 'src'), join(copy, 'src'), { recursive: true })
    cpSync(join(root, app, 'package.json'), join(copy, 'package.json'))
    symlinkSync(join(root, app, 'node_modules'), join(copy, 'node_modules'))
    const before = await built(copy)
    for (const [, file, words, instead] of CHANGES.filter(([name]) => name === app)) {
      const source = join(copy, 'src', file)
      const text = readFileSync(source, 'utf8')
      if (!text.includes(words)) throw new Error(`${app}/src/${file} does not say ${words}.`)
      writeFileSync(source, text.replace(words, instead))
      const after = await built(copy)
      writeFileSync(source, text)
      const fetched = [...after].filter(([name]) => !before.has(name))
      console.log(`${app}, ${file}: ${fetched.map(([name, kb]) => `${name} ${kb.toFixed(1)}`).join(', ')}`)
      const step = `${app}, ${file}: ${fetched.length} of ${after.size} scripts`
      rows.push(within({ step, unit: 'KB', ours: sum(fetched.map(([, kb]) => kb)), atMost: KB }))
    }
  }
  process.exitCode = report('redeploy', rows)
} finally {
  rmSync(copies, { recursive: true, force: true })
}
