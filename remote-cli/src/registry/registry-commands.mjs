// What teams and whoever runs the portal ask of its registry: a thin client of the host's HTTP API.
import { parseArgs } from 'node:util'
import { BuildError } from '../build/build-error.mjs'
import { callRegistry } from './registry-client.mjs'
import { settingOf } from '../setting-of.mjs'

export { BuildError }

export const REGISTRY_USAGE = `portal-remote list       which builds there are, and which of them new pages get
portal-remote history <remote>
portal-remote rollback <remote> [build]
portal-remote pin <remote> <build>
portal-remote unpin <remote>
portal-remote canary <remote> <build> <percent>
portal-remote promote <remote>
portal-remote grant <remote> --pages <prefix>[,…]   all that a remote may have
              (<page>=<part>: what a page shows of a remote that was not built for a portal)
              [--slots dashboard-tasks] [--nav <entries>:<from>-<to>] [--api bid,document.readFile]
              [--bytes 1000000]
              [--origin https://…] [--ask http://…]   where browsers and the host find a remote that is new
portal-remote revoke <remote>   takes everything from it: open pages leave it with the next move
portal-remote grants [remote]   what each has, and who gave it when`

/** @typedef {{ portal: string, env: NodeJS.ProcessEnv }} Caller */

/** By command: what it answers. @type {Record<string, (caller: Caller, words: string[]) => Promise<string>>} */
const COMMANDS = { list, history, grant, revoke, grants }
for (const what of ['rollback', 'pin', 'unpin', 'canary', 'promote'])
  COMMANDS[what] = (caller, args) => decide(caller, what, args)

/**
 * @param {string} command
 * @param {string[]} args after it
 * @param {Caller} caller
 * @returns {Promise<string> | undefined} what to say; nothing for what is no command of the registry
 */
export const runRegistryCommand = (command, args, caller) =>
  Object.hasOwn(COMMANDS, command) ? COMMANDS[command]?.(caller, args) : undefined

/** @param {string} why */
const wrong = (why) => new BuildError(`${why}\n\n${REGISTRY_USAGE}`)

/** Both `bidding` and `remote-bidding` are. @param {string | undefined} name */
function remoteNamed(name) {
  if (!name) throw wrong('The remote is missing.')
  return encodeURIComponent(name.replace(/^remote-/, ''))
}

/**
 * @param {Caller} caller
 * @param {string} path below /registry
 * @param {string} [remote] without one any token does: lists are for every holder of one
 * @param {object} [body]
 */
function callAsRemote({ portal, env }, path, remote, body) {
  const anyOf = () => Object.entries(env).find(([name, value]) => name.startsWith('DEPLOY_TOKEN_') && value)?.[1]
  const own = remote === undefined ? undefined : env[`DEPLOY_TOKEN_${settingOf(remote)}`]
  const token = own || env.REGISTRY_TOKEN || (remote === undefined ? anyOf() : undefined)
  return callRegistry({ portal, token }, path, { body })
}

/** @param {Caller} caller @param {string} path @param {{ method?: string, body?: unknown }} [options] */
const callAsOperator = ({ portal, env }, path, options) =>
  callRegistry({ portal, token: env.REGISTRY_TOKEN }, path, options)

