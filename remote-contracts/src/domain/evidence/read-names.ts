import { toLetters, toPlain, type Page, type Span } from './contract-text'
import { CAPITAL, nameWithForm, partsOfName, restOfName } from './name-parts'

/** A company's name where a contract names it. */
export interface NamedCompany extends Span {
  /** As it stands there, with its legal form. */
  name: string
  /** The legal form, as `llc`; nothing where none stands there. */
  form: string | undefined
  /** Whether it is part of a longer name, which is another company's: `Larch Street Hotels of Ohio, Inc.`. */
  longer: boolean
}

const MORE_BEFORE = new RegExp(
  '(?<![\\p{L}\\p{N}])((?:' +
    'New|Old|North|South|East|West|Northern|Southern|Eastern|Western|Greater|Upper|Lower|Great|Little|First|Second|' +
    'NEW|OLD|NORTH|SOUTH|EAST|WEST|GREATER|UPPER|LOWER) )$',
  'u',
)

const escaped = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The letters of a name with whatever programs and people put between them. */
function namePattern(base: string): RegExp | undefined {
  const letters = base.replace(/\band\b|&/g, '&').match(/[\p{L}\p{N}&]/gu)
  if (letters === null) return undefined
  // Hyphens between the words of a name make it a file's: `Copperline-Foundry-v1.pdf`.
  const between = base.includes('-') ? "[ .,'-]*" : "[ .,']*"
  const joined = letters.map((letter) => (letter === '&' ? '(?:&|and)' : escaped(letter))).join(between)
  return new RegExp(`(?<![\\p{L}\\p{N}])${joined}(?![\\p{L}\\p{N}])`, 'gu')
}

/** Where the pages name a company, by the letters and digits of its name, and what else belongs to the name there. */
export function readName(pages: readonly Page[], companyName: string): NamedCompany[] {
  const { base } = partsOfName(companyName)
  const pattern = namePattern(base)
  if (!pattern) return []
  return pages.flatMap(({ number, plain, cased }) =>
    [...plain.matchAll(pattern)].map((match): NamedCompany => {
      const end = match.index + match[0].length
      const found = cased.slice(match.index, end)
      const before = MORE_BEFORE.exec(cased.slice(Math.max(0, match.index - 12), match.index))?.[1] ?? ''
      const { form, rest, longer } = restOfName(found, cased.slice(end, end + 80))
      return {
        page: number,
        start: match.index - before.length,
        end: end + rest.length,
        name: `${before}${found}${rest}`.replaceAll('\n', ' '),
        form,
        longer: before !== '' || longer,
      }
    }),
  )
}

/** What follows 'Buyer' or 'Customer' and is no name. */
const NO_NAME = new RegExp(
  `^(?:${(
    'signature service address accounts? phone shall agrees? and seller name title date obligations? e-?mail contact ' +
    'same attn information notices? state representations? type number id by acknowledges responsibilit\\w* initials ' +
    'approval ' +
    'default termination charges? is the term start end contract'
  ).replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`,
  'iu',
)
const LABELLED = new RegExp(
  '(?<![\\p{L}])(?:Customer Information[ \\n]Name|Buyer|Customer|Purchaser|Client|Account Holder|' +
    'Prepared for|Sold to|Bill(?:ed)? to|Legal Entity|' +
    'Guarantor|Business [Nn]ame|Legal [Nn]ame|Name of Customer|Agreement with|Signed for|' +
    'BUYER|CUSTOMER|PURCHASER|CLIENT)' +
    `(?:(?: Legal| LEGAL)?(?: Name| NAME))?:?[ \\n]` +
    `(?<name>${CAPITAL}(?:,? (?:(?:of|and|&|the) )?${CAPITAL})*)|` +
    '(?<![\\p{L}])(?:buyer|customer|purchaser|client)(?: legal)?(?: name)?: ?(?<small>\\p{L})',
  'gu',
)

/** `Larch Street Hotels, Inc. ("Buyer")`, `…, hereinafter "Customer"`, `…, as Buyer`. */
const CALLED = new RegExp(
  `(?<name>(?!(?:The|Each|Any|All|Such|Said) )${CAPITAL}(?:,?[ \\n](?:(?:of|and|&|the) )?${CAPITAL})+),? ?` +
    `(?:\\(?(?:the |here[a-z]+ [^"'()]{0,24}|)["'(]|as (?:the )?)` +
    '(?:[Bb]uyer|[Cc]ustomer|[Pp]urchaser|[Cc]lient|BUYER|CUSTOMER)(?![\\p{L}])',
  'gu',
)

/** Who is said to be the buyer: `Buyer: Larch Street Hotels, Inc.`. A person who signs may be among them. */
export const readBuyers = (pages: readonly Page[]): NamedCompany[] =>
  pages.flatMap(({ number, cased }) => [
    ...[...cased.matchAll(CALLED)].map((match) => {
      // What stands before 'and' is the seller, or a part of the name.
      const name = (match.groups?.['name'] ?? '').split(/ and |\n/).at(-1) ?? ''
      const at = match.index + (match.groups?.['name'] ?? '').length - name.length
      return { page: number, start: at, end: at + name.length, name, form: partsOfName(name).form, longer: false }
    }),
    ...[...cased.matchAll(LABELLED)].flatMap((match) => {
      const { name: inCapitals = '', small = '' } = match.groups ?? {}
      const at = match.index + match[0].length - inCapitals.length - small.length
      const name = nameWithForm(cased.slice(at, at + 110)) ?? inCapitals
      if (name === '' || NO_NAME.test(name)) return []
      // Who signs for a company has no legal form.
      const isSigner =
        /\bfor the $/i.test(cased.slice(Math.max(0, match.index - 8), match.index)) &&
        partsOfName(name).form === undefined
      if (isSigner) return []
      return [{ page: number, start: at, end: at + name.length, name, form: partsOfName(name).form, longer: false }]
    }),
  ])

/** Whether a name begins with another one, by letters and digits. */
export const namesCompany = (name: string, companyName: string): boolean =>
  toLetters(toPlain(name)).startsWith(toLetters(partsOfName(companyName).base))
