import { toPlain } from './contract-text'

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
const FORM = `(?:${FORMS.map(([, pattern]) => pattern).join('|')})`
const FORM_AT_END = new RegExp(`[\\s,]+${FORM}\\.?$`)
/** Forms that are no words of their own. */
const SURE_FORM = `(?:${FORMS.slice(0, 5)
  .map(([, pattern]) => pattern)
  .join('|')}|ltd|p\\.? ?l\\.? ?c)`
const END = '(?![\\p{L}\\p{N}])\\.?'
const inAnyLetters = (pattern: string) =>
  pattern.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
const FORM_AFTER = new RegExp(`^,? ?(${FORM})${END}`, 'iu')
/** In the line below: a word that is a form and more only at the end of that line. */
const FORM_BELOW = new RegExp(`^,?\\n(?:(${SURE_FORM})${END}|(${FORM})\\.?(?=\\n|$|[,;(]))`, 'iu')
/** What stands beside names in columns and is no part of them. */
const NO_LABEL =
  '(?!(?:Seller|Supplier|Buyer|Customer|State|Utility|Address|Service|Accounts?|Term|Start|End|Dates?|Price|Rate|' +
  'Signature|By|Title|Phone|E-?mail|Contract|Between|And|Broker)(?![\\p{L}\\p{N}]))'
export const CAPITAL = `${NO_LABEL}\\p{Lu}[\\p{L}\\p{N}.'&-]*`
/** In whatever letters, where the words before it are told by their capitals. */
const ANY_FORM = inAnyLetters(FORM)

const anyWordPattern = (before: string, words: string, after: string): RegExp =>
  new RegExp(`${before}(?:${words.replaceAll(' ', '|')})${after}`, 'iu')

const OF = '(?:of|de) (?!(?:the|all|its|this|that|our|any|each|an?) )'
const NO_NAMES = 'and the for from by to with shall will pays? is are has agrees seller supplier buyer customer'
const SMALL = `(?!(?:${NO_NAMES.replaceAll(' ', '|')})(?![\\p{L}]))\\p{L}[\\p{L}'-]*`

/** What makes a name a longer one, in the same line. */
const MORE_AFTER = [
  new RegExp(`^ ${OF}(?:the )?${SMALL}(?: ${SMALL}){0,2},? ${SURE_FORM}${END}`, 'iu'),
  new RegExp(`^ (?:[Oo][Ff]|[Dd][Ee]|&) (?:the )?${CAPITAL}(?: ${CAPITAL})?(?:,? ${ANY_FORM}${END})?`, 'u'),
  new RegExp(`^(?:,? ${CAPITAL}){1,4}?,? ${ANY_FORM}${END}`, 'u'),
  new RegExp(`^ [-(] ?${CAPITAL}(?: ${CAPITAL}){0,2}\\)?,? ${inAnyLetters(SURE_FORM)}${END}`, 'u'),
  anyWordPattern(
    '^ (?:and|&) ',
    'Sons? Daughters? Brothers Bros Company Co Partners Associates Family',
    '(?:,? [\\p{L}.]{2,5})?(?![\\p{L}\\p{N}])',
  ),
  anyWordPattern(
    '^ ',
    'Holdings? Group Partners Properties Management International Associates Enterprises Ventures Trust Foundation ' +
      'North South East West II III IV Two Three',
    '(?![\\p{L}\\p{N}])',
  ),
  // Of more parts it is a file's again.
  /^-\p{L}+(?![\p{L}\p{N}.-])/u,
]
/** The same in small letters, where nothing tells a name from the words behind it but its form, or a place. */
const MORE_IN_SMALL = [
  new RegExp(`^ ${OF}${SMALL}`, 'u'),
  new RegExp(`^(?:,? ${SMALL}){1,3},? ${SURE_FORM}${END}`, 'u'),
]
/** What goes on in the next line: columns have names of others there. */
const MORE_BELOW = [
  new RegExp(`^\\n${OF}(?:the )?${SMALL}(?: ${SMALL}){0,2},? ${SURE_FORM}${END}`, 'iu'),
  new RegExp(`^\\n(?:[Oo][Ff]|[Dd][Ee]|&) (?:the )?${CAPITAL}(?: ${CAPITAL})?`, 'u'),
  new RegExp(`^ (?:[Oo][Ff]|[Dd][Ee]|&)\\n(?:the )?${CAPITAL}(?: ${CAPITAL})?`, 'u'),
  new RegExp(`^(?: ${CAPITAL}){1,3}\\n(?:${CAPITAL} ){0,2}${CAPITAL},? ${inAnyLetters(SURE_FORM)}${END}`, 'u'),
  anyWordPattern(
    '^\\n',
    'Holdings? Group Partners Enterprises Ventures International',
    '(?=,| (?:inc|llc|l\\.|lp|corp)|\\n|$)',
  ),
]

const findForm = (written: string): string | undefined =>
  FORMS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(written.replace(/\.$/, '')))?.[0]

/** What belongs to a company's name behind its words: its legal form, or what makes it another company's. */
export function restOfName(name: string, behind: string): { form: string | undefined; rest: string; longer: boolean } {
  const [line = ''] = behind.split('\n')
  const form = FORM_AFTER.exec(line) ?? FORM_BELOW.exec(behind)
  if (form) return { form: findForm(form[1] ?? form[2] ?? ''), rest: form[0], longer: false }
  const first = (patterns: readonly RegExp[], text: string) =>
    patterns.map((more) => more.exec(text)?.[0]).find(Boolean)
  const small = name === name.toLowerCase() ? first(MORE_IN_SMALL, line) : undefined
  // Longest first: with the place and its legal form.
  const rest = first(MORE_AFTER, line) ?? small ?? first(MORE_BELOW, behind)
  return { form: undefined, rest: rest ?? '', longer: rest !== undefined }
}

const IN_CAPITALS = new RegExp(
  `^${CAPITAL}(?:,?[ \\n](?:(?:of|and|&|the)[ \\n])?${CAPITAL}){0,7}?,?[ \\n]${inAnyLetters(SURE_FORM)}${END}`,
  'u',
)
const IN_SMALL = new RegExp(`^[^\\n;:.]{0,60}?(?:\\n[^\\n;:.]{0,40}?)?,?[ \\n]${SURE_FORM}${END}`, 'u')

/** A name up to its legal form, `Orrin Vale Bakery, Inc.`, over two lines at most; nothing where it has no form. */
export function nameWithForm(text: string): string | undefined {
  const [name] = (/^\p{Ll}/u.test(text) ? IN_SMALL : IN_CAPITALS).exec(text) ?? []
  if (name === undefined || name.split('\n').length > 2) return undefined
  return name.replaceAll('\n', ' ')
}

/** A name without the legal forms at its end, and the last of these. */
export function partsOfName(name: string): { base: string; form: string | undefined } {
  let base = toPlain(name).trim()
  let form: string | undefined
  for (let match = FORM_AT_END.exec(base); match; match = FORM_AT_END.exec(base)) {
    form ??= findForm(match[0].replace(/^[\s,]+/, ''))
    base = base.slice(0, match.index)
  }
  return { base, form }
}
