// `npm run registry -- …`: portal-remote, with the address and the tokens of the portal that runs on this machine.
import { deployTokens } from './deploy-tokens.mjs'
import { readPorts, SettingError } from './settings.mjs'

try {
  process.env.PORTAL_URL ||= `http://localhost:${readPorts().host}`
  Object.assign(process.env, deployTokens())
  await import('../remote-cli/src/portal-remote.mjs')
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
