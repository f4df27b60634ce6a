// `npm start`: the whole portal on this machine. `npm start -- --reset` makes the demonstration market anew.
import { apps, remotes, registryName } from './apps.mjs'
import { publishRemotes } from './publish.mjs'
import { serveRemotes, hostSettings, HOST_PROGRAM } from './serve.mjs'
import { portalUrl } from './portal-settings.mjs'
import { readPorts, refuseUsedPorts, SettingError } from './settings.mjs'
import { buildChanged } from './build.mjs'
import { storeSimulatorToken, makeSimulatorToken } from './start/simulator-token.mjs'
import { startApi } from './start/provider-api.mjs'
import { storeDeployTokens } from './deploy-tokens.mjs'
import { runProgram } from './start/run-program.mjs'

const print = (/** @type {string} */ line) => console.log(line)

async function start() {
  const ports = readPorts()
  await refuseUsedPorts(ports)

  await buildChanged()
  await publishRemotes()

  const portal = portalUrl(process.env)
  const simulatorToken = makeSimulatorToken()
  // The host's server passes calls on, and says whose they are.
  /** @type {Record<string, string>} */
  const behindHost = process.env.API_URL ? {} : { TRUST_PROXY: '1' }
  const api = await startApi({
    reset: process.argv.includes('--reset'),
    env: {
      PORTAL_URL: portal,
      PORT_API: String(ports['provider-api']),
      SIMULATOR_TOKEN: simulatorToken,
      ...behindHost,
    },
    print,
  })
  storeSimulatorToken(simulatorToken)
  /** @param {unknown} error */
  const giveUp = (error) => {
    void api.stop()
    throw error
  }
  const servers = await serveRemotes().catch(giveUp)
  const host = await startHost().catch(giveUp)
  print(summary(portal, ports, api.demo))

  return new Promise((resolve) => {
    let stopping = false
    /** @param {number} code */
    const stop = async (code) => {
      if (stopping) return
      stopping = true
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await Promise.all([host.stop(), api.stop()])
      resolve(code)
    }
    process.on('SIGINT', () => void stop(0))
    process.on('SIGTERM', () => void stop(0))
    for (const [name, { ended }] of Object.entries({ 'provider-api': api, host }))
      void ended.then((why) => {
        if (stopping) return
        console.error(`${name} has stopped (${why}), so everything stops.`)
        void stop(1)
      })
  })
}

/** @param {string} portal @param {Record<string, number>} ports @param {string[]} demo */
function summary(portal, ports, demo) {
  const entriesOf = (/** @type {string} */ kind) =>
    demo.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))
  const accounts = entriesOf('account').map((line) => {
    const [email = '', password = '', ...who] = line.split(' ')
    return `    ${email.padEnd(34)} ${password.padEnd(16)} ${who.join(' ')}`
  })
  const links = [
    ...entriesOf('invite').map((link) => ['Invite link (Jonah Adler)', link]),
    ...entriesOf('token-link').map((link) => ['One-time sign-in link (Dana Whitfield)', link]),
  ]
  const served = apps.map(({ name }) => `${name} :${ports[name]}`).join('  ')
  return [
    '',
    `  The Marketplace is at ${portal}`,
    '',
    ...(accounts.length > 0 ? ['  Sign in as', ...accounts, ''] : []),
    ...links.flatMap(([what, link]) => [`  ${what}`, `    ${link}`]),
    ...(links.length > 0 ? [''] : []),
    `  ${served}  API and its documentation http://localhost:${ports['provider-api']}/docs`,
    '  The customer’s side: npm run simulate -- help   Builds: npm run registry -- list',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}

try {
  process.exit(await start())
} catch (error) {
  // Expected failures are one sentence; anything else is a bug and shows where it happened.
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
}

/** Starts the host's server of this checkout, with deploy tokens for `npm run deploy` and `npm run registry`. */
function startHost() {
  const tokens = storeDeployTokens(remotes.map(({ name }) => registryName(name)))
  const env = { LOG_LEVEL: 'warn', ...hostSettings(), ...tokens }
  return runProgram({ name: 'host', args: [HOST_PROGRAM], env, onLine: print })
}
