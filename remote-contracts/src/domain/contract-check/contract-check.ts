import { readContract } from '../reading/read-contract'
import { unreadText } from '../reading/file-reading'
import { compareAccounts, judgeAccountForms } from './compare-accounts'
import { compareNames } from './compare-names'
import { comparePapers } from './compare-papers'
import { compareCharges, comparePrice } from './compare-price'
import { dayLines, termLine } from './compare-time'
import { NOT_READABLE, type ContractCheckInput, type ContractCheckLine } from './contract-check-line'

/**
 * A contract against the bid and the plan, line by line, in the order in which a rep reads a contract. It warns and
 * never refuses: contracts may be worded in ways that nobody foresaw. A line is fine only where the contract, read to
 * its end, leaves one reading, and that is the plan's.
 */
export function contractCheck(input: ContractCheckInput): ContractCheckLine[] {
  const { reading } = input
  const pages = reading.outcome === 'read' || reading.outcome === 'reading' ? reading.pages : []
  const contract = pages.length === 0 ? undefined : readContract(pages)
  const ofText = [
    ...versionLines(input),
    ...compareNames(input, contract),
    ...dayLines(input, contract),
    ...comparePrice(input, contract),
    ...compareCharges(input, contract),
    termLine(input, contract),
    ...compareAccounts(input, contract),
  ]
  return [
    ...textLines(input),
    ...(reading.outcome === 'reading' ? ofText.map(soFar) : ofText),
    ...judgeAccountForms(input),
    ...comparePapers(input),
  ]
}

/** What could not be read, or not yet. */
function textLines({ reading }: ContractCheckInput): ContractCheckLine[] {
  const line = { key: 'contract-text', title: 'Contract text', bid: '', plan: '' }
  const note = unreadText(reading)
  if (note !== undefined)
    return [{ ...line, state: 'warn', text: reading.outcome === 'reading' ? NOT_YET : NOT_READABLE, note }]
  const empty =
    reading.outcome === 'read' ? reading.pages.flatMap((page, at) => (/[\p{L}\p{N}]/u.test(page) ? [] : [at + 1])) : []
  if (empty.length === 0) return []
  const which =
    empty.length === 1
      ? `Page ${empty.join()} has`
      : `Pages ${empty.slice(0, 3).join(', ')}${empty.length > 3 ? ' and more' : ''} have`
  return [
    { ...line, state: 'warn', text: `${which} no text`, note: `${which} no text, as of a scan. Check it yourself.` },
  ]
}

/** What stands where a file has not been read to its end. */
const NOT_YET = 'Not read to its end yet'

/** Of a file that is still being read nothing is fine and nothing is missing yet. */
function soFar(line: ContractCheckLine): ContractCheckLine {
  if (line.text === '' || line.key === 'version' || line.key === 'signed') return line
  if (line.place === undefined) {
    const { note: _, correction: __, ...rest } = line
    return { ...rest, state: 'unknown', text: NOT_YET }
  }
  return line.state === 'ok' ? { ...line, state: 'unknown', note: 'So far: not read to its end yet.' } : line
}

/** What is open, the worst first: what Book names. */
export function openPoints(lines: readonly ContractCheckLine[]): ContractCheckLine[] {
  return [...lines.filter(({ state }) => state === 'fail'), ...lines.filter(({ state }) => state === 'warn')]
}

/** An open point in one sentence, e.g. `Rate: The contract does not name $0.07234 / kWh.` */
export const pointText = ({ title, note }: ContractCheckLine): string =>
  note === undefined ? title : `${title}: ${note}`

/** Which version it is. */
function versionLines({ envelope, openRevision }: ContractCheckInput): ContractCheckLine[] {
  const lines: ContractCheckLine[] = []
  if (envelope) {
    const { version, latestVersion, signed } = envelope
    const old = version < latestVersion
    lines.push({
      key: 'version',
      title: 'Version',
      state: old ? 'fail' : 'ok',
      bid: '',
      plan: String(latestVersion),
      text: String(version),
      ...(old && { note: `This is version ${version}; the latest is ${latestVersion}.` }),
    })
    lines.push({
      key: 'signed',
      title: 'Signed',
      state: signed ? 'ok' : 'warn',
      bid: '',
      plan: '',
      text: signed ? 'By the customer' : 'Not yet',
      ...(!signed && { note: 'The customer has not signed this version yet.' }),
    })
  }
  if (openRevision)
    lines.push({
      key: 'revision',
      title: 'Open revision',
      state: 'fail',
      bid: '',
      plan: 'Waiting',
      text: '',
      note: 'A revision request waits for a new version of the contract.',
    })
  return lines
}
