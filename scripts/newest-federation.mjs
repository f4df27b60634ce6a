// `node scripts/newest-federation.mjs`: builds and drives this checkout with the newest @module-federation/enhanced,
// and says what broke. Nightly does it; the catalog and what is installed are put back.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.mjs'

const NAME = '@module-federation/enhanced'
const catalog = join(root, 'pnpm-workspace.yaml')
const LINE = new RegExp(`^  '${NAME}': (\\S+)$`, 'm')

/** What stands on it: types, every build, what is in one, and a page. @type {[what: string, words: string[]][]} */
const STEPS = [
  ['types', ['scripts/test.mjs', '--only', 'types']],
  ['build', ['scripts/build.mjs', '--all']],
  ['builds', ['node_modules/jest/bin/jest.js', 'remote-cli', 'host/src/services', 'host/src/remotes']],
  ['browser', ['scripts/test.mjs', '--only', 'browser-all']],
]
const SPECS = 'remote-builds,deploy-alone,remote-down,remote-hangs,foreign-host'

/** @param {string[]} words */
const run = (words) =>
  spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BROWSER_TESTS: SPECS },
    maxBuffer: 1e8,
  })

function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  execFileSync('npx', ['--yes', packageManager, 'install', '--no-frozen-lockfile'], { cwd: root, stdio: 'inherit' })
}

/** @param {string} version @returns {string[]} what broke, with its last lines */
function tryWith(version) {
  writeFileSync(catalog, readFileSync(catalog, 'utf8').replace(LINE, `  '${NAME}': ${version}`))
  install()
  return STEPS.flatMap(([what, words]) => {
    const { status, stdout, stderr } = run(words)
    return status === 0 ? [] : [`${what} broke:\n${`${stdout}${stderr}`.trim().split('\n').slice(-40).join('\n')}`]
  })
}

const used = LINE.exec(readFileSync(catalog, 'utf8'))?.[1]
const newest = execFileSync('npm', ['view', NAME, 'version'], { encoding: 'utf8' }).trim()
if (newest === used) console.log(`${NAME} ${used} is the newest.`)
else {
  const kept = ['pnpm-workspace.yaml', 'pnpm-lock.yaml'].map((file) => ({ file, text: readFileSync(join(root, file)) }))
  try {
    const broken = tryWith(newest)
    console.log(broken.length > 0 ? broken.join('\n\n') : `All goes on with ${NAME} ${newest} in place of ${used}.`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    for (const { file, text } of kept) writeFileSync(join(root, file), text)
    install()
  }
}
