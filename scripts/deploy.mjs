// `npm run deploy -- remote-bidding`: builds one remote, publishes it and tells the portal. Nothing else is touched.
import { join } from 'node:path'
import { BuildError } from '../remote-cli/src/build/build-error.mjs'
import { deployRemote } from '../remote-cli/src/registry/deploy-remote.mjs'
import { settingOf } from '../remote-cli/src/setting-of.mjs'
import { openStore } from '../remote-cli/src/store/open-store.mjs'
import { remotes, root, registryName } from './apps.mjs'
import { deployTokens } from './deploy-tokens.mjs'
import { readPorts, SettingError } from './settings.mjs'

/** @param {string[]} args */
async function deploy(args) {
  const names = remotes.map(({ name }) => name)
  const [name] = args.map((arg) => (arg.startsWith('remote-') ? arg : `remote-${arg}`))
  if (args.length !== 1 || name === undefined || !names.includes(name))
    throw new SettingError(`npm run deploy -- <remote>. There are: ${names.join(', ')}.`)
  const portal = (process.env.PORTAL_URL || `http://localhost:${readPorts().host}`).replace(/\/$/, '')
  const tokens = deployTokens()
  await deployRemote(join(root, name), {
    store: await openStore(process.env, root),
    registry: { portal, token: tokens[`DEPLOY_TOKEN_${settingOf(registryName(name))}`] ?? tokens.REGISTRY_TOKEN },
    print: console.log,
  })
}

try {
  await deploy(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SettingError || error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
