import { parseArgs } from 'node:util'
import { malformed } from '../http/refusal'
import { stepRules, type StepName } from '../operator/steps/step-rules'

/** A step; its deadline may be now. */
export type SimulatorAction = StepName | 'expire-now'

export interface SimulatorCommand {
  action: SimulatorAction | 'list' | 'invite' | 'questions' | 'answer' | 'help'
  /** A company, part of its name, or a rate check's id; an e-mail address for `invite`. */
  subject: string
  options: {
    minutes?: number | undefined
    term?: number | undefined
    meters?: number | undefined
    supplier?: string | undefined
    name?: string | undefined
    text?: string | undefined
    toAll?: true | undefined
    toAsker?: true | undefined
  }
}

const decisions = ['--switch', '--solution', '--custom-plan', '--hold', '--request-contracts'] as const

export const HELP = [
  'The customer’s side of the market. <company> may be part of a name, in any case.',
  '',
  '  list [company]                     requests, their status, and what can be done next',
  '  open-bidding <company> [--minutes n]      300, due in n minutes (2 days)',
  '  close-bidding <company>                   310',
  '  optimize <company>                        320',
  '  internal-qa <company>                     330, nobody is invited',
  '  invite-last-look <company> [--supplier s] [--minutes n]   330, ends in n minutes (2 hours)',
  '  end-last-look <company>                   340',
  '  present <company>                         400, the customer decides',
  '  decide <company> --switch|--solution|--custom-plan|--hold|--request-contracts [--supplier s] [--term n]',
  '  sign <company>                            510, the customer signs the contract',
  '  receive-contract <company>                510, without matrix pricing: the liaison has the documents',
  '  book <company>                            1000, without matrix pricing',
  '  resolve-revision <company>                a new version, signed',
  '  accept-rejection <company>                0, the final rejection is accepted',
  '  abort <company>   time-out <company>      1, 2',
  '  set-time <company> --minutes n            the deadline, or the end of Last Look, is in n minutes',
  '  expire-now <company>                      the deadline, or the end of Last Look, is now',
  '  remove-option <company> --term n          takes a pricing option away while bids are taken',
  '  remove-meters <company> --meters n        takes the n smallest meters out of the request',
  '  questions <company>                       what suppliers asked, and what was answered',
  '  answer <company> --text "…" [--to-asker]  answers the oldest question that waits, where it went',
  '  invite <e-mail> [--supplier s --name "First Last"]   an account-setup link',
]

const OPTIONS = {
  ...Object.fromEntries(
    [...decisions, '--to-all', '--to-asker'].map((name) => [name.slice(2), { type: 'boolean' } as const]),
  ),
  ...Object.fromEntries(
    ['minutes', 'term', 'meters', 'supplier', 'name', 'text'].map((name) => [name, { type: 'string' } as const]),
  ),
}

/** Reads the words of a command line. @throws Refusal 400 with a sentence */
export function parseSimulatorCommand([verb = 'help', ...args]: readonly string[]): SimulatorCommand {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, strict: false, allowPositionals: true })
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(OPTIONS, name))
  if (unknown !== undefined) throw malformed(`There is no option --${unknown}. Try npm run simulate -- help.`)
  const [decision, other] = decisions.filter((name) => values[name.slice(2)] === true)
  if (other !== undefined) throw malformed(`Decide once: ${decision} or ${other}.`)
  const text = (name: string) => {
    const value = values[name]
    if (value === true || String(value).startsWith('--')) throw malformed(`--${name} needs a value.`)
    return value === undefined ? undefined : String(value)
  }
  const whole = (name: string) => {
    const value = text(name)
    if (value !== undefined && !/^\d{1,6}$/.test(value)) throw malformed(`--${name} needs a whole number.`)
    return value === undefined ? undefined : Number(value)
  }
  const options = {
    ...{ minutes: whole('minutes'), term: whole('term'), meters: whole('meters') },
    ...{
      supplier: text('supplier'),
      name: text('name'),
      text: text('text'),
      toAll: values['to-all'] === true || undefined,
      toAsker: values['to-asker'] === true || undefined,
    },
  }
  const subject = positionals.join(' ').trim()
  if (verb === 'list' || verb === 'help') return { action: verb, subject, options }
  if (subject === '')
    throw malformed(`Say whom: npm run simulate -- ${verb} ${verb === 'invite' ? '<e-mail>' : '<company>'}`)
  if (verb === 'invite' || verb === 'questions') return { action: verb, subject, options }
  if (verb === 'answer') {
    if (options.text === undefined) throw malformed('Say what: --text "…".')
    return { action: verb, subject, options }
  }
  if (verb === 'decide') {
    if (decision === undefined) throw malformed(`Say what the customer decides: ${decisions.join(', ')}.`)
    return { action: `decide ${decision}`, subject, options }
  }
  if (decision !== undefined) throw malformed(`${decision} belongs to decide.`)
  if (!isAction(verb)) throw malformed(`There is no command ${verb}. Try npm run simulate -- help.`)
  if (verb === 'set-time' && options.minutes === undefined) throw malformed('Say when: --minutes n.')
  if (verb === 'remove-meters' && options.meters === undefined) throw malformed('Say how many: --meters n.')
  if (verb === 'remove-option' && options.term === undefined) throw malformed('Say which: --term n.')
  return { action: verb, subject, options }
}

const isAction = (word: string): word is SimulatorAction =>
  word === 'expire-now' || (Object.hasOwn(stepRules, word) && !word.startsWith('decide'))
