import { compareAccounts, judgeAccountForms } from './compare-accounts'
import { compareFacts } from './compare-facts'
import { comparePapers } from './compare-papers'
import { comparePrice } from './compare-price'
import { readContractText } from './contract-text'
import { NOT_READABLE, type PreflightInput, type PreflightLine } from './preflight-line'

/**
 * A contract against the bid and the plan, line by line, in the order in which a rep reads a contract. It warns and
 * never refuses: contracts may be worded in ways that nobody foresaw.
 */
export function preflight(input: PreflightInput): PreflightLine[] {
  const text = readContractText(input.pages)
  const unread: PreflightLine[] =
    text === undefined
      ? [
          {
            key: 'contract-text',
            title: 'Contract text',
            state: 'warn',
            bid: '',
            plan: '',
            text: NOT_READABLE,
            note: 'The text of this file could not be read, as of a scan. Check it yourself.',
          },
        ]
      : []
  return [
    ...unread,
    ...compareFacts(input, text),
    ...comparePrice(input, text),
    ...compareAccounts(input, text),
    ...judgeAccountForms(input),
    ...comparePapers(input),
  ]
}

/** What is open, the worst first: what Book names. */
export function openPoints(lines: readonly PreflightLine[]): PreflightLine[] {
  return [...lines.filter(({ state }) => state === 'fail'), ...lines.filter(({ state }) => state === 'warn')]
}

/** An open point in one sentence, e.g. `Rate: The contract does not name $0.07234 / kWh.` */
export const pointText = ({ title, note }: PreflightLine): string => (note === undefined ? title : `${title}: ${note}`)

/**
 * What a revision asks for, out of the lines that have a correction, in at most `most` characters; a sentence is whole
 * or left out. '' when there is nothing to correct.
 */
export function correctionText(lines: readonly PreflightLine[], most: number): string {
  let text = ''
  for (const { correction } of lines) {
    if (correction === undefined) continue
    const longer = text === '' ? correction : `${text} ${correction}`
    if (longer.length <= most) text = longer
    else if (text === '') return `${correction.slice(0, most - 1)}…`
  }
  return text
}
