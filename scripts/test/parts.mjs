// The parts of the tests: each one command, with the processors it keeps busy and where it says what it counted.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { embeddedSuite } from '../../testing/embedded-suite.mjs'
import { root } from '../apps.mjs'
import { findChromium, NO_CHROMIUM } from './find-chromium.mjs'
import { findPostgres } from './postgres-server.mjs'
import { testsOfJest, testsOfPlaywright, testsOfTimes } from './reports.mjs'
import { workers } from './workers.mjs'

/** @typedef {import('./run-parts.mjs').Part} Part */
/** @typedef {(line: string) => void} Print */

const GIB = 1024 ** 3
/**
 * Of a jest worker with its server, of a browser's worker with a portal: measured at most 1.2 and 1.4. Twice, because
 * two such parts run beside each other: each waits for its servers about a third of its time.
 */
const JEST_MEMORY = 2 * 1.5 * GIB
const BROWSER_MEMORY = 2 * 2 * GIB
/** What such a part keeps busy. */
const HALF = Math.ceil(availableParallelism() / 2)

const OUTSIDE = 'scripts/(another-folder|pack/)'
/** What a push leaves to CI (`longest`): 25 files of 412 took a third of the seconds. */
const TAKES_LONGEST = [
  'host/server/registry-command',
  'host/src/alerts/alerts',
  'host/src/remotes/remote-builds',
  'provider-api/src/account/engine/engine-key',
  'provider-api/src/bid/downloads/export-zip',
  'provider-api/src/customer-simulator/simulator.test',
  'provider-api/src/db/backup/backup.test',
  'provider-api/src/db/explain',
  'provider-api/src/http/connection/gate.test',
  'provider-api/src/http/hostile-input',
  'provider-api/src/main.test',
  'provider-api/src/tracing/tracing.test',
  'provider-api/src/webhook/webhooks.test',
  'remote-account/src/screens/SecondFactor',
  'remote-bidding/src/bid/rates/lens/lens.test',
  'remote-bidding/src/screens/BidFormDownloads',
  'remote-bidding/src/screens/GroupedWinLossScreen',
  'remote-bidding/src/screens/bid-form/many-meters',
  'remote-bidding/src/screens/chosen/',
  'foreign-answers',
  'made-contracts',
]
const LEFT_OUT = `--testPathIgnorePatterns=/node_modules/|${[OUTSIDE, ...TAKES_LONGEST].join('|')}`
const STATIC = ['format', 'types', 'lint', 'dependencies', 'dead-code', 'api-report']
/** What each selection runs, what fails most often first. @type {Record<string, string[]>} */
export const SELECTIONS = {
  quick: [...STATIC, 'without-page'],
  test: ['build', ...STATIC, 'unit', 'api', 'browser'],
  rest: ['build', 'browser-change', 'longest', 'embedded', 'outside', 'faults', 'chaos'],
  nightly: ['build', 'browser-nightly', 'browser-scaled', 'embedded-all', 'faults-nightly', 'chaos-nightly'],
}

const program = (/** @type {string} */ path) => join(root, path)

/** The checks that are one command: a program of node_modules, or a script of ours. @type {Record<string, string>} */
const CHECKS = {
  format: 'oxfmt/bin/oxfmt --check',
  types: 'typescript-7/bin/tsc -b tsconfig.browser.json tsconfig.node.json tsconfig.json --singleThreaded',
  lint: 'oxlint/bin/oxlint --deny-warnings',
  dependencies:
    'dependency-cruiser/bin/dependency-cruise.mjs --config scripts/dependency-rules.cjs host remote-* ' +
    'shared-contracts shared-ui provider-api testing faults',
  'dead-code': 'knip/bin/knip.js --config scripts/knip.json',
  'api-report': '../scripts/api-report.mjs --check',
  conventions: '../scripts/conventions.mjs',
}
const JEST = [process.execPath, program('node_modules/jest/bin/jest.js')]

const ON_THE_EMBEDDED = 'PostgreSQL is not installed: the API tests run on the embedded database only.'

/**
 * What is installed besides Node. @typedef {object} Machine
 * @property {() => string | undefined} postgres the folder of its programs
 * @property {(print: Print) => string | undefined} chromium
 */
/** @type {Machine} */
const THIS_ONE = { postgres: findPostgres, chromium: findChromium }

/** @param {Machine} machine */
const withPostgres = ({ postgres }) => (postgres() ? [process.execPath, program('scripts/test/with-postgres.mjs')] : [])

