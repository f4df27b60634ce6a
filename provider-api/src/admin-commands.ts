import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  deactivate,
  endFactor,
  makeAdministrator,
  OperatorRefusal,
  printResetLink,
  reactivate,
  type OperatorWork,
} from './account/operator/operator.commands'
import { endSignOnBy, listSignOnsBy, putSignOnBy } from './account/sign-on/sign-on.operator'
import type { Db } from './db/open-db'
import { firstRun, makeFirstRunLink } from './operator/first-run'
import { createOperatorKey, endOperatorKey, listKeys } from './operator/keys/operator-key.commands'
import type { Settings } from './settings'

/** What a command works with. */
export interface Work {
  db: Db
  settings: Settings
  now: Date
}

const ACCOUNTS = new Map<string, (work: OperatorWork) => Promise<string[]>>([
  ['deactivate', deactivate],
  ['reactivate', reactivate],
  ['reset-link', printResetLink],
  ['end-second-factor', endFactor],
  ['make-administrator', makeAdministrator],
])

const USAGE = [
  'Say what to do: npm run admin -- <command>',
  '  first-run [--operator <name> --supplier <name> --name "First Last" --email <e-mail>]',
  `  ${[...ACCOUNTS.keys()].join(' | ')} <e-mail>`,
  '  operator-key create <operator> [--for <what>] [--days <n>]',
  '  operator-key list',
  '  operator-key end <key>',
  '  sign-on set <supplier> --issuer <url> --client <id> --domains <a.example,b.example>',
  '    [--secret-file <file>] [--enforced] [--claim <name>=<value>]',
  '    [--no-secret] [--no-enforced] [--no-claim]: what stands and is not said stays',
  '  sign-on list',
  '  sign-on end <supplier>',
].join('\n')

/** What the arguments ask for, before any database is opened. @throws OperatorRefusal */
export function parseCommand(argv: string[]): (work: Work) => Promise<string[]> {
  const { positionals, values } = parseCommandLine(argv)
  const [name = '', ...args] = positionals
  const account = ACCOUNTS.get(name)
  const [email] = args
  if (account && email !== undefined && args.length === 1)
    return ({ db, settings, now }) => account({ db, email, now, portalUrl: settings.portalUrl })
  const [verb, subject] = args
  if (name === 'first-run' && args.length === 0) return firstRunBy(values)
  if (name === 'operator-key' && verb === 'list' && args.length === 1) return ({ db, now }) => listKeys(db, now)
  if (name === 'operator-key' && subject !== undefined && args.length === 2) {
    if (verb === 'end') return ({ db, now }) => endOperatorKey(db, subject, now)
    const days = parseDays(values.days)
    if (verb === 'create')
      return ({ db, now }) => createOperatorKey(db, { operator: subject, name: values.for ?? 'filling', days, now })
  }
  if (name === 'sign-on' && verb === 'list' && args.length === 1) return ({ db }) => listSignOnsBy(db)
  if (name === 'sign-on' && subject !== undefined && args.length === 2) {
    if (verb === 'end') return (work) => endSignOnBy(work, subject)
    if (verb === 'set') return signOnBy(subject, values)
  }
  throw new OperatorRefusal(USAGE)
}

type Options = ReturnType<typeof parseCommandLine>['values']

function firstRunBy({ operator, supplier, name, email }: Options): (work: Work) => Promise<string[]> {
  if (!operator && !supplier && !name && !email)
    return ({ db, settings, now }) => makeFirstRunLink(db, settings.portalUrl, now)
  if (!operator || !supplier || !name || !email) throw new OperatorRefusal(USAGE)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return async ({ db, settings: { portalUrl }, now }) => {
    const first = { operator, supplier, firstName, lastName: rest.join(' '), email, portalUrl, now }
    const opened = await firstRun(db, first)
    return [
      `${operator} is the operator. Its key (${opened.key.id}) fills the market by the API, and is shown this once:`,
      opened.key.secret,
      `Supplier ${supplier} is "${opened.supplier}" there, its rep "${email}". The rep's account is opened once, ` +
        'within two weeks, at:',
      opened.link,
    ]
  }
}

function signOnBy(supplier: string, options: Options): (work: Work) => Promise<string[]> {
  const { issuer, client: clientId, domains } = options
  if (!issuer || !clientId || !domains) throw new OperatorRefusal(USAGE)
  const file = options['secret-file']
  const saidSecret = file === undefined ? undefined : readFile(file).toString().trim()
  const clientSecret = options['no-secret'] ? null : saidSecret
  const enforced = options['no-enforced'] ? false : options.enforced
  const claim = options['no-claim'] ? null : options.claim
  return (work) => putSignOnBy(work, { supplier, issuer, clientId, clientSecret, domains, enforced, claim })
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new OperatorRefusal(`${file} cannot be read.`)
  }
}

function parseCommandLine(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const options = { for: text, days: text, operator: text, supplier: text, name: text, email: text }
    const ofSignOn = { issuer: text, client: text, domains: text, claim: text, 'secret-file': text, enforced: flag }
    const taken = { 'no-secret': flag, 'no-enforced': flag, 'no-claim': flag }
    return parseArgs({ args, options: { ...options, ...ofSignOn, ...taken }, allowPositionals: true })
  } catch {
    throw new OperatorRefusal(USAGE)
  }
}

function parseDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new OperatorRefusal('--days is a whole number from 1 to 9999.')
  return Number(text)
}
