import { unreadText } from '../reading/file-reading'
import { openPoints, pointText, contractCheck } from './contract-check'
import { contradictions } from './contract-check-documents'
import { NOTHING, type ContractCheckInput, type ContractCheckLine } from './contract-check-line'

/** What a file that is to be sent says of customer, rate and term, in words. */
export type FileMatch =
  | { kind: 'read'; named: string[]; missing: string[] }
  /** Not read, or not to its end: somebody has to look, or to wait. */
  | { kind: 'unread'; why: string; reading: boolean }

export interface FileCheck {
  match: FileMatch
  /** What else is open, in sentences, the worst first. */
  open: string[]
  /** Whether it is to be asked about before it is sent. */
  asks: boolean
}

export interface CheckOptions {
  signal: AbortSignal
  /** What is known; again when more of the file has been read. */
  onCheck: (check: FileCheck) => void
}

/** Reads a chosen file and compares it with the plan, before it is sent; tells nothing where that is not possible. */
export type CheckChosenFile = (file: File, options: CheckOptions) => Promise<void>

const phrases = {
  customer: (plan: string) => `the customer ${plan}`,
  rate: (plan: string) => `the rate ${plan}`,
  term: (plan: string) => `the term of ${plan}`,
}
type Asked = keyof typeof phrases

/** Whether a line says that the file does not name what it should. */
const isMissing = ({ state, text }: ContractCheckLine) => state === 'fail' || (state === 'warn' && text === NOTHING)

/**
 * A file against the contract it should be, before any of it is sent: a wrong one would go to the customer. It warns
 * and never refuses. `asked` is what the file must name by itself.
 */
export function checkFile(input: ContractCheckInput, asked: readonly Asked[]): FileCheck {
  const lines = contractCheck(input).filter(({ key, text }) => text !== '' && key !== 'contract-text')
  const why = unreadText(input.reading)
  if (why !== undefined) {
    const open = openPoints(lines)
    const reading = input.reading.outcome === 'reading'
    return { match: { kind: 'unread', why, reading }, open: open.map(pointText), asks: reading || open.length > 0 }
  }
  const about = asked.flatMap((key) => {
    const line = lines.find((each) => each.key === key)
    return line ? [{ line, phrase: phrases[key](line.plan) }] : []
  })
  const missing = about.filter(({ line }) => isMissing(line))
  const open = openPoints(lines.filter((line) => !missing.some((each) => each.line === line)))
  return {
    match: {
      kind: 'read',
      named: about.filter(({ line }) => line.state === 'ok').map(({ phrase }) => phrase),
      missing: missing.map(({ phrase }) => phrase),
    },
    open: open.map(pointText),
    asks: missing.length > 0 || open.some(({ state }) => state === 'fail'),
  }
}

/** A document that is to be one of several of its contract: what it leaves out may stand in another one. */
export function checkDocument(input: ContractCheckInput): FileCheck {
  const { match } = checkFile(input, ['customer'])
  const lines = contractCheck(input)
  const otherwise = contradictions(lines).map(
    ({ title, text, plan }) => `${title}: it names ${text}, the plan ${plan}.`,
  )
  const open = [
    ...lines.filter(({ key, state }) => key === 'customer' && state === 'warn').map(pointText),
    ...otherwise,
  ]
  const unsure = match.kind === 'unread' ? match.reading : match.missing.length > 0
  return { match, open, asks: unsure || open.length > 0 }
}
