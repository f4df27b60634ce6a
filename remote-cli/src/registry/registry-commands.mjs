// Which builds the portal serves of each remote, and changes of that: a thin client of the host's HTTP API.
import { existsSync, readFileSync } from 'node:fs'
import { BuildError } from '../build/build-error.mjs'
import { changeGrants, GRANTS_USAGE } from '../grants.mjs'
import { askRegistry } from './registry-client.mjs'
import { settingOf } from '../setting-of.mjs'

export const REGISTRY_USAGE = `portal-remote list       which builds there are, and which of them new pages get
portal-remote history <remote>
portal-remote rollback <remote> [build]
portal-remote pin <remote> <build>
portal-remote unpin <remote>
portal-remote canary <remote> <build> <percent>
portal-remote promote <remote>
${GRANTS_USAGE}`

/** @typedef {{ portal: string, env: NodeJS.ProcessEnv }} Caller */

/** What is said after each name. @type {Record<string, (words: string[], caller: Caller) => Promise<string>>} */
const COMMANDS = {
  list: async (_, caller) => listText(await ask(caller, '')),
  history: async ([word], caller) => {
    const remote = remoteCalled(word)
    return historyText((await ask(caller, `/${remote}/history`, { remote })).history)
  },
  rollback: (words, caller) => change('rollback', words, caller, ([build]) => (build === undefined ? {} : { build })),
  pin: (words, caller) => change('pin', words, caller, ([build]) => ({ build: needed(build, 'The build') })),
  unpin: (words, caller) => change('unpin', words, caller, () => ({})),
  canary: (words, caller) =>
    change('canary', words, caller, ([build, percent]) => ({
      build: needed(build, 'The build'),
      percent: needed(percent, 'The percentage'),
    })),
  promote: (words, caller) => change('promote', words, caller, () => ({})),
  ...Object.fromEntries(
    ['grant', 'revoke', 'grants'].map((name) => [
      name,
      (/** @type {string[]} */ words, /** @type {Caller} */ { portal, env }) =>
        changeGrants([name, ...words], { portal, token: env.REGISTRY_TOKEN }),
    ]),
  ),
}

/** The command of that name, if it is one of the registry. @param {string | undefined} name */
export const registryCommand = (name = '') => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

/** @param {string | undefined} word @param {string} what @returns {string} */
function needed(word, what) {
  if (!word) throw new BuildError(`${what} is missing.\n\n${REGISTRY_USAGE}`)
  return word
}

/** Both `bidding` and `remote-bidding` are. @param {string | undefined} word */
const remoteCalled = (word) => encodeURIComponent(needed(word, 'The remote').replace(/^remote-/, ''))

/** A file that the registry is to read. @param {string} file */
export function readNamed(file) {
  if (!existsSync(file)) throw new BuildError(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
}

/**
 * @param {Caller} caller
 * @param {string} path below /registry
 * @param {{ remote?: string, body?: unknown }} [call] without a remote any token
 *   does: lists are for every holder of one
 * @returns {Promise<any>}
 */
async function ask({ portal, env }, path, { remote, ...call } = {}) {
  const anyOf = () => Object.entries(env).find(([name, value]) => name.startsWith('DEPLOY_TOKEN_') && value)?.[1]
  const own = remote === undefined ? undefined : env[`DEPLOY_TOKEN_${settingOf(remote)}`]
  const token = own || env.REGISTRY_TOKEN || (remote === undefined ? anyOf() : undefined)
  if (!token) throw new BuildError('There is no deploy token: set DEPLOY_TOKEN_<REMOTE> or REGISTRY_TOKEN.')
  return askRegistry({ portal, token }, path, call)
}

/** @param {string} what @param {string[]} words @param {Caller} caller @param {(words: string[]) => object} bodyOf */
async function change(what, [word, ...words], caller, bodyOf) {
  const remote = remoteCalled(word)
  const { current, pinned, canary, ...said } = await ask(caller, `/${remote}/${what}`, { remote, body: bodyOf(words) })
  return (
    `New pages get build ${current ?? 'none'} of ${said.remote}${pinned ? ', which is pinned' : ''}` +
    `${canary ? `; ${canary.percent} % of the reps get build ${canary.build}` : ''}.`
  )
}

// What `portal-remote list` and `history` print.

/** @param {string[][]} rows */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** When something was, in UTC. @param {string} at */
const minute = (at) => at.slice(0, 16).replace('T', ' ')

/** What browsers have said of a build since the host's server started. @param {any} said */
function saidText({ loads, failures, loadMs, bytes }) {
  const share = failures === 0 ? '' : ` (${((100 * failures) / (loads + failures)).toFixed(1)} %)`
  return [
    `${loads} loads`,
    `${failures} failed${share}`,
    loadMs !== undefined && `${Math.round(loadMs)} ms`,
    bytes !== undefined && `${Math.round(bytes / 1024)} KiB`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** @param {{ remotes: any[], telemetry?: { builds: any[] } }} answer a host of before says nothing of browsers */
function listText({ remotes, telemetry = { builds: [] } }) {
  if (remotes.length === 0) return 'This portal has no remotes.'
  const saidOf = (/** @type {string} */ remote) => telemetry.builds.filter((said) => said.remote === remote)
  return remotes
    .flatMap(({ remote, current, canary, pinned, builds, notes }) => [
      remote,
      ...table(
        builds.map((/** @type {any} */ { build, version, builtAt, withdrawn }) => [
          `  ${build}`,
          version,
          minute(builtAt),
          saidOf(remote)
            .filter((said) => said.build === build)
            .map(saidText)
            .join(),
          [
            build === current && 'current',
            build === pinned && 'pinned',
            build === canary?.build && `canary, ${canary.percent} %`,
            withdrawn && `withdrawn: ${withdrawn}`,
          ]
            .filter(Boolean)
            .join(', '),
        ]),
      ),
      ...notes.map((/** @type {string} */ note) => `  ! ${note}`),
      ...saidOf(remote).flatMap(({ build, lately }) =>
        lately
          .slice(0, 5)
          .map(
            (/** @type {any} */ { at, kind, part, why }) =>
              `  ! ${build} at ${minute(at)}: ${[kind, part].filter(Boolean).join(', ')}${why ? `. ${why}` : ''}`,
          ),
      ),
    ])
    .join('\n')
}

/** @param {any[]} history oldest first */
function historyText(history) {
  if (history.length === 0) return 'Nothing has happened yet.'
  return table(
    history.map(({ at, by, what, build = '', why = '' }) => [at.slice(0, 19).replace('T', ' '), by, what, build, why]),
  ).join('\n')
}
