import { isOtherStart, pastedMonth } from './pasted-values'

/** What a term says beside its months, in brackets or behind its first day: `Index` of `24 (Index)`. */
export function besideTerm(cell: string): string {
  const inBrackets = [...cell.matchAll(/\(([^)]*)\)/g)].map(([, text = '']) => text)
  const behindDay = /\s\d\d?\/\d\d?\/\d{4}(.*)$/.exec(cell.replace(/\([^)]*\)/g, ' '))?.[1] ?? ''
  return [...inBrackets, behindDay].join(' ').trim()
}

/** Words that leave a term, and the price of its row, what they are. */
const OF_TERM = new RegExp(
  String.raw`\b(?:m|mos?|mths?|months?|y|yrs?|years?|days?|cycles?|bills?|billing|meter|reads?|term|contract|option|` +
    'fixed|firm|flat|price|rate|offer|standard|std|brown|mix|all.in|swing|bandwidth|renewal|start(?:s|ing)?|' +
    'begin(?:s|ning)?|flow|dates?|from|to|thru|through|until|ends?|ending|and|' +
    String.raw`recommended|preferred|best|value|most|popular|lowest|our|[a-z]|(?<=\d)(?:st|nd|rd|th))\b`,
  'gi',
)
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/gi

/** Whether what a term says beside its months is understood: nothing else may be meant than the term. */
export function isUnderstood(text: string, starts: readonly string[]): boolean {
  const isOfStart = pastedMonth(text) !== undefined || starts.some((start) => isOtherStart(text, start) === false)
  const rest = (isOfStart ? text.replace(MONTH, ' ') : text).replace(OF_TERM, ' ')
  return !/\p{L}/u.test(rest)
}
