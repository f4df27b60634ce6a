import { anyOf, lettersOf, plainOf, type Page, type TextPlace } from './contract-text'

/** A number that a contract lists as an account. */
export interface StatedAccount extends TextPlace {
  account: string
}

/** Numbers that are looked for in texts torn apart, which takes a while each; 10,000 accounts may be missing. */
const MAX_TORN = 300

/** Which of the numbers stand nowhere, and where the first one that does stands. */
export function findNumbers(pages: readonly Page[], numbers: readonly string[]) {
  const wholes = pages.map(({ plain }) => new Set(plain.split(/[^\p{L}\p{N}-]+/u).map(lettersOf)))
  const missing: string[] = []
  let first: TextPlace | undefined
  let torn = 0
  for (const number of numbers) {
    const wanted = lettersOf(plainOf(number))
    let at = wholes.findIndex((words) => words.has(wanted))
    if (at === -1 && wanted !== '' && torn < MAX_TORN) {
      torn += 1
      // A digit more is another number.
      const apart = new RegExp(`(?<!\\d)${wanted.split('').join('[ .-]?')}(?!\\d)`)
      at = pages.findIndex(({ plain }) => apart.test(plain))
    }
    if (at === -1) missing.push(number)
    else first ??= { page: at + 1, words: pages[at]?.plain.includes(plainOf(number)) ? number : '' }
  }
  return { missing, first }
}

/** The form of a number: `A` for a letter, `9` for a digit. */
const shapeOf = (account: string): string => account.replace(/\p{L}/gu, 'A').replace(/\d/g, '9')

const LABELLED = new RegExp(
  '(?<label>[a-z:. ]{0,24})\\b(?:accounts?|acct\\.?|uan|esi ?id|choice id|pod id|sdi)' +
    '(?: ?(?:number|no|num|id|#))?\\.? ?[:#]? ?(?<account>[a-z]{0,3}\\d[\\d -]{4,24}\\d)(?![\\d.,])',
  'g',
)
const WHOLE = /(?<![\p{L}\d$.,#/-])[a-z]{0,3}\d[\d-]{6,28}\d(?![\p{L}\d%/-]|[.,]\d)/gu
const APART = /(?<![\p{L}\d$.,#/-])[a-z]{0,3}\d{1,8}(?:(?:[ .-]|\) ?)\d{1,8}){1,5}(?![\p{L}\d%/-]|[.,]\d)/gu
/** A word for a telephone, and between it and the number no other word than these, or whose it is. */
const TELEPHONE = new RegExp(
  `\\b${anyOf(
    'tele?(?:phone)? phones? fax(?:es)? call dial mobile cell text hotline toll[_-]free main(?=:) contact ' +
      'customer_(?:service|care)',
  )}\\b` +
    "(?:[\\s.,:/()+\\d-]|\\b(?:at|on|or|and|us|is|no|number|ext|our|office|fax|phone)\\b|: ?(?:[a-z']+,? ){1,3})*$",
)
const ELSEWHERE = new RegExp(
  '\\b(?:bank|routing|wire|ach|deposit|tax|ein|federal|duns|envelope|fingerprint|invoice|po)' +
    '(?: (?:account|acct|no|number|id|is|of)\\.?)* ?[:#]? ?$',
)
const UTILITY = /\b(?:light|edison|electric|power|gas|utilit(?:y|ies))(?: (?:company|co|corp|inc))?\.?[ :,]*$/
const LISTING = /\b(?:schedule|exhibit|appendix|attachment|accounts)\b/
const DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}-\d{1,2}-\d{2,4})$/

/**
 * Numbers that stand in the contract as accounts and are none of `known`: called an account, or of the form that the
 * known ones have, or behind a utility's name, or, on a page that lists accounts, of the form of some utility.
 */
export function readForeignAccounts(
  pages: readonly Page[],
  { accounts, others, isAccount, isUtility }: Known,
): StatedAccount[] {
  const known = new Set([...accounts, ...others].map((number) => lettersOf(plainOf(number))))
  const shapes = new Set(accounts.map((account) => shapeOf(lettersOf(plainOf(account)))))
  const found = new Map<string, StatedAccount>()
  for (const { plain, number: page } of pages) {
    const note = (written: string) => {
      const account = lettersOf(written)
      const words = written.trim()
      if (!known.has(account) && !found.has(account))
        found.set(account, { page, words, account: account.toUpperCase() })
    }
    const listing = LISTING.test(plain) || accounts.some((account) => plain.includes(plainOf(account)))
    const isOther = (at: number) => TELEPHONE.test(before(plain, at)) || ELSEWHERE.test(before(plain, at))
    for (const { groups } of plain.matchAll(LABELLED))
      if (!ELSEWHERE.test(groups?.['label'] ?? '')) note(ownPart(groups?.['account'] ?? '', known))
    for (const match of plain.matchAll(WHOLE)) {
      const account = lettersOf(match[0])
      if (DAY.test(match[0]) || isOther(match.index)) continue
      if (
        shapes.has(shapeOf(account)) ||
        (listing && isAccount(account.toUpperCase())) ||
        followsUtility(before(plain, match.index), isUtility)
      )
        note(match[0])
    }
    for (const match of plain.matchAll(APART)) {
      if (match[0].split(/[ .)-]+/).some((part) => known.has(part)) || isOther(match.index)) continue
      if (/[ .)]/.test(match[0]) && shapes.has(shapeOf(lettersOf(match[0])))) note(match[0])
    }
  }
  return [...found.values()]
}

interface Known {
  /** The accounts that were priced. */
  accounts: readonly string[]
  /** Numbers that stand beside them: service references, zip codes. */
  others: readonly string[]
  isAccount: (account: string) => boolean
  isUtility: (name: string) => boolean
}

/** How far back the word for a telephone may stand. */
const BEFORE = 60
const before = (plain: string, at: number) => plain.slice(Math.max(0, at - BEFORE), at)

/** The last words before a number, as many as the names of utilities have. */
const followsUtility = (words: string, isUtility: Known['isUtility']): boolean => {
  // Meters have numbers of their own.
  if (/\bmeters?(?: (?:number|no\.?))?[ :#]*$/.test(words)) return false
  // Of the same sentence, and behind any other number.
  const last = (
    words
      .trim()
      .split(/\d|[.;!?] /)
      .at(-1) ?? ''
  )
    .trim()
    .split(/[ :,]+/)
  return UTILITY.test(words) || [1, 2, 3, 4].some((count) => isUtility(last.slice(-count).join(' ')))
}

/** A labelled number without what only stands behind it in the line. */
function ownPart(written: string, known: ReadonlySet<string>): string {
  const parts = written.trim().split(' ')
  for (let count = parts.length; count > 0; count -= 1) {
    const part = parts.slice(0, count).join(' ')
    if (known.has(lettersOf(part))) return part
  }
  const [first = ''] = parts
  return first.replace(/\D/g, '').length >= 6 ? first : written
}
