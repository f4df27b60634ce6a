import { remotes, shortName } from '../apps.mjs'
import { keepDeployTokens } from '../deploy-tokens.mjs'
import { hostSettings, HOST_PROGRAM } from '../serve.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Starts the host's server of this checkout, with deploy tokens for `npm run deploy` and `npm run registry`.
 * @param {{ env?: NodeJS.ProcessEnv, print: (line: string) => void }} options
 */
export function startHost({ env = process.env, print }) {
  const tokens = keepDeployTokens(remotes.map(({ name }) => shortName(name)))
  return runProgram({
    name: 'host',
    words: [HOST_PROGRAM],
    env: { LOG_LEVEL: 'warn', ...hostSettings(env), ...tokens },
    heard: print,
  })
}
