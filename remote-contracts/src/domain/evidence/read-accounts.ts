import { anyWord, toLetters, toPlain, type Page, type Span } from './contract-text'

/** A number that a contract lists as an account. */
export interface NamedAccount extends Span {
  account: string
}

/** Numbers that are looked for in texts torn apart, which takes a while each; 10,000 accounts may be missing. */
const MAX_TORN = 300

/** Where each of the numbers stands first; nothing for those that stand nowhere. */
export function findNumbers(pages: readonly Page[], numbers: readonly string[]): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { plain, number: page } of pages)
    for (const match of plain.matchAll(/[\p{L}\p{N}-]+/gu)) {
      const letters = toLetters(match[0])
      if (!spans.has(letters)) spans.set(letters, { page, start: match.index, end: match.index + match[0].length })
    }
  const found = new Map<string, Span>()
  let torn = 0
  for (const number of numbers) {
    const wanted = toLetters(toPlain(number))
    const span = spans.get(wanted)
    if (span) found.set(number, span)
    else if (wanted !== '' && torn < MAX_TORN) {
      torn += 1
      const apart = findApart(pages, wanted)
      if (apart) found.set(number, apart)
    }
  }
  return found
}

/** A number with gaps in it; a digit more is another number. */
function findApart(pages: readonly Page[], wanted: string): Span | undefined {
  const pattern = new RegExp(`(?<!\\d)${wanted.split('').join('[ .-]?')}(?!\\d)`)
  for (const { plain, number: page } of pages) {
    const match = pattern.exec(plain)
    if (match) return { page, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

/** The form of a number: `A` for a letter, `9` for a digit. */
const toShape = (account: string): string => account.replace(/\p{L}/gu, 'A').replace(/\d/g, '9')

const LABELLED = new RegExp(
  '\\b(?:accounts?|acct\\.?|uan|esi ?id|choice id|pod id|sdi)(?: ?(?:number|no|num|id|#))?\\.? ?[:#]? ?' +
    '(?<account>[a-z]{0,3}\\d[\\d -]{4,24}\\d)(?![\\d.,])',
  'g',
)
const WHOLE = /(?<![\p{L}\d$.,#/-])[a-z]{0,3}\d[\d-]{6,28}\d(?![\p{L}\d%/-]|[.,]\d)/gu
const APART = /(?<![\p{L}\d$.,#/-])[a-z]{0,3}\d{1,8}(?:(?:[ .-]|\) ?)\d{1,8}){1,5}(?![\p{L}\d%/-]|[.,]\d)/gu
/** A word for a telephone, and between it and the number no other word than these, or whose it is. */
const TELEPHONE = new RegExp(
  `\\b${anyWord(
    'tele?(?:phone)? phones? fax(?:es)? call dial mobile cell text hotline toll[_-]free main(?=:) contact ' +
      'customer_(?:service|care)',
  )}\\b` +
    "(?:[\\s.,:/()+\\d-]|\\b(?:at|on|or|and|us|is|no|number|ext|our|office|fax|phone)\\b|: ?(?:[a-z']+,? ){1,3})*$",
)
const ELSEWHERE = new RegExp(
  '\\b(?:bank|routing|wire|ach|deposit|tax|ein|federal|duns|envelope|fingerprint|invoice|po|meters?)' +
    '(?: (?:account|acct|no|number|id|is|of)\\.?)* ?[:#]? ?$',
)
const UTILITY = /\b(?:light|edison|electric|power|gas|utilit(?:y|ies))(?: (?:company|co|corp|inc))?\.?[ :,]*$/
const LISTING = /\b(?:schedule|exhibit|appendix|attachment|annex|accounts)\b/
const DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{2,4})$/

interface PricedNumbers {
  /** The accounts that were priced. */
  accounts: readonly string[]
  /** Numbers that stand beside them: service references, zip codes. */
  others: readonly string[]
  isAccount: (account: string) => boolean
  isUtility: (name: string) => boolean
}

/**
 * Numbers that stand in the contract as accounts and were not priced: called an account, or of the form that the priced
 * ones have, or behind a utility's name, or, on a page that lists accounts, of the form of some utility.
 */
export function readForeignAccounts(pages: readonly Page[], priced: PricedNumbers): NamedAccount[] {
  const { accounts, others, isAccount, isUtility } = priced
  const ours = new Set([...accounts, ...others].map((number) => toLetters(toPlain(number))))
  const shapes = new Set(accounts.map((account) => toShape(toLetters(toPlain(account)))))
  const found = new Map<string, NamedAccount>()
  for (const { plain, number: page } of pages) {
    const note = (written: string, at: number) => {
      const account = toLetters(written)
      if (ours.has(account) || found.has(account)) return
      found.set(account, { page, start: at, end: at + written.length, account: account.toUpperCase() })
    }
    const isListing = LISTING.test(plain) || accounts.some((account) => plain.includes(toPlain(account)))
    const isOther = (at: number) => TELEPHONE.test(before(plain, at)) || ELSEWHERE.test(before(plain, at))
    for (const match of plain.matchAll(LABELLED)) {
      const written = match.groups?.['account'] ?? ''
      const at = match.index + match[0].length - written.length
      if (!ELSEWHERE.test(before(plain, at))) note(ownPart(written, ours), at)
    }
    for (const match of plain.matchAll(WHOLE)) {
      const account = toLetters(match[0])
      if (DAY.test(match[0]) || isOther(match.index)) continue
      if (
        shapes.has(toShape(account)) ||
        (isListing && isAccount(account.toUpperCase())) ||
        followsUtility(before(plain, match.index), isUtility)
      )
        note(match[0], match.index)
    }
    for (const match of plain.matchAll(APART)) {
      if (match[0].split(/[ .)-]+/).some((part) => ours.has(part)) || isOther(match.index)) continue
      if (/[ .)-]/.test(match[0]) && shapes.has(toShape(toLetters(match[0])))) note(match[0], match.index)
    }
  }
  return [...found.values()]
}

/** How far back the word for a telephone may stand. */
const BEFORE = 60
const before = (plain: string, at: number) => plain.slice(Math.max(0, at - BEFORE), at)

/** The last words before a number, as many as the names of utilities have. */
function followsUtility(words: string, isUtility: PricedNumbers['isUtility']): boolean {
  // Of the same sentence, and behind any other number.
  const last =
    words
      .trim()
      .split(/\d|[.;!?] /)
      .at(-1) ?? ''
  const parts = last.trim().split(/[ :,]+/)
  return UTILITY.test(words) || [1, 2, 3, 4].some((count) => isUtility(parts.slice(-count).join(' ')))
}

/** A labelled number without what only stands behind it in the line. */
function ownPart(written: string, ours: ReadonlySet<string>): string {
  const parts = written.trim().split(' ')
  for (let count = parts.length; count > 0; count -= 1) {
    const part = parts.slice(0, count).join(' ')
    if (ours.has(toLetters(part))) return part
  }
  const [first = ''] = parts
  return first.replace(/\D/g, '').length >= 6 ? first : written
}
