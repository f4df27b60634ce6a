import { findCompany, findDay } from '../documents'
import { contractStart, minusMonths } from '../plan'
import type { ContractText } from './contract-text'
import { NOT_READABLE, type PreflightInput, type PreflightLine } from './preflight-line'

/** Whose contract it is, which version, and from when to when. */
export function compareFacts(input: PreflightInput, text: ContractText | undefined): PreflightLine[] {
  return [...versionLines(input), customerLine(input, text), ...entityLines(input, text), ...dayLines(input, text)]
}

function versionLines({ envelope, openRevision }: PreflightInput): PreflightLine[] {
  const lines: PreflightLine[] = []
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

function customerLine({ plan }: PreflightInput, text: ContractText | undefined): PreflightLine {
  const { customerCompanyName: name } = plan
  const line = { key: 'customer', title: 'Customer', bid: '', plan: name }
  if (text === undefined) return { ...line, state: 'unknown', text: NOT_READABLE }
  const place = text.find((plain) => findCompany(plain, name))
  if (place) return { ...line, state: 'ok', text: name, place }
  return {
    ...line,
    state: 'fail',
    text: 'Not named',
    note: `The contract does not name ${name}. It may be another customer's.`,
    correction: `The customer must be ${name}.`,
  }
}

/** Names of a list that are said; the others are counted. */
const SAID = 3
const listed = (names: readonly string[]): string =>
  names.length <= SAID ? names.join(', ') : `${names.slice(0, SAID).join(', ')} and ${names.length - SAID} more`

function entityLines({ meters }: PreflightInput, text: ContractText | undefined): PreflightLine[] {
  const names = [...new Set((meters ?? []).map(({ legalEntityName }) => legalEntityName.trim()))].filter(Boolean).sort()
  if (names.length === 0) return []
  const line = { key: 'entities', title: 'Legal entities', bid: '', plan: listed(names) }
  if (text === undefined) return [{ ...line, state: 'unknown', text: NOT_READABLE }]
  const places = names.map((name) => ({ name, place: text.find((plain) => findCompany(plain, name)) }))
  const missing = places.filter(({ place }) => place === undefined).map(({ name }) => name)
  const place = places.find((each) => each.place !== undefined)?.place
  if (missing.length === 0) return [{ ...line, state: 'ok', text: listed(names), place }]
  return [
    {
      ...line,
      state: 'fail',
      text: missing.length === names.length ? 'Not named' : `${names.length - missing.length} of ${names.length} named`,
      place,
      note: `The contract does not name ${listed(missing)}.`,
      correction: `The contract must name ${listed(missing)}.`,
    },
  ]
}

const dayText = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

function dayLines({ plan, facts }: PreflightInput, text: ContractText | undefined): PreflightLine[] {
  const { endDate, energyPlan } = plan.energyPlanMeter
  const { termMonths } = energyPlan
  const bidStart = facts?.bid?.startDate
  return [
    dayLine('Start', contractStart({ endDate, termMonths }), bidStart, text),
    dayLine('End', endDate, bidStart === undefined ? undefined : minusMonths(bidStart, -termMonths), text),
  ]
}

/** Days are read off meters and moved by them: another one is a question, no fault. */
function dayLine(
  title: 'Start' | 'End',
  day: string,
  bidDay: string | undefined,
  text: ContractText | undefined,
): PreflightLine {
  const bid = bidDay === undefined ? '' : dayText(bidDay)
  const plan = dayText(day)
  const line = { key: title.toLowerCase(), title, bid, plan }
  const place = text?.find((plain) => findDay(plain, day))
  const found = text === undefined ? NOT_READABLE : place ? plan : 'Not named'
  if (bid !== '' && bid !== plan)
    return { ...line, state: 'warn', text: found, place, note: `The plan says ${plan}, your bid ${bid}.` }
  if (text === undefined) return { ...line, state: 'unknown', text: found }
  if (place) return { ...line, state: 'ok', text: found, place }
  return {
    ...line,
    state: 'warn',
    text: found,
    note: `The contract does not name ${plan}.`,
    correction: `The ${title.toLowerCase()} must be ${plan}.`,
  }
}
