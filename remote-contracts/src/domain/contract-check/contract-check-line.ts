import type { FileReading } from '../reading/file-reading'
import type { StatedPrice } from '../reading/read-prices'
import type { TextPlace } from '../reading/contract-text'
import { dollars, type EnergyPlan, type PlanMeter } from 'shared-contracts/contract/plan'
import type { ContractCheckFacts } from 'shared-contracts/contract/contract-check'

/** Everything that is compared. What is not known is left out, and nothing is claimed about it. */
export interface ContractCheckInput {
  plan: EnergyPlan
  meters: readonly PlanMeter[] | undefined
  /** Only provider-api tells these. */
  facts: ContractCheckFacts | undefined
  /** The version that is looked at; nothing for a file that has not been sent yet. */
  envelope?: { version: number; latestVersion: number; signed: boolean } | undefined
  openRevision: boolean
  /** What came of reading the contract. */
  reading: FileReading
  /** ms since 1970. */
  now: number
}

/** `unknown`: it could not be compared. */
export type LineState = 'ok' | 'warn' | 'fail' | 'unknown'

export interface LinePlace extends TextPlace {
  file?: { id: string; name: string }
}

/** One thing that was compared: what bid, plan and contract say of it, as people read it. '' where one says nothing. */
export interface ContractCheckLine {
  key: string
  title: string
  state: LineState
  bid: string
  plan: string
  text: string
  /** What is odd, in a sentence. */
  note?: string
  /** Where the contract says it; `file` where it has several documents. */
  place?: LinePlace | undefined
  /** Where it says something else that could be meant as well. */
  otherPlace?: LinePlace | undefined
  /** What a revision would ask for. */
  correction?: string
}

/** What stands where a scan has no text. */
export const NOT_READABLE = 'Not readable, check yourself'

/** What stands where a contract does not state it. */
export const NOTHING = 'Not found'

/** Where something stands, without what was read there. */
export const placeOf = ({ page, words }: TextPlace): TextPlace => ({ page, words })

/** A price as the contract states it, e.g. `$75.75 / MWh`. */
export const saidPrice = ({ stated, unit }: StatedPrice): string => `${dollars(stated)}${unit ? ` / ${unit.name}` : ''}`

/** Of two readings either may be meant: both are said. @param what the contract names, as in `a fee of `  */
export function eitherOne<T extends TextPlace>(
  line: Pick<ContractCheckLine, 'key' | 'title' | 'bid' | 'plan'>,
  [a, b]: readonly [T, T],
  said: (reading: T) => string,
  what = '',
): ContractCheckLine {
  const where = (reading: T) => `${said(reading)} on page ${reading.page}`
  const note = `The contract names ${what}${where(a)} and ${where(b)}. Which one is meant?`
  return {
    ...line,
    state: 'warn',
    text: `${said(a)}, ${said(b)}`,
    place: placeOf(a),
    otherPlace: placeOf(b),
    note,
  }
}

/** How many of a list are said; the others are counted. */
const SAID = 3
const count = new Intl.NumberFormat('en-US')
export const listed = (all: readonly string[]): string =>
  all.length <= SAID ? all.join(', ') : `${all.slice(0, SAID).join(', ')} and ${count.format(all.length - SAID)} more`

/**
 * What a revision asks for, out of the lines that have a correction, in at most `most` characters; a sentence is whole
 * or left out. '' when there is nothing to correct.
 */
export function correctionText(lines: readonly ContractCheckLine[], most: number): string {
  let text = ''
  for (const { correction } of lines) {
    if (correction === undefined) continue
    const longer = text === '' ? correction : `${text} ${correction}`
    if (longer.length <= most) text = longer
    else if (text === '') return `${correction.slice(0, most - 1)}…`
  }
  return text
}
