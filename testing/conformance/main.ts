// What `npm run conformance` runs: its words and settings read, its report printed.
import { parseArgs } from 'node:util'
import { encodePassword } from '../../shared-contracts/src/account'
import { checkProvider, type Check, type Result } from './check-provider'

const USAGE =
  'npm run conformance -- --api <url> --email <e-mail> [--password <password>] [--write <request id>,…] ' +
  '[--seconds <seconds a call may take, 30>]\n' +
  'The password is better given as CONFORMANCE_PASSWORD: npm prints the words of a command.'

const SECONDS = 30

/** @returns what to check, or what is wrong with the words */
export function readWords(words: readonly string[], environment: Record<string, string | undefined>): Check | string {
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { api: option, email: option, password: option, write: option, seconds: option },
    })
    const { api = '', email = '', password = environment['CONFORMANCE_PASSWORD'] ?? '', write = '' } = values
    if (api === '' || email === '' || password === '') return USAGE
    if (!/^https?:$/.test(URL.parse(api)?.protocol ?? ''))
      return `--api has to be a web address, such as https://api.example; '${api}' is none.`
    const seconds = Number(values.seconds ?? SECONDS)
    if (!(seconds > 0)) return `--seconds has to be a number above 0; '${values.seconds ?? ''}' is none.`
    const ids = write.split(',').map((id) => id.trim())
    return { api: api.replace(/\/+$/, ''), email, password, seconds, write: ids.filter((id) => id !== '') }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`
  }
}

/** Whatever a provider says: what was typed as the password is not printed. */
export const hiding = (password: string, line: string) =>
  [password, encodePassword(password)].reduce((left, secret) => left.replaceAll(secret, '•••'), line)

export async function main(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Result> {
  const check = readWords(words, environment)
  if (typeof check !== 'string') return checkProvider(check, (line) => print(hiding(check.password, line)))
  print(check)
  return 2
}

if (import.meta.filename === process.argv[1])
  void main(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`)).then((result) => {
    process.exitCode = result
  })
