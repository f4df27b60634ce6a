// `npm run registry -- …`: which builds the portal serves, and changes of that. A thin client of the host's HTTP API.
import { existsSync, readFileSync } from 'node:fs'
import { anyToken, operatorToken, tokenOf } from './deploy-tokens.mjs'
import { BuildError, changeGrants, GRANTS_USAGE } from '../remote-cli/src/grants.mjs'
import { askRegistry } from '../remote-cli/src/registry-client.mjs'
import { readPorts, SettingError } from './settings.mjs'
import { historyText, listText } from './registry/registry-texts.mjs'
import { makeKeyPair } from './registry/signing-keys.mjs'

const USAGE = `npm run registry -- list
npm run registry -- history <remote>
npm run registry -- rollback <remote> [build]
npm run registry -- pin <remote> <build>
npm run registry -- unpin <remote>
npm run registry -- canary <remote> <build> <percent>
npm run registry -- promote <remote>
npm run registry -- check <remote.json>
npm run registry -- keys <remote> [new | add <public.pem> | remove <key>]
${GRANTS_USAGE.replaceAll('portal-remote', 'npm run registry --')}

PORTAL_URL says which portal, DEPLOY_TOKEN_<REMOTE> or REGISTRY_TOKEN who you are; a portal that npm start has started
on this machine is the default.`

/** A sentence for the person at the terminal. */
class Refused extends Error {}

/** @param {string | undefined} word @param {string} what @returns {string} */
function needed(word, what) {
  if (!word) throw new Refused(`${what} is missing.\n\n${USAGE}`)
  return word
}

const portalAddress = () => (process.env.PORTAL_URL || `http://localhost:${readPorts().host}`).replace(/\/$/, '')

/**
 * @param {string} path below /registry
 * @param {{ remote?: string | undefined, body?: unknown, method?: string, operator?: boolean }} [call]
 * @returns {Promise<any>}
 */
async function ask(path, { remote, operator = false, ...call } = {}) {
  const own = remote === undefined ? anyToken() : tokenOf(remote)
  const token = (operator ? operatorToken() : undefined) ?? own
  if (!token)
    throw new Refused('There is no deploy token: set DEPLOY_TOKEN_<REMOTE> or REGISTRY_TOKEN, or run npm start first.')
  return askRegistry({ portal: portalAddress(), token }, path, call)
}

/** @param {any} summary */
const served = ({ remote, current, pinned, canary }) =>
  `New pages get build ${current ?? 'none'} of ${remote}${pinned ? ', which is pinned' : ''}` +
  `${canary ? `; ${canary.percent} % of the reps get build ${canary.build}` : ''}.`

/** @param {string} file */
async function check(file) {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  let build
  try {
    build = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Refused(`${file} is no JSON.`)
  }
  const remote = typeof build?.name === 'string' ? build.name : undefined
  const { version, misfits, notes, ...said } = await ask(`/${encodeURIComponent(remote ?? '-')}/check`, {
    remote,
    body: build,
  })
  if (misfits.length > 0) throw new Refused(`Build ${said.build} does not fit this host. ${misfits.join(' ')}`)
  return [`Build ${said.build} (${version}) of ${remote} would be taken.`, ...notes].join('\n')
}

/** @param {string} remote @param {string[]} words */
async function keys(remote, [what, word]) {
  const path = `/${remote}/keys`
  if (what === undefined) {
    const { remotes } = await ask('', { remote })
    const found = remotes.find((/** @type {any} */ one) => one.remote === remote)
    if (!found) throw new Refused(`There is no remote ${remote}.`)
    return found.keys.length > 0 ? found.keys.join('\n') : `There is no key of ${remote}: unsigned builds are taken.`
  }
  if (what === 'remove') {
    await ask(`${path}/${encodeURIComponent(needed(word, 'The key'))}`, { remote, method: 'DELETE', operator: true })
    return `Key ${word} of ${remote} was removed.`
  }
  if (what !== 'new' && what !== 'add') throw new Refused(`keys knows no ${what}.\n\n${USAGE}`)
  const file = what === 'add' ? needed(word, 'The file of the public key') : undefined
  if (file !== undefined && !existsSync(file)) throw new Refused(`There is no file ${file}.`)
  const pair = file === undefined ? makeKeyPair(remote) : { publicKey: readFileSync(file, 'utf8'), keep: undefined }
  const summary = await ask(path, { remote, body: { key: pair.publicKey }, operator: true })
  return [
    `From now on builds of ${remote} have to be signed by key ${summary.keys.join(' or ')}.`,
    ...(pair.keep ? [`The private key is in ${pair.keep()}: sign with SIGNING_KEY_… set to that file.`] : []),
  ].join('\n')
}

/** @param {string[]} words @returns {Promise<string>} */
async function run([what, remoteWord, build, percent]) {
  if (what === undefined || what === 'help') return USAGE
  if (what === 'list') return listText((await ask('')).remotes)
  if (['grant', 'revoke', 'grants'].includes(what))
    return changeGrants(process.argv.slice(2), { portal: portalAddress(), token: operatorToken() })
  if (what === 'check') return check(needed(remoteWord, 'The file'))
  const known = ['history', 'rollback', 'pin', 'unpin', 'canary', 'promote', 'keys']
  if (!known.includes(what)) throw new Refused(`There is no ${what}.\n\n${USAGE}`)
  const remote = encodeURIComponent(needed(remoteWord, 'The remote').replace(/^remote-/, ''))
  if (what === 'history') return historyText((await ask(`/${remote}/history`, { remote })).history)
  if (what === 'keys') return keys(remote, process.argv.slice(4))
  const bodies = {
    rollback: () => (build === undefined ? {} : { build }),
    pin: () => ({ build: needed(build, 'The build') }),
    unpin: () => ({}),
    canary: () => ({ build: needed(build, 'The build'), percent: needed(percent, 'The percentage') }),
    promote: () => ({}),
  }
  return served(await ask(`/${remote}/${what}`, { remote, body: bodies[/** @type {keyof typeof bodies} */ (what)]() }))
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof Refused || error instanceof BuildError || error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
