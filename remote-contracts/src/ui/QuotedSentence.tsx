import type { ReactNode } from 'react'
import type { ContractQuote } from '../domain/evidence/evidence'

/** A quoted sentence; the values in it stand out, and nothing of it is left out. */
export function QuotedSentence({ quote: { text, marks } }: { quote: ContractQuote }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  parts.push(text.slice(at))
  return <q>{parts}</q>
}
