// What whoever runs the portal gives to remotes: `portal-remote grant`, `revoke` and `grants`.
import { BuildError } from './build/build-error.mjs'
import { askRegistry } from './registry/registry-client.mjs'

export { BuildError }

/** @typedef {import('shared-contracts/remote').RemoteGrant} RemoteGrant */
/** @typedef {{ portal: string, token: string | undefined }} Operator */

export const GRANTS_USAGE = `portal-remote grant <remote> --pages <prefix>[,…]   all that a remote may have
              [--slots dashboard-tasks] [--nav <entries>:<from>-<to>] [--api bid,document.readFile]
              [--bytes 1000000]
              [--origin https://…] [--ask http://…]   where browsers and the host find a remote that is new
portal-remote revoke <remote>   takes everything from it: open pages leave it with the next move
portal-remote grants [remote]   what each has, and who gave it when`

const OPTIONS = ['pages', 'slots', 'nav', 'api', 'bytes', 'origin', 'ask']

/**
 * @param {string[]} words after `grant`
 * @returns {{ remote: string, body: RemoteGrant & { origin?: string, ask?: string } }}
 */
function readGrant([remote = '', ...words]) {
  if (!/^[a-z]/.test(remote)) throw new BuildError(`The remote is missing.\n\n${GRANTS_USAGE}`)
  /** @type {Record<string, string>} */
  const given = {}
  for (let at = 0; at < words.length; at += 2) {
    const option = (words[at] ?? '').replace(/^--/, '')
    const value = words[at + 1]
    if (!words[at]?.startsWith('--') || !OPTIONS.includes(option))
      throw new BuildError(`grant knows no ${words[at]}.\n\n${GRANTS_USAGE}`)
    if (value === undefined || value.startsWith('--')) throw new BuildError(`--${option} says nothing.`)
    given[option] = value
  }
  if (given.pages === undefined) throw new BuildError(`--pages is missing.\n\n${GRANTS_USAGE}`)
  const [, entries, from, to] = /^(\d{1,2}):(\d{1,3})-(\d{1,3})$/.exec(given.nav ?? '0:0-0') ?? []
  if (entries === undefined) throw new BuildError(`--nav ${given.nav} is not <entries>:<from>-<to>, as 1:100-199 is.`)
  if (!/^[1-9]\d{0,9}$/.test(given.bytes ?? '1000000'))
    throw new BuildError(`--bytes ${given.bytes} is no number of bytes.`)
  const list = (/** @type {string | undefined} */ text) => (text === undefined || text === '' ? [] : text.split(','))
  const { origin, ask } = given
  return {
    remote,
    body: {
      pages: list(given.pages),
      slots: list(given.slots),
      nav: { entries: Number(entries), from: Number(from), to: Number(to) },
      api: list(given.api),
      bytes: Number(given.bytes ?? 1_000_000),
      ...(origin === undefined ? {} : { origin }),
      ...(ask === undefined ? {} : { ask }),
    },
  }
}

/**
 * @param {Operator} operator
 * @param {string} path below /registry
 * @param {{ method?: string, body?: unknown }} [call]
 */
async function ask({ portal, token }, path, call) {
  if (!token) throw new BuildError('There is no token of whoever runs the portal: set REGISTRY_TOKEN.')
  return askRegistry({ portal, token }, path, call)
}

/** @param {RemoteGrant | undefined} grant */
function textOf(grant) {
  if (!grant) return 'nothing'
  const { pages, slots, nav, api, bytes } = grant
  return [
    `pages ${pages.join(', ') || 'none'}`,
    `slots ${slots.join(', ') || 'none'}`,
    nav.entries === 0 ? 'no sidebar entry' : `${nav.entries} sidebar entries from ${nav.from} to ${nav.to}`,
    `API ${api.join(', ') || 'none'}`,
    `${bytes} bytes`,
  ].join('; ')
}

/**
 * @param {string[]} words
 * @param {Operator} operator
 * @returns {Promise<string>} what to say
 */
export async function changeGrants([command, ...words], operator) {
  if (command === 'grant') {
    const { remote, body } = readGrant(words)
    const { grant, deployToken } = await ask(operator, `/${encodeURIComponent(remote)}/grant`, { body })
    return [
      `${remote} has from now on: ${textOf(grant)}.`,
      ...(deployToken ? [`Its deploy token, which is shown only now: ${deployToken}`] : []),
    ].join('\n')
  }
  const [remote, ...others] = words
  if (others.length > 0) throw new BuildError(`There is no ${[command, ...words].join(' ')}.\n\n${GRANTS_USAGE}`)
  if (command === 'revoke') {
    if (!remote) throw new BuildError(`The remote is missing.\n\n${GRANTS_USAGE}`)
    await ask(operator, `/${encodeURIComponent(remote)}/grant`, { method: 'DELETE' })
    return `${remote} has nothing from now on; open pages leave it with the next move.`
  }
  const { grants } = await ask(operator, '/grants')
  const shown = grants.filter((/** @type {any} */ each) => remote === undefined || each.remote === remote)
  if (shown.length === 0) throw new BuildError(`There is no remote ${remote}.`)
  return shown
    .flatMap((/** @type {any} */ each) => [
      `${each.remote}  ${textOf(each.grant)}`,
      ...(each.history.length === 0 ? ['  from the start'] : []),
      ...each.history.map(
        (/** @type {any} */ { at, by, what, grant }) => `  ${at}  ${by}  ${what}${grant ? `  ${textOf(grant)}` : ''}`,
      ),
    ])
    .join('\n')
}
