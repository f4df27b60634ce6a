// Which builds the portal serves of each remote, and changes of that: a thin client of the host's HTTP API.
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

/** What a decision has to name. @type {Record<string, (build?: string, percent?: string) => object>} */
const DECISIONS = {
  rollback: (build) => ({ build }),
  pin: (build) => ({ build: needed(build, 'The build') }),
  unpin: () => ({}),
  canary: (build, percent) => ({ build: needed(build, 'The build'), percent: needed(percent, 'The percentage') }),
  promote: () => ({}),
}

/**
 * @param {string} command
 * @param {string[]} words said after it
 * @param {Caller} caller
 * @returns {Promise<string> | undefined} what to say; nothing for what is no command of the registry
 */
export function askedOfRegistry(command, words, caller) {
  if (command === 'list') return list(caller)
  if (command === 'history') return history(words, caller)
  if (Object.hasOwn(DECISIONS, command)) return decide(command, words, caller)
  if (!['grant', 'revoke', 'grants'].includes(command)) return undefined
  return changeGrants([command, ...words], { portal: caller.portal, token: caller.env.REGISTRY_TOKEN })
}

/** @param {string | undefined} word @param {string} what @returns {string} */
function needed(word, what) {
  if (!word) throw new BuildError(`${what} is missing.\n\n${REGISTRY_USAGE}`)
  return word
}

/** Both `bidding` and `remote-bidding` are. @param {string | undefined} word */
const remoteCalled = (word) => encodeURIComponent(needed(word, 'The remote').replace(/^remote-/, ''))

/**
 * @param {Caller} caller
 * @param {string} path below /registry
 * @param {string} [remote] without one any token does: lists are for every holder of one
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function ask({ portal, env }, path, remote, body) {
  const anyOf = () => Object.entries(env).find(([name, value]) => name.startsWith('DEPLOY_TOKEN_') && value)?.[1]
  const own = remote === undefined ? undefined : env[`DEPLOY_TOKEN_${settingOf(remote)}`]
  const token = own || env.REGISTRY_TOKEN || (remote === undefined ? anyOf() : undefined)
  return askRegistry({ portal, token }, path, { body })
}

/** @param {string} what @param {string[]} words @param {Caller} caller */
async function decide(what, [word, ...words], caller) {
  const remote = remoteCalled(word)
  const body = DECISIONS[what]?.(...words)
  const { current, pinned, canary, ...said } = await ask(caller, `/${remote}/${what}`, remote, body)
  return (
    `New pages get build ${current ?? 'none'} of ${said.remote}${pinned ? ', which is pinned' : ''}` +
    `${canary ? `; ${canary.percent} % of the reps get build ${canary.build}` : ''}.`
  )
}

/** @param {string[][]} rows */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0))
    return cells.join('  ').trimEnd()
  })
}

/** When something was, in UTC. @param {string} at */
const minute = (at) => at.slice(0, 16).replace('T', ' ')

/** What browsers have said of a build since the host's server started. @param {any} said */
function saidText({ loads, failures, loadMs, bytes }) {
  const share = failures === 0 ? '' : ` (${((100 * failures) / (loads + failures)).toFixed(1)} %)`
  const texts = [`${loads} loads`, `${failures} failed${share}`]
  if (loadMs !== undefined) texts.push(`${Math.round(loadMs)} ms`)
  if (bytes !== undefined) texts.push(`${Math.round(bytes / 1024)} KiB`)
  return texts.join(', ')
}

/** @param {Caller} caller */
async function list(caller) {
  const { remotes, telemetry } = await ask(caller, '')
  const lines = []
  for (const { remote, current, canary, pinned, builds, notes } of remotes) {
    const said = telemetry.builds.filter((/** @type {any} */ each) => each.remote === remote)
    lines.push(remote)
    const rows = builds.map((/** @type {any} */ { build, version, builtAt, withdrawn }) => {
      const state = []
      if (build === current) state.push('current')
      if (build === pinned) state.push('pinned')
      if (build === canary?.build) state.push(`canary, ${canary.percent} %`)
      if (withdrawn) state.push(`withdrawn: ${withdrawn}`)
      const heard = said.find((/** @type {any} */ each) => each.build === build)
      return [`  ${build}`, version, minute(builtAt), heard ? saidText(heard) : '', state.join(', ')]
    })
    lines.push(...table(rows))
    for (const note of notes) lines.push(`  ! ${note}`)
    for (const { build, lately } of said)
      for (const { at, kind, part, why } of lately.slice(0, 5))
        lines.push(`  ! ${build} at ${minute(at)}: ${kind}${part ? `, ${part}` : ''}${why ? `. ${why}` : ''}`)
  }
  return lines.join('\n') || 'This portal has no remotes.'
}

/** @param {string[]} words @param {Caller} caller */
async function history([word], caller) {
  const remote = remoteCalled(word)
  /** @type {{ history: any[] }} oldest first */
  const { history: entries } = await ask(caller, `/${remote}/history`, remote)
  const rows = entries.map(({ at, by, what, build = '', why = '' }) => [
    at.slice(0, 19).replace('T', ' '),
    by,
    what,
    build,
    why,
  ])
  return table(rows).join('\n') || 'Nothing has happened yet.'
}
