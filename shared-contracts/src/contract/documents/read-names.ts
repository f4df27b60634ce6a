import { lettersOf, plainOf, type Page, type TextPlace } from './contract-text'

/** A company's name where a contract states it. */
export interface StatedName extends TextPlace {
  /** As it stands there, with its legal form. */
  name: string
  /** The legal form, as `llc`; nothing where none stands there. */
  form: string | undefined
  /** Whether it is part of a longer name, which is another company's: `Larch Street Hotels of Ohio, Inc.`. */
  longer: boolean
}

const FORMS: readonly (readonly [string, string])[] = [
  ['inc', 'incorporated|inc'],
  ['llc', 'l\\.? ?l\\.? ?c|limited liability company'],
  ['llp', 'l\\.? ?l\\.? ?p'],
  ['lp', 'l\\.? ?p|limited partnership'],
  ['corp', 'corporation|corp'],
  ['co', 'company|co'],
  ['ltd', 'limited|ltd'],
  ['plc', 'plc'],
  ['pc', 'p\\.? ?c'],
]
const FORM = `(?:${FORMS.map(([, words]) => words).join('|')})`
const FORM_AT_END = new RegExp(`[\\s,]+${FORM}\\.?$`)
const FORM_AFTER = new RegExp(`^,? ?(${FORM})(?![\\p{L}\\p{N}])\\.?`, 'iu')
/** In whatever letters, where the words before it are told by their capitals. */
const ANY_FORM = FORM.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const CAPITAL = "\\p{Lu}[\\p{L}\\p{N}.'&-]*"

const wordsOf = (before: string, words: string, after: string): RegExp =>
  new RegExp(`${before}(?:${words.replaceAll(' ', '|')})${after}`, 'iu')

/** What makes a name a longer one. */
const MORE_AFTER = [
  new RegExp(
    `^ (?:[Oo][Ff]|[Dd][Ee]|&) (?:the )?${CAPITAL}(?: ${CAPITAL})?(?:,? ${ANY_FORM}(?![\\p{L}\\p{N}])\\.?)?`,
    'u',
  ),
  new RegExp(`^(?:,? ${CAPITAL}){1,4}?,? ${ANY_FORM}(?![\\p{L}\\p{N}])\\.?`, 'u'),
  wordsOf(
    '^ (?:and|&) ',
    'Sons? Daughters? Brothers Bros Company Co Partners Associates Family',
    '(?:,? [\\p{L}.]{2,5})?(?![\\p{L}\\p{N}])',
  ),
  wordsOf(
    '^ ',
    'Holdings? Group Partners Properties Management International Associates Enterprises Ventures Trust Foundation ' +
      'North South East West II III IV Two Three',
    '(?![\\p{L}\\p{N}])',
  ),
  // Of more parts it is a file's again.
  /^-\p{L}+(?![\p{L}\p{N}.-])/u,
]
const MORE_BEFORE = new RegExp(
  '(?<![\\p{L}\\p{N}])((?:' +
    'New|Old|North|South|East|West|Northern|Southern|Eastern|Western|Greater|Upper|Lower|Great|Little|First|Second|' +
    'NEW|OLD|NORTH|SOUTH|EAST|WEST|GREATER|UPPER|LOWER) )$',
  'u',
)

const formOf = (written: string): string | undefined =>
  FORMS.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(written.replace(/\.$/, '')))?.[0]

/** A name without the legal forms at its end, and the last of these. */
export function partsOfName(name: string): { base: string; form: string | undefined } {
  let base = plainOf(name).trim()
  let form: string | undefined
  for (let match = FORM_AT_END.exec(base); match; match = FORM_AT_END.exec(base)) {
    form ??= formOf(match[0].replace(/^[\s,]+/, ''))
    base = base.slice(0, match.index)
  }
  return { base, form }
}

const escaped = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The letters of a name with whatever programs and people put between them. */
function patternOf(base: string): RegExp | undefined {
  const letters = base.replace(/\band\b|&/g, '&').match(/[\p{L}\p{N}&]/gu)
  if (letters === null) return undefined
  // Hyphens between the words of a name make it a file's: `Copperline-Foundry-v1.pdf`.
  const between = base.includes('-') ? "[ .,'-]*" : "[ .,']*"
  const joined = letters.map((letter) => (letter === '&' ? '(?:&|and)' : escaped(letter))).join(between)
  return new RegExp(`(?<![\\p{L}\\p{N}])${joined}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Where the pages name a company, by the letters and digits of its name, and what else belongs to the name there. */
export function readName(pages: readonly Page[], companyName: string): StatedName[] {
  const { base } = partsOfName(companyName)
  const pattern = patternOf(base)
  if (pattern === undefined) return []
  return pages.flatMap(({ number, plain, cased }) =>
    [...plain.matchAll(pattern)].map((match): StatedName => {
      const end = match.index + match[0].length
      const [line = ''] = cased.slice(end, end + 80).split('\n')
      const before = MORE_BEFORE.exec(cased.slice(Math.max(0, match.index - 12), match.index))?.[1] ?? ''
      const form = FORM_AFTER.exec(line)
      // Longest first: with the place and its legal form.
      const after = form ? undefined : MORE_AFTER.map((more) => more.exec(line)?.[0]).find(Boolean)
      return {
        page: number,
        // Torn apart words cannot be looked for.
        words: plain.includes(base) && match[0] === base ? base : wordsIn(match[0], base),
        name: `${before}${cased.slice(match.index, end)}${after ?? form?.[0] ?? ''}`.replaceAll('\n', ' '),
        form: form?.[1] === undefined ? undefined : formOf(form[1]),
        longer: before !== '' || after !== undefined,
      }
    }),
  )
}

const wordsIn = (found: string, base: string): string =>
  found.split(' ').length === base.split(' ').length ? found : ''

/** What follows 'Buyer' or 'Customer' and is no name. */
const NO_NAME = wordsOf(
  '^',
  'signature service address accounts? phone shall agrees? and seller name title date obligations? e-?mail contact ' +
    'information notices? state representations? type number id by acknowledges responsibilit\\w* initials approval ' +
    'default termination charges? is the term start end contract',
  '(?![\\p{L}\\p{N}])',
)
const LABELLED = new RegExp(
  `(?<![\\p{L}])(?:Buyer|Customer|Purchaser|BUYER|CUSTOMER|PURCHASER)(?:(?: Legal| LEGAL)?(?: Name| NAME))?:?[ \\n]` +
    `(${CAPITAL}(?:,? (?:(?:of|and|&|the) )?${CAPITAL})*)`,
  'gu',
)

/** Who is said to be the buyer: `Buyer: Larch Street Hotels, Inc.`. A person who signs may be among them. */
export const readBuyers = (pages: readonly Page[]): StatedName[] =>
  pages.flatMap(({ number, cased }) =>
    [...cased.matchAll(LABELLED)].flatMap(([, name = '']) => {
      if (NO_NAME.test(name)) return []
      const { form } = partsOfName(name)
      return [{ page: number, words: plainOf(name), name, form, longer: false }]
    }),
  )

/** Whether a name begins with another one, by letters and digits. */
export const namesCompany = (name: string, companyName: string): boolean =>
  lettersOf(plainOf(name)).startsWith(lettersOf(partsOfName(companyName).base))