/** What a part writes about its tests, away before it runs. @param {string} name */
function reportFile(name) {
  const file = join(root, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** @param {string} name @returns {Part} */
function check(name) {
  const [file = '', ...args] = (CHECKS[name] ?? '').split(' ')
  return { name, command: [process.execPath, program(`node_modules/${file}`), ...args], cores: 1 }
}

/** @param {string} name @param {string[]} args @param {string[]} [wrapper] a command that runs it @returns {Part} */
function jest(name, args, wrapper = []) {
  const report = reportFile(name)
  const atOnce = workers({ memoryPerWorker: JEST_MEMORY })
  return {
    name,
    // With a single worker jest would run the files in its own process.
    command: [...wrapper, ...JEST, `--maxWorkers=${Math.max(2, atOnce)}`, '--json', `--outputFile=${report}`, ...args],
    cores: HALF,
    streams: true,
    env: { FORCE_COLOR: '0' },
    tests: () => testsOfJest(report),
  }
}

/**
 * @param {string} name @param {string} which of e2e/suites.ts @param {Print} print @param {Machine} [machine]
 * @returns {Part} without a browser one that fails and says so
 */
function browser(name, which, print, machine = THIS_ONE) {
  const chromium = machine.chromium(print)
  if (chromium === undefined)
    return {
      name,
      command: [process.execPath, '-e', `console.error(${JSON.stringify(NO_CHROMIUM)}); process.exit(1)`],
      cores: 1,
      streams: true,
    }
  const report = reportFile(name)
  const atOnce = workers({ memoryPerWorker: BROWSER_MEMORY })
  return {
    name,
    // Portals on a database server start in a fraction of the time; what is about the embedded one asks for it.
    command: [
      ...withPostgres(machine),
      process.execPath,
      program('e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
    ],
    cores: HALF,
    after: ['build'],
    streams: true,
    env: {
      BROWSER_TESTS: which,
      BROWSER_WORKERS: String(atOnce),
      // Three instances behind nginx and PgBouncer in place of one (docs/faults.md).
      BROWSER_TESTS_API: which === 'scaled' ? 'scaled' : 'one',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FORCE_COLOR: '0',
      // Without one, Chromium can neither send nor save a file whose name is not plain letters.
      LC_ALL: 'C.UTF-8',
    },
    tests: () => testsOfPlaywright(report),
  }
}

/**
 * A command with a runner of its own, which writes `times-<name>.json`.
 * @param {string} name @param {string[]} args @returns {Part}
 */
function ownRunner(name, args) {
  const what = name.replace('-nightly', '')
  const report = reportFile(`times-${what}`)
  return {
    name,
    command: [process.execPath, program(`scripts/${what}.mjs`), ...args],
    cores: 2,
    after: ['build'],
    streams: true,
    tests: () => testsOfTimes(report),
  }
}

/** @type {Record<string, (print: Print, machine: Machine) => Part>} */
const PARTS = {
  ...Object.fromEntries(STATIC.map((name) => [name, () => check(name)])),
  /** Figures of how the code is written, beside their goals. */
  conventions: () => ({ ...check('conventions'), streams: true }),
  build: () => ({
    name: 'build',
    command: [process.execPath, 'scripts/test/build-and-publish.mjs'],
    cores: 2,
    streams: true,
  }),
  // The APIs behind its screens start on a database server in a fraction of the time.
  unit: (_print, machine) => jest('unit', ['--selectProjects', 'node', 'screen', LEFT_OUT], withPostgres(machine)),
  'without-page': (_print, machine) =>
    jest('without-page', ['--selectProjects', 'node', 'api', LEFT_OUT], withPostgres(machine)),
  longest: (_print, machine) => jest('longest', patterns(TAKES_LONGEST), withPostgres(machine)),
  // A repository of its own, with packed packages: a whole install and build.
  outside: () => jest('outside', ['--selectProjects', 'node', `--testPathPatterns=${OUTSIDE}`]),
  api: (print, machine) => {
    if (!machine.postgres()) print(ON_THE_EMBEDDED)
    return jest('api', ['--selectProjects', 'api', LEFT_OUT], withPostgres(machine))
  },
  embedded: () => jest('embedded', ['--selectProjects', 'api', ...patterns(embeddedSuite)]),
  'embedded-all': () => jest('embedded-all', ['--selectProjects', 'api']),
  browser: (print, machine) => browser('browser', 'test', print, machine),
  'browser-change': (print, machine) => browser('browser-change', 'change', print, machine),
  'browser-nightly': (print, machine) => browser('browser-nightly', 'nightly', print, machine),
  'browser-scaled': (print, machine) => browser('browser-scaled', 'scaled', print, machine),
  /** Both of every change, for machines that share them (`BROWSER_SHARD=1/3`). */
  'browser-push': (print, machine) => browser('browser-push', 'test,change', print, machine),
  'browser-all': (print, machine) => browser('browser-all', process.env.BROWSER_TESTS ?? 'all', print, machine),
  faults: () => ownRunner('faults', ['--every-change']),
  chaos: () => ownRunner('chaos', ['--every-change']),
  'faults-nightly': () => ownRunner('faults-nightly', ['--nightly']),
  'chaos-nightly': () => ownRunner('chaos-nightly', ['--nightly']),
}

/** Jest's part of a change. @param {string[]} files of tests @param {Print} print @returns {Part[]} */
export function changedJest(files, print) {
  if (files.length === 0) return []
  if (!findPostgres()) print(ON_THE_EMBEDDED)
  return [jest('changed', patterns(files), withPostgres(THIS_ONE))]
}

/** The browser's part of a change. @param {string[]} which of e2e/suites.ts @param {Print} print @returns {Part[]} */
export const changedBrowser = (which, print) =>
  which.length === 0 ? [] : [...chooseParts(['build'], print), browser('browser-changed', which.join(','), print)]

/** @param {string[]} files */
const patterns = (files) => files.map((file) => `--testPathPatterns=${file}`)

/**
 * @param {string[]} names @param {Print} print @param {Machine} [machine]
 * @returns {Part[]} browser parts bring the build with them
 * @throws when there is no such part
 */
export function chooseParts(names, print, machine = THIS_ONE) {
  const unknown = names.find((name) => !PARTS[name])
  if (unknown !== undefined)
    throw new Error(`There is no part called '${unknown}'. There are: ${Object.keys(PARTS).join(', ')}.`)
  const needsBuild = names.some((name) => /^(browser|chaos)/.test(name)) && !names.includes('build')
  return [...(needsBuild ? ['build'] : []), ...names].flatMap((name) => PARTS[name]?.(print, machine) ?? [])
}
