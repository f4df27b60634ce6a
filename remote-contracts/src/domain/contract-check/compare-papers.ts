import { creditStatusLabels } from 'shared-contracts/bid/request'
import { inNewYork } from 'shared-contracts/new-york'
import type { ContractCheckInput, ContractCheckLine } from './contract-check-line'

/** Months after which a paper may no longer be in force; utilities and suppliers differ, so it is a question. */
const FRESH_MONTHS = 12
const MONTH = (365.25 / 12) * 24 * 3_600_000

const papers = [
  ['loe', 'LOE', 'letter of exclusivity'],
  ['loa', 'LOA', 'letter of authorization'],
  ['w9', 'W-9', 'form W-9'],
] as const

/** The customer's papers and credit, as far as the provider tells. */
export function comparePapers({ facts, now }: ContractCheckInput): ContractCheckLine[] {
  if (facts === undefined) return []
  const lines = papers.map(([kind, title, name]): ContractCheckLine => {
    const times = facts.papers.filter(({ documentType }) => documentType === kind).map((p) => Date.parse(p.created))
    const line = { key: kind, title, bid: '', text: '' }
    if (times.length === 0)
      return { ...line, state: 'warn', plan: 'Not there', note: `There is no ${name} of this customer.` }
    const newest = Math.max(...times)
    if (Number.isNaN(newest)) return { ...line, state: 'ok', plan: 'There' }
    const plan = `From ${inNewYork(newest).format('MM/DD/YYYY')}`
    return now - newest > FRESH_MONTHS * MONTH
      ? {
          ...line,
          state: 'warn',
          plan,
          note: `The ${name} is older than ${FRESH_MONTHS} months. Is it still in force?`,
        }
      : { ...line, state: 'ok', plan }
  })
  return [...lines, creditLine(facts.creditStatus ?? undefined)]
}

function creditLine(status: keyof typeof creditStatusLabels | undefined): ContractCheckLine {
  const line = { key: 'credit', title: 'Credit', bid: '', text: '' }
  if (status === undefined)
    return { ...line, state: 'unknown', plan: 'Not given', note: 'Nobody has said how the credit check ended.' }
  const plan = creditStatusLabels[status]
  if (status === 'APPROVED') return { ...line, state: 'ok', plan }
  return status === 'REJECTED'
    ? { ...line, state: 'fail', plan, note: 'The credit check was rejected.' }
    : { ...line, state: 'warn', plan, note: 'The credit check is still pending.' }
}
