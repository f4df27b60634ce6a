import { findNumbers, readForeignAccounts } from '../reading/read-accounts'
import { type ContractReading } from '../reading/read-contract'
import type { PlanMeter } from 'shared-contracts/contract/plan'
import { isAccountOfSomeUtility, isSomeUtility, judgeAccount } from './account-format'
import { listed, NOT_READABLE, placeOf, type ContractCheckInput, type ContractCheckLine } from './contract-check-line'

const count = new Intl.NumberFormat('en-US')
const accountsText = (accounts: number) => `${count.format(accounts)} ${accounts === 1 ? 'account' : 'accounts'}`

const accountsOf = (meters: readonly PlanMeter[]) => [
  ...new Set(meters.map(({ utilAccountNo }) => utilAccountNo.trim()).filter((account) => account !== '')),
]

/** Whether the contract names each account (UAN) of the plan, and no account that nobody priced. */
export function compareAccounts(
  { meters = [] }: ContractCheckInput,
  contract: ContractReading | undefined,
): ContractCheckLine[] {
  const accounts = accountsOf(meters)
  if (accounts.length === 0) return []
  const line = { key: 'accounts', title: 'Accounts', bid: '', plan: accountsText(accounts.length) }
  if (contract === undefined) return [{ ...line, state: 'unknown', text: NOT_READABLE }]
  const { missing, first: place } = findNumbers(contract.pages, accounts)
  const others = meters
    .flatMap(({ secondaryUtilAccountNo, zip }) => [secondaryUtilAccountNo ?? '', zip])
    .filter(Boolean)
  const utilities = meters.map(({ utilityName }) => utilityName.toLowerCase())
  const foreign = readForeignAccounts(contract.pages, {
    accounts,
    others,
    isAccount: isAccountOfSomeUtility,
    isUtility: (name) => utilities.includes(name) || isSomeUtility(name),
  })
  const [extra] = foreign
  if (missing.length === 0 && extra === undefined)
    return [{ ...line, state: 'ok', text: accountsText(accounts.length), place }]
  if (missing.length === accounts.length && extra === undefined)
    return [
      {
        ...line,
        state: 'warn',
        text: 'None named',
        note: 'The contract names none of the accounts. They may be in a schedule of their own.',
        correction: `The contract must name ${listed(accounts)}.`,
      },
    ]
  const extras = foreign.map(({ account }) => account)
  const named = `${count.format(accounts.length - missing.length)} of ${count.format(accounts.length)}`
  const accountWord = (of: readonly string[]) => (of.length === 1 ? 'account' : 'accounts')
  const notes = [
    missing.length > 0 && `Not in the contract: ${listed(missing)}.`,
    extras.length > 0 && `In the contract and not in the plan: ${listed(extras)}.`,
  ]
  const corrections = [
    missing.length > 0 && `Schedule A lacks ${accountWord(missing)} ${listed(missing)}.`,
    extras.length > 0 && `Schedule A must not name ${accountWord(extras)} ${listed(extras)}.`,
  ]
  return [
    {
      ...line,
      state: 'fail',
      text: extras.length === 0 ? named : `${named}, ${count.format(extras.length)} more`,
      place,
      otherPlace: extra && placeOf(extra),
      note: notes.filter(Boolean).join(' '),
      correction: corrections.filter(Boolean).join(' '),
    },
  ]
}

/** Whether each account's number has the form of its utility's numbers, where that form is known. */
export function judgeAccountForms({ meters, plan }: ContractCheckInput): ContractCheckLine[] {
  if (meters === undefined || meters.length === 0) return []
  // Some utilities number gas and electricity differently: without the commodity their form is not known.
  const commodityType = plan.commodityType ?? undefined
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
