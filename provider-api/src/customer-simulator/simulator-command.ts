import { malformed } from '../http/refusal'
import { stepRules, type StepName } from '../operator/steps/step-rules'

/** A step; its deadline may be now. */
export type SimulatorAction = StepName | 'expire-now'

export interface SimulatorCommand {
  action: SimulatorAction | 'list' | 'invite' | 'questions' | 'answer' | 'help'
  /** A company, part of its name, or a rate check's id; an e-mail address for `invite`. */
  subject: string
  options: {
    minutes?: number
    term?: number
    meters?: number
    supplier?: string
    name?: string
    text?: string
    toAll?: boolean
  }
}

const numbers = { '--minutes': 'minutes', '--term': 'term', '--meters': 'meters' } as const
const texts = { '--supplier': 'supplier', '--name': 'name', '--text': 'text' } as const
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
  '  resolve-revision <company>                a new version, signed',
  '  accept-rejection <company>                0, the final rejection is accepted',
  '  abort <company>   time-out <company>      1, 2',
  '  set-time <company> --minutes n            the deadline, or the end of Last Look, is in n minutes',
  '  expire-now <company>                      the deadline, or the end of Last Look, is now',
  '  remove-option <company> --term n          takes a pricing option away while bids are taken',
  '  remove-meters <company> --meters n        takes the n smallest meters out of the request',
  '  questions <company>                       what suppliers asked, and what was answered',
  '  answer <company> --text "…" [--to-all]    answers the oldest question that waits',
  '  invite <e-mail> [--supplier s --name "First Last"]   an account-setup link',
]

/** Reads the words of a command line. @throws Refusal 400 with a sentence */
export function readWords(words: readonly string[]): SimulatorCommand {
  const [verb = 'help', ...rest] = words
  const plain: string[] = []
  const options: SimulatorCommand['options'] = {}
  let decision: (typeof decisions)[number] | undefined
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? ''
    const chosen = decisions.find((known) => known === word)
    if (chosen !== undefined) {
      if (decision !== undefined) throw malformed(`Decide once: ${decision} or ${chosen}.`)
      decision = chosen
    } else if (word === '--minutes' || word === '--term' || word === '--meters') {
      options[numbers[word]] = wholeNumber(word, rest[++at])
    } else if (word === '--supplier' || word === '--name' || word === '--text') {
      options[texts[word]] = given(word, rest[++at])
    } else if (word === '--to-all') {
      options.toAll = true
    } else if (word.startsWith('--')) {
      throw malformed(`There is no option ${word}. Try npm run simulate -- help.`)
    } else plain.push(word)
  }
  const subject = plain.join(' ').trim()
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

function given(option: string, value: string | undefined): string {
  if (value === undefined || value.startsWith('--')) throw malformed(`${option} needs a value.`)
  return value
}

function wholeNumber(option: string, value: string | undefined): number {
  const text = given(option, value)
  if (!/^\d{1,6}$/.test(text)) throw malformed(`${option} needs a whole number.`)
  return Number(text)
}
