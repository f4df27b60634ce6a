import type { PlanMeter } from '../plan'
import { judgeAccount } from './account-format'
import type { ContractText } from './contract-text'
import { NOT_READABLE, type PreflightInput, type PreflightLine } from './preflight-line'

/** Accounts of a list that are said; the others are counted. */
const SAID = 3
const count = new Intl.NumberFormat('en-US')
const listed = (accounts: readonly string[]): string =>
  accounts.length <= SAID
    ? accounts.join(', ')
    : `${accounts.slice(0, SAID).join(', ')} and ${count.format(accounts.length - SAID)} more`
const accountsText = (accounts: number) => `${count.format(accounts)} ${accounts === 1 ? 'account' : 'accounts'}`

const accountsOf = (meters: readonly PlanMeter[]) => [
  ...new Set(meters.map(({ utilAccountNo }) => utilAccountNo.trim()).filter((account) => account !== '')),
]

/** Whether the contract names each account (UAN) of the plan. */
export function compareAccounts({ meters }: PreflightInput, text: ContractText | undefined): PreflightLine[] {
  const accounts = accountsOf(meters ?? [])
  if (accounts.length === 0) return []
  const line = { key: 'accounts', title: 'Accounts', bid: '', plan: accountsText(accounts.length) }
  if (text === undefined) return [{ ...line, state: 'unknown', text: NOT_READABLE }]
  const { missing, first: place } = text.missing(accounts)
  if (missing.length === 0) return [{ ...line, state: 'ok', text: accountsText(accounts.length), place }]
  if (missing.length === accounts.length)
    return [
      {
        ...line,
        state: 'warn',
        text: 'None named',
        note: 'The contract names none of the accounts. They may be in a schedule of their own.',
        correction: `The contract must name ${listed(accounts)}.`,
      },
    ]
  return [
    {
      ...line,
      state: 'fail',
      text: `${count.format(accounts.length - missing.length)} of ${count.format(accounts.length)}`,
      place,
      note: `Not in the contract: ${listed(missing)}.`,
      correction: `Schedule A lacks ${missing.length === 1 ? 'account' : 'accounts'} ${listed(missing)}.`,
    },
  ]
}

/** Whether each account's number has the form of its utility's numbers, where that form is known. */
export function judgeAccountForms({ meters, plan }: PreflightInput): PreflightLine[] {
  if (meters === undefined || meters.length === 0) return []
  const { commodityType } = plan
  const judged = meters.map((meter) => ({ meter, ...judgeAccount(meter.utilAccountNo, { ...meter, commodityType }) }))
  const odd = judged.filter(({ fits }) => fits === 'no')
  const unknown = [...new Set(judged.flatMap(({ fits, meter }) => (fits === 'unknown' ? [meter.utilityName] : [])))]
  const forms = [...new Set(judged.flatMap(({ says, meter }) => (says ? [`${meter.utilityName}: ${says}`] : [])))]
  const line = { key: 'account-forms', title: 'Account numbers', bid: '', plan: forms.join('; '), text: '' }
  const [first] = odd
  if (first)
    return [
      {
        ...line,
        state: 'warn',
        note:
          `${listed(odd.map(({ meter }) => meter.utilAccountNo || 'an empty number'))} ` +
          `${odd.length === 1 ? 'does' : 'do'} not look like ${first.meter.utilityName} accounts (${first.says}).`,
        correction: `Please check account ${listed(odd.map(({ meter }) => meter.utilAccountNo))}.`,
      },
    ]
  if (forms.length === 0)
    return [{ ...line, state: 'unknown', plan: 'Format not known', note: `Format not known for ${listed(unknown)}.` }]
  return [
    {
      ...line,
      state: 'ok',
      ...(unknown.length > 0 && { note: `Format not known for ${listed(unknown)}.` }),
    },
  ]
}
