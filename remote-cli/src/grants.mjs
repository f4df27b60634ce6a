// What whoever runs the portal gives to remotes: `portal-remote grant`, `revoke` and `grants`.
import { parseArgs } from 'node:util'
import { BuildError } from './build/build-error.mjs'
import { askRegistry } from './registry/registry-client.mjs'

export { BuildError }

export const GRANTS_USAGE = `portal-remote grant <remote> --pages <prefix>[,…]   all that a remote may have
              (<page>=<part>: what a page shows of a remote that was not built for a portal)
              [--slots dashboard-tasks] [--nav <entries>:<from>-<to>] [--api bid,document.readFile]
              [--bytes 1000000]
              [--origin https://…] [--ask http://…]   where browsers and the host find a remote that is new
portal-remote revoke <remote>   takes everything from it: open pages leave it with the next move
portal-remote grants [remote]   what each has, and who gave it when`

/** @param {string} why */
const wrong = (why) => new BuildError(`${why}\n\n${GRANTS_USAGE}`)

const text = { type: /** @type {const} */ ('string') }
const OPTIONS = { pages: text, slots: text, nav: text, api: text, bytes: text, origin: text, ask: text }

/** @param {string[]} args after `grant` */
function parseGrant(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw wrong(/** @type {Error} */ (error).message)
  }
}

/** @param {string | undefined} words */
const list = (words) => (words ? words.split(',') : [])

/** @param {string[]} args after `grant` */
function readGrant(args) {
  const { values, positionals } = parseGrant(args)
  const { pages, slots, nav = '0:0-0', api, bytes = '1000000', ...place } = values
  const [remote] = positionals
  if (!remote) throw wrong('The remote is missing.')
  if (pages === undefined) throw wrong('--pages is missing.')
  const [, entries, from, to] = /^(\d{1,2}):(\d{1,3})-(\d{1,3})$/.exec(nav) ?? []
  if (entries === undefined) throw new BuildError(`--nav ${nav} is not <entries>:<from>-<to>, as 1:100-199 is.`)
  if (!/^[1-9]\d{0,9}$/.test(bytes)) throw new BuildError(`--bytes ${bytes} is no number of bytes.`)
  const places = list(pages).map((words) => words.split('='))
  const shown = places.filter(([, part]) => part !== undefined)
  const body = {
    pages: places.map(([page]) => page),
    // JSON leaves out what is not said.
    shows: shown.length > 0 ? Object.fromEntries(shown) : undefined,
    slots: list(slots),
    nav: { entries: Number(entries), from: Number(from), to: Number(to) },
    api: list(api),
    bytes: Number(bytes),
    ...place,
  }
  return { remote, body }
}

/** @param {import('shared-contracts/remote').RemoteGrant | undefined} grant */
function textOf(grant) {
  if (!grant) return 'nothing'
  const { pages, shows = {}, slots, nav, api, bytes } = grant
  const shown = pages.map((page) => (shows[page] ? `${page}=${shows[page]}` : page))
  return [
    `pages ${shown.join(', ') || 'none'}`,
    `slots ${slots.join(', ') || 'none'}`,
    nav.entries === 0 ? 'no sidebar entry' : `${nav.entries} sidebar entries from ${nav.from} to ${nav.to}`,
    `API ${api.join(', ') || 'none'}`,
    `${bytes} bytes`,
  ].join('; ')
}

/**
 * @param {string[]} words
 * @param {import('./registry/registry-client.mjs').Registry} operator
 * @returns {Promise<string>} what to say
 */
export async function changeGrants([command, ...words], operator) {
  if (!operator.token) throw new BuildError('There is no token of whoever runs the portal: set REGISTRY_TOKEN.')
  if (command === 'grant') {
    const { remote, body } = readGrant(words)
    const { grant, deployToken } = await askRegistry(operator, `/${encodeURIComponent(remote)}/grant`, { body })
    const said = `${remote} has from now on: ${textOf(grant)}.`
    return deployToken ? `${said}\nIts deploy token, which is shown only now: ${deployToken}` : said
  }
  const [remote, ...others] = words
  if (others.length > 0) throw wrong(`There is no ${[command, ...words].join(' ')}.`)
  if (command === 'revoke') {
    if (!remote) throw wrong('The remote is missing.')
    await askRegistry(operator, `/${encodeURIComponent(remote)}/grant`, { method: 'DELETE' })
    return `${remote} has nothing from now on; open pages leave it with the next move.`
  }
  const { grants } = await askRegistry(operator, '/grants')
  const shown = grants.filter((/** @type {any} */ each) => remote === undefined || each.remote === remote)
  if (shown.length === 0) throw new BuildError(`There is no remote ${remote}.`)
  return shown
    .flatMap((/** @type {any} */ { remote: name, grant, history }) => [
      `${name}  ${textOf(grant)}`,
      ...(history.length === 0 ? ['  from the start'] : []),
      ...history.map(
        (/** @type {any} */ { at, by, what, grant: given }) =>
          `  ${at}  ${by}  ${what}${given ? `  ${textOf(given)}` : ''}`,
      ),
    ])
    .join('\n')
}
