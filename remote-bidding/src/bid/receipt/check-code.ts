import { toProblem, type ApiClient } from 'shared-contracts/api'
import { readPaperStanding, readReceiptCode, type PaperStanding } from 'shared-contracts/bid/receipt'

/** What is known of a printed receipt by its code. */
export type PaperFinding =
  | { kind: 'paper'; standing: PaperStanding }
  | { kind: 'no-such-paper'; number: string }
  | { kind: 'not-checked'; why: string }

/** Asks by the code of a printed receipt. */
export async function checkCode(api: ApiClient, text: string): Promise<PaperFinding> {
  const code = readReceiptCode(text)
  if (code === undefined)
    return {
      kind: 'not-checked',
      why: 'This is no code of a receipt: it begins with R- and has 14 digits and letters, and 8 of the fingerprint.',
    }
  const { number, fingerprint } = code
  try {
    const query = fingerprint === undefined ? {} : { fingerprint }
    return { kind: 'paper', standing: await api.call(readPaperStanding, { params: { number }, query }, OWN) }
  } catch (error) {
    const problem = toProblem(error)
    if (problem.status === 404) return { kind: 'no-such-paper', number }
    return { kind: 'not-checked', why: `The Marketplace could not be asked. ${problem.message}` }
  }
}

const OWN = { ownMessage: true }
