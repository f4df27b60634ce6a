import type { ContractReading } from '../reading/read-contract'
import { compareNames } from './compare-names'
import { dayLines } from './compare-time'
import type { ContractCheckInput, ContractCheckLine } from './contract-check-line'

/** Whose contract it is, which version, and from when to when. */
export function compareFacts(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine[] {
  return [...versionLines(input), ...compareNames(input, contract), ...dayLines(input, contract)]
}

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
