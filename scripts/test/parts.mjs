// The parts of the tests: each one command, with the processors it keeps busy and where it says what it counted.
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { embeddedSuite } from '../../testing/embedded-suite.mjs'
import { root } from '../apps.mjs'
import { findChromium, NO_CHROMIUM } from './find-chromium.mjs'
import { findPostgres } from './postgres-server.mjs'
import { GIB, workers } from './workers.mjs'

/** @typedef {import('./run-parts.mjs').Part} Part */
/** @typedef {(line: string) => void} Print */

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
  build: '../scripts/build.mjs --publish',
}
/** Of those, what is told as it comes. */
const STREAMS = ['conventions', 'build']

const ON_THE_EMBEDDED = 'PostgreSQL is not installed: the API tests run on the embedded database only.'

/**
 * What is installed besides Node. @typedef {object} Machine
 * @property {() => string | undefined} postgres the folder of its programs
 * @property {(print: Print) => string | undefined} chromium
 */
/** @type {Machine} */
const THIS_ONE = { postgres: findPostgres, chromium: findChromium }

/** @param {Machine} [machine] */
const withPostgres = (machine) => (machine?.postgres() ? ['scripts/test/with-postgres.mjs', process.execPath] : [])

/** What a part writes about its tests, away before it runs. @param {string} name */
function reportFile(name) {
  const file = join(root, 'test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** @param {string} name @returns {Part} */
function check(name) {
  const [file = '', ...args] = (CHECKS[name] ?? '').split(' ')
  const command = [process.execPath, join(root, 'node_modules', file), ...args]
  return { name, command, cores: name === 'build' ? 2 : 1, streams: STREAMS.includes(name) }
}

/** @param {string} name @param {string[]} args @param {Machine} [machine] for its database @returns {Part} */
function jest(name, args, machine) {
  const report = reportFile(name)
  // With a single worker jest would run the files in its own process.
  const atOnce = Math.max(2, workers(JEST_MEMORY))
  const settings = [`--maxWorkers=${atOnce}`, '--json', `--outputFile=${report}`]
  const command = [process.execPath, ...withPostgres(machine), 'node_modules/jest/bin/jest.js', ...settings, ...args]
  return { name, command, cores: HALF, streams: true, env: { FORCE_COLOR: '0' }, report }
}

/**
 * Playwright as this machine can run it. Portals on a database server start in a fraction of the time; what is about
 * the embedded one asks for it.
 * @param {string} config of e2e @param {string[]} args @param {Print} print @param {Machine} [machine]
 * @returns {{ command: string[], env: Record<string, string> }}
 */
export function playwright(config, args, print, machine = THIS_ONE) {
  const chromium = machine.chromium(print)
  if (chromium === undefined)
    return {
      command: [process.execPath, '-e', `console.error(${JSON.stringify(NO_CHROMIUM)}), process.exit(1)`],
      env: {},
    }
  const program = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', `e2e/${config}.config.ts`]
  return {
    command: [process.execPath, ...withPostgres(machine), ...program, ...args],
    // Without a language, Chromium can neither send nor save a file whose name is not plain letters.
    env: { CHROMIUM_PATH: chromium, FORCE_COLOR: '0', LC_ALL: 'C.UTF-8' },
  }
}

/**
 * @param {string} name @param {string} which of e2e/suites.ts, or of e2e/chaos.config.ts @param {Print} print
 * @param {string[]} [args] @param {Machine} [machine]
 * @returns {Part} without a browser one that fails and says so
 */
export function browser(name, which, print, args = [], machine = THIS_ONE) {
  const isChaos = name.startsWith('chaos')
  const { command, env } = playwright(isChaos ? 'chaos' : 'playwright', args, print, machine)
  const report = reportFile(name)
  const of = {
    ...{ BROWSER_TESTS: which, CHAOS: which, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    BROWSER_WORKERS: String(workers(BROWSER_MEMORY)),
    // Three instances behind nginx and PgBouncer in place of one (docs/faults.md).
    BROWSER_TESTS_API: which === 'scaled' ? 'scaled' : 'one',
  }
  const cores = isChaos ? 2 : HALF
  return { name, command, cores, after: 'build', streams: true, env: { ...env, ...of }, report }
}

/** @param {string} name @param {string} which @returns {Part} */
function faults(name, which) {
  const command = [process.execPath, 'scripts/faults.mjs', which]
  return { name, command, cores: 2, after: 'build', streams: true, report: reportFile('faults') }
}

/** @type {Record<string, (print: Print, machine: Machine) => Part>} */
const PARTS = {
  ...Object.fromEntries(Object.keys(CHECKS).map((name) => [name, () => check(name)])),
  // The APIs behind its screens start on a database server in a fraction of the time.
  unit: (_, machine) => jest('unit', ['--selectProjects', 'node', 'screen', LEFT_OUT], machine),
  'without-page': (_, machine) => jest('without-page', ['--selectProjects', 'node', 'api', LEFT_OUT], machine),
  longest: (_, machine) => jest('longest', patterns(TAKES_LONGEST), machine),
  // A repository of its own, with packed packages: a whole install and build.
  outside: () => jest('outside', ['--selectProjects', 'node', ...patterns([OUTSIDE])]),
  api: (print, machine) => {
    if (!machine.postgres()) print(ON_THE_EMBEDDED)
    return jest('api', ['--selectProjects', 'api', LEFT_OUT], machine)
  },
  embedded: () => jest('embedded', ['--selectProjects', 'api', ...patterns(embeddedSuite)]),
  'embedded-all': () => jest('embedded-all', ['--selectProjects', 'api']),
  /** Both of every change, for machines that share them (`BROWSER_SHARD=1/3`): `browser-push`. */
  ...Object.fromEntries(
    Object.entries({
      browser: 'test',
      'browser-change': 'change',
      'browser-nightly': 'nightly',
      'browser-scaled': 'scaled',
      'browser-push': 'test,change',
      'browser-all': process.env.BROWSER_TESTS ?? 'all',
      chaos: 'every-change',
      'chaos-nightly': 'nightly',
    }).map(([name, which]) => [
      name,
      (/** @type {Print} */ print, /** @type {Machine} */ machine) => browser(name, which, print, [], machine),
    ]),
  ),
  faults: () => faults('faults', '--every-change'),
  'faults-nightly': () => faults('faults-nightly', '--nightly'),
}

/** Jest's part of a change. @param {string[]} args @param {Print} print */
export function jestOfChange(args, print) {
  if (!findPostgres()) print(ON_THE_EMBEDDED)
  return jest('changed', args, THIS_ONE)
}

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
