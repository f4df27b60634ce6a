// `npm test`: everything that can be wrong, in one command. `--quick` leaves the browser out, `--only <part>` runs one
// part.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './apps.mjs'
import { findChromium, NO_CHROMIUM } from './test/find-chromium.mjs'
import { countOfJest, countOfPlaywright } from './test/reports.mjs'
import { runParts } from './test/run-parts.mjs'
import { findPostgres } from './test/postgres-server.mjs'

const words = process.argv.slice(2)
const only = words.includes('--only') ? words[words.indexOf('--only') + 1] : undefined
const quick = words.includes('--quick')
/** @param {string} line */
const print = (line) => console.log(line)

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * A check that is one command: package.json says it, and this Node is the one that its first two words would look for.
 * @param {string} name
 * @returns {import('./test/run-parts.mjs').Part}
 */
const check = (name) => ({
  name,
  command: [process.execPath, ...scripts[`test:${name}`].split(' ').slice(2)],
  cores: 1,
})

const results = join(root, 'test-results')
/** @param {string} name */
const report = (name) => join(results, `${name}.json`)
const withPostgres = [process.execPath, join(root, 'scripts/test/with-postgres.mjs')]

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string[]} [beside] a command that runs it
 * @returns {import('./test/run-parts.mjs').Part}
 */
const jest = (name, args, beside = []) => ({
  name,
  command: [...beside, ...check('unit').command, '--maxWorkers=2', '--json', `--outputFile=${report(name)}`, ...args],
  cores: 2,
  streams: true,
  env: { FORCE_COLOR: '0' },
  count: () => countOfJest(report(name)),
})

const API = ['--selectProjects', 'api']
const EMBEDDED = 'api-embedded'

/** @returns {import('./test/run-parts.mjs').Part[]} */
function partsToRun() {
  const parts = [
    ...['format', 'types', 'lint', 'arrows', 'dead-code', 'api-report'].map(check),
    { name: 'build', command: [process.execPath, 'scripts/test/build-and-publish.mjs'], cores: 2, streams: true },
    jest('unit', findPostgres() ? ['--selectProjects', 'node', 'screen'] : []),
  ]
  // The API's tests need a database: a server where there is one. On the embedded one too: `npm run test:embedded`.
  if (findPostgres()) parts.push(jest('api-on-postgresql', API, withPostgres))
  else print('PostgreSQL is not installed: the API tests run on the embedded database only.')
  if (only === EMBEDDED) return [jest(EMBEDDED, API)]
  const browserPart = { browser: 'all', 'browser-rest': 'rest', 'browser-scaled': 'scaled' }[only ?? '']
  if (browserPart !== undefined) return [...parts.filter((part) => part.name === 'build'), browser(browserPart)]
  const chosen = quick ? parts.filter((part) => part.name !== 'build') : [...parts, browser('core')]
  if (only === undefined) return chosen
  if (!chosen.some((part) => part.name === only)) {
    throw new Error(`There is no part called ${only}. There are: ${chosen.map((part) => part.name).join(', ')}.`)
  }
  return chosen.filter((part) => part.name === only)
}

/**
 * @param {string} which all, core, rest or scaled; e2e/playwright.config.ts says which is which
 * @returns {import('./test/run-parts.mjs').Part}
 */
function browser(which) {
  const chromium = findChromium(print)
  if (chromium === undefined)
    return {
      name: 'browser',
      command: [process.execPath, '-e', `console.error(${JSON.stringify(NO_CHROMIUM)}); process.exit(1)`],
      cores: 1,
      streams: true,
    }
  return {
    name: 'browser',
    // Portals on a database server start in a fraction of the time; what is about the embedded one asks for it.
    command: [
      ...(findPostgres() ? withPostgres : []),
      process.execPath,
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
    ],
    cores: 2,
    after: ['build'],
    streams: true,
    env: {
      BROWSER_TESTS: which,
      // Three instances behind nginx and PgBouncer, with a replica, in place of one (docs/faults.md).
      BROWSER_TESTS_API: which === 'scaled' ? 'scaled' : 'one',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
      FORCE_COLOR: '0',
    },
    count: () => countOfPlaywright(report('browser')),
  }
}

async function main() {
  const began = Date.now()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes = await runParts(partsToRun(), { cores: Math.min(2, availableParallelism()), root, print })

  print('')
  for (const { name, seconds, failed } of outcomes)
    print(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s`)
  print(`  ${'in all'.padEnd(18)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`)
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  print('')
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

process.exitCode = (await main()) ? 0 : 1
