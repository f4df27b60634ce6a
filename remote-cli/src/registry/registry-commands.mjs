// Which builds the portal serves of each remote, and changes of that: a thin client of the host's HTTP API.
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BuildError } from '../build/build-error.mjs'
import { changeGrants, GRANTS_USAGE } from '../grants.mjs'
import { askRegistry } from './registry-client.mjs'
import { settingOf } from '../signature.mjs'

export const REGISTRY_USAGE = `portal-remote list       which builds there are, and which of them new pages get
portal-remote history <remote>
portal-remote rollback <remote> [build]
portal-remote pin <remote> <build>
portal-remote unpin <remote>
portal-remote canary <remote> <build> <percent>
portal-remote promote <remote>
portal-remote keys <remote> [new | add <public.pem> | remove <key>]
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
  keys: ([word, ...words], caller) => keys(remoteCalled(word), words, caller),
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
 * @param {{ remote?: string, body?: unknown, method?: string, operator?: boolean }} [call] without a remote any token
 *   does: lists are for every holder of one
 * @returns {Promise<any>}
 */
async function ask({ portal, env }, path, { remote, operator = false, ...call } = {}) {
  const anyOf = () => Object.entries(env).find(([name, value]) => name.startsWith('DEPLOY_TOKEN_') && value)?.[1]
  const own = remote === undefined ? undefined : env[`DEPLOY_TOKEN_${settingOf(remote)}`]
  const token = operator
    ? env.REGISTRY_TOKEN || own
    : own || env.REGISTRY_TOKEN || (remote === undefined ? anyOf() : undefined)
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

/** @param {string} remote @param {string[]} words @param {Caller} caller */
async function keys(remote, [what, word], caller) {
  const path = `/${remote}/keys`
  if (what === undefined) {
    const { remotes } = await ask(caller, '', { remote })
    const found = remotes.find((/** @type {any} */ one) => one.remote === remote)
    if (!found) throw new BuildError(`There is no remote ${remote}.`)
    return found.keys.length > 0 ? found.keys.join('\n') : `There is no key of ${remote}: unsigned builds are taken.`
  }
  const asOperator = { remote, operator: true }
  if (what === 'remove') {
    await ask(caller, `${path}/${encodeURIComponent(needed(word, 'The key'))}`, { ...asOperator, method: 'DELETE' })
    return `Key ${word} of ${remote} was removed.`
  }
  if (what !== 'new' && what !== 'add') throw new BuildError(`keys knows no ${what}.\n\n${REGISTRY_USAGE}`)
  const pair = what === 'new' ? makeKeyPair(remote, caller.env) : undefined
  const key = pair?.publicKey ?? readNamed(needed(word, 'The file of the public key'))
  const summary = await ask(caller, path, { ...asOperator, body: { key } })
  const signed = `From now on builds of ${remote} have to be signed by key ${summary.keys.join(' or ')}.`
  if (!pair) return signed
  return `${signed}\nThe private key is in ${pair.store()}: set SIGNING_KEY_${settingOf(remote)} to that file.`
}

/**
 * A new ed25519 pair. The private half is written, for this person's eyes only, once the registry has taken the other.
 * @param {string} remote @param {NodeJS.ProcessEnv} env
 */
function makeKeyPair(remote, env) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const store = () => {
    const folder = resolve(env.DATA_DIR || '.data', 'signing-keys')
    let file = join(folder, `${remote}.pem`)
    for (let number = 2; existsSync(file); number++) file = join(folder, `${remote}-${number}.pem`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    return file
  }
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), store }
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
    .flatMap(({ remote, current, canary, pinned, builds, keys, notes }) => [
      `${remote}${keys.length > 0 ? `, signed by ${keys.join(' or ')}` : ''}`,
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
