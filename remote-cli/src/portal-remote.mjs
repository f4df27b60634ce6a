#!/usr/bin/env node
// `portal-remote <command>` in the folder of a remote: how its team builds, checks, publishes and serves it.
import { existsSync, readFileSync } from 'node:fs'
import { BuildError } from './build/build-error.mjs'
import { buildRemote } from './build/build-remote.mjs'
import { announceNewest, deployRemote, newestIn, publishRemote } from './registry/deploy-remote.mjs'
import { createRemote } from './new-remote/create-remote.mjs'
import { readPackage, remoteName } from './build/packages.mjs'
import { callRegistry } from './registry/registry-client.mjs'
import { runRegistryCommand, REGISTRY_USAGE } from './registry/registry-commands.mjs'
import { buildServer } from './serve/serve-builds.mjs'
import { settingOf } from './setting-of.mjs'
import { describedBy, openStore } from './store/index.mjs'

const USAGE = `portal-remote build      builds the remote of this folder, if anything has changed
portal-remote publish    puts its build into the store
portal-remote announce   tells the portal of the newest build
portal-remote deploy     the three in a row
portal-remote check [mf-manifest.json]   asks the portal whether it would take that build, or the newest
portal-remote serve      serves every build in the store
portal-remote dev        shows the sources of this folder in the portal, anew at every change
portal-remote create <name>   writes what a new remote starts from

${REGISTRY_USAGE}

PORTAL_URL   the portal, http://localhost:3000 by default
DEPLOY_TOKEN_<NAME>   who announces
REGISTRY_TOKEN   whoever runs the portal: opens every remote, grants
BUILD_STORE or BUILDS_S3_BUCKET   where builds are kept, .data/builds by default
PORT   where serve and dev listen, portal.port of package.json by default
HOST_REMOTE   network address that serve listens on, localhost by default`

const app = process.cwd()
const { env } = process
const print = (/** @type {string} */ line) => console.log(line)

/** @param {string} remote */
const tokenFor = (remote) => env[`DEPLOY_TOKEN_${settingOf(remote)}`] || env.REGISTRY_TOKEN

function readPort() {
  const port = Number(env.PORT || readPackage(app).portal?.port)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new BuildError('Set PORT, or portal.port in package.json, to a port (1 to 65535).')
}

/** @param {string} remote @param {import('./store/folder-store.mjs').BuildStore} store */
async function serve(remote, store) {
  const port = readPort()
  const server = buildServer({ remote, store, overTls: env.PORTAL_URL?.startsWith('https:') ?? false })
  try {
    await server.listen({ port, host: env.HOST_REMOTE || 'localhost' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error
    throw new BuildError(`Port ${port} is taken. Stop what uses it, or set PORT.`)
  }
  print(`Builds of ${remote} are served at http://localhost:${port}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void server.close().then(() => process.exit(0)))
}

/** @param {string[]} words */
async function run([command = 'help', ...others]) {
  const portal = (env.PORTAL_URL || 'http://localhost:3000').replace(/\/$/, '')
  if (!URL.canParse(portal)) throw new BuildError(`PORTAL_URL: ${portal} is not a web address.`)
  const output = await runRegistryCommand(command, others, { portal, env })
  if (output !== undefined) return print(output)
  const commands = ['build', 'publish', 'announce', 'deploy', 'check', 'serve', 'dev']
  if (command === 'help') return print(USAGE)
  if (command === 'create' && others.length < 2) return print(createRemote(app, others[0]))
  if (command === 'check' && others[0] && others.length === 1) return check(describedIn(others[0]), portal)
  if (!commands.includes(command) || others.length > 0)
    throw new BuildError(`There is no ${[command, ...others].join(' ')}.\n\n${USAGE}`)
  const remote = remoteName(app)
  const store = await openStore(env, app)
  const registry = { portal, token: tokenFor(remote) }
  const deployment = { store, registry, print }
  if (command === 'build') print((await buildRemote(app)) ? 'Built.' : 'Nothing has changed since the last build.')
  else if (command === 'publish') await publishRemote(app, deployment)
  else if (command === 'announce') await announceNewest(remote, deployment)
  else if (command === 'deploy') await deployRemote(app, deployment)
  else if (command === 'serve') await serve(remote, store)
  else if (command === 'dev') {
    // Read only where it is needed: the tools of a developer.
    const { localAddressIn, serveLocally } = await import('./serve/serve-local.mjs')
    await serveLocally(app, readPort())
    print(localAddressIn(portal, remote, readPort()))
  } else await check(await newestIn(store, remote), portal)
}

/** @param {string} file an mf-manifest.json */
function describedIn(file) {
  if (!existsSync(file)) throw new BuildError(`There is no file ${file}.`)
  let build
  try {
    build = describedBy(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new BuildError(`${file} is no JSON.`)
  }
  if (typeof build.name !== 'string') throw new BuildError(`${file} names no remote.`)
  return build
}

/** @param {import('./store/publish-build.mjs').StoredBuild} build @param {string} portal */
async function check(build, portal) {
  const { misfits, notes } = await callRegistry({ portal, token: tokenFor(build.name) }, `/${build.name}/check`, {
    body: build.manifest,
  })
  if (misfits.length > 0) throw new BuildError(`Build ${build.build} does not fit this host. ${misfits.join(' ')}`)
  print([`Build ${build.build} (${build.version}) of ${build.name} would be taken.`, ...notes].join('\n'))
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