/** @param {Caller} caller @param {string} what @param {string[]} words */
async function decide(caller, what, [name, build, percent]) {
  const remote = remoteNamed(name)
  const { current, pinned, canary, ...summary } = await callAsRemote(caller, `/${remote}/${what}`, remote, {
    build,
    percent,
  })
  return (
    `New pages get build ${current ?? 'none'} of ${summary.remote}${pinned ? ', which is pinned' : ''}` +
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
function loadsText({ loads, failures, loadMs, bytes }) {
  const share = failures === 0 ? '' : ` (${((100 * failures) / (loads + failures)).toFixed(1)} %)`
  const texts = [`${loads} loads`, `${failures} failed${share}`]
  if (loadMs !== undefined) texts.push(`${Math.round(loadMs)} ms`)
  if (bytes !== undefined) texts.push(`${Math.round(bytes / 1024)} KiB`)
  return texts.join(', ')
}

/** @param {Caller} caller */
async function list(caller) {
  const { remotes, telemetry } = await callAsRemote(caller, '')
  const lines = []
  for (const { remote, current, canary, pinned, builds, notes } of remotes) {
    const reports = telemetry.builds.filter((/** @type {any} */ each) => each.remote === remote)
    lines.push(remote)
    const rows = builds.map((/** @type {any} */ { build, version, builtAt, withdrawn }) => {
      const state = []
      if (build === current) state.push('current')
      if (build === pinned) state.push('pinned')
      if (build === canary?.build) state.push(`canary, ${canary.percent} %`)
      if (withdrawn) state.push(`withdrawn: ${withdrawn}`)
      const heard = reports.find((/** @type {any} */ each) => each.build === build)
      return [`  ${build}`, version, minute(builtAt), heard ? loadsText(heard) : '', state.join(', ')]
    })
    lines.push(...table(rows))
    for (const note of notes) lines.push(`  ! ${note}`)
    for (const { build, lately } of reports)
      for (const { at, kind, part, why } of lately.slice(0, 5))
        lines.push(`  ! ${build} at ${minute(at)}: ${kind}${part ? `, ${part}` : ''}${why ? `. ${why}` : ''}`)
  }
  return lines.join('\n') || 'This portal has no remotes.'
}

/** @param {Caller} caller @param {string[]} words */
async function history(caller, [name]) {
  const remote = remoteNamed(name)
  /** @type {{ history: any[] }} oldest first */
  const { history: entries } = await callAsRemote(caller, `/${remote}/history`, remote)
  const rows = entries.map(({ at, by, what, build = '', why = '' }) => [
    at.slice(0, 19).replace('T', ' '),
    by,
    what,
    build,
    why,
  ])
  return table(rows).join('\n') || 'Nothing has happened yet.'
}

const text = { type: /** @type {const} */ ('string') }
const GRANT_OPTIONS = { pages: text, slots: text, nav: text, api: text, bytes: text, origin: text, ask: text }

/** @param {string[]} args */
function parseGrant(args) {
  try {
    return parseArgs({ args, options: GRANT_OPTIONS, allowPositionals: true })
  } catch (error) {
    throw wrong(/** @type {Error} */ (error).message)
  }
}

/** @param {string | undefined} value */
const listed = (value) => (value ? value.split(',') : [])

/** @param {Caller} caller @param {string[]} args */
async function grant(caller, args) {
  const { values, positionals } = parseGrant(args)
  const { pages, slots, nav = '0:0-0', api, bytes = '1000000', ...addresses } = values
  const remote = remoteNamed(positionals[0])
  if (pages === undefined) throw wrong('--pages is missing.')
  const [, entries, from, to] = /^(\d{1,2}):(\d{1,3})-(\d{1,3})$/.exec(nav) ?? []
  if (entries === undefined) throw new BuildError(`--nav ${nav} is not <entries>:<from>-<to>, as 1:100-199 is.`)
  if (!/^[1-9]\d{0,9}$/.test(bytes)) throw new BuildError(`--bytes ${bytes} is no number of bytes.`)
  const pageParts = listed(pages).map((pair) => pair.split('='))
  const shownParts = pageParts.filter(([, part]) => part !== undefined)
  const body = {
    pages: pageParts.map(([page]) => page),
    // JSON leaves out what is not said.
    shows: shownParts.length > 0 ? Object.fromEntries(shownParts) : undefined,
    slots: listed(slots),
    nav: { entries: Number(entries), from: Number(from), to: Number(to) },
    api: listed(api),
    bytes: Number(bytes),
    ...addresses,
  }
  const { grant: granted, deployToken } = await callAsOperator(caller, `/${remote}/grant`, { body })
  const message = `${remote} has from now on: ${grantText(granted)}.`
  return deployToken ? `${message}\nIts deploy token, which is shown only now: ${deployToken}` : message
}

/** @param {Caller} caller @param {string[]} words */
async function revoke(caller, [name, ...others]) {
  if (others.length > 0) throw wrong('One remote at a time.')
  const remote = remoteNamed(name)
  await callAsOperator(caller, `/${remote}/grant`, { method: 'DELETE' })
  return `${remote} has nothing from now on; open pages leave it with the next move.`
}

/** @param {Caller} caller @param {string[]} words */
async function grants(caller, [remoteArg]) {
  const remote = remoteArg && remoteNamed(remoteArg)
  const { grants: all } = await callAsOperator(caller, '/grants')
  const selected = all.filter((/** @type {any} */ each) => !remote || each.remote === remote)
  if (remote && selected.length === 0) throw new BuildError(`There is no remote ${remote}.`)
  const lines = []
  for (const { remote: name, grant: now, history: before } of selected) {
    lines.push(`${name}  ${grantText(now)}`)
    if (before.length === 0) lines.push('  from the start')
    for (const { at, by, what, grant: entryGrant } of before)
      lines.push(`  ${at}  ${by}  ${what}${entryGrant ? `  ${grantText(entryGrant)}` : ''}`)
  }
  return lines.join('\n')
}

/** @param {import('shared-contracts/remote').RemoteGrant | undefined} grant */
function grantText(grant) {
  if (!grant) return 'nothing'
  const { pages, shows = {}, slots, nav, api, bytes } = grant
  const pageTexts = pages.map((page) => (shows[page] ? `${page}=${shows[page]}` : page))
  return [
    `pages ${pageTexts.join(', ') || 'none'}`,
    `slots ${slots.join(', ') || 'none'}`,
    nav.entries === 0 ? 'no sidebar entry' : `${nav.entries} sidebar entries from ${nav.from} to ${nav.to}`,
    `API ${api.join(', ') || 'none'}`,
    `${bytes} bytes`,
  ].join('; ')
}
