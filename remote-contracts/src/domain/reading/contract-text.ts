/** Where words stand in a contract: the page, from 1, and the words to look for there ('' when they are torn apart). */
export interface TextPlace {
  page: number
  words: string
}

/** A page made ready to be read. Both texts have the same places. */
export interface Page {
  /** From 1. */
  number: number
  /** As printed, one space between words, lines kept. */
  cased: string
  /** In small letters, lines joined. */
  plain: string
}

/** Letters and digits below which a file counts as a picture of its text. */
const LEAST_TEXT = 40

/** Without accents, ligatures taken apart, marks of footnotes left out, one space between words. */
const casedOf = (text: string): string =>
  text
    .replace(/[\u00b2\u00b3\u00b9\u2070-\u2079]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))

/** Small letters without accents, ligatures taken apart, one space between words. */
export const plainOf = (text: string): string => casedOf(text).toLowerCase().replaceAll('\n', ' ')

/** Programs that make PDFs put spaces anywhere: only letters and digits count. */
export const lettersOf = (plain: string): string => plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a file's text is enough to be compared with anything; a scan's is not. */
export const isReadable = (text: string): boolean => lettersOf(plainOf(text)).length >= LEAST_TEXT

export const pagesOf = (texts: readonly string[]): Page[] =>
  texts.map((text, index) => {
    const cased = casedOf(text)
    return { number: index + 1, cased, plain: cased.toLowerCase().replaceAll('\n', ' ') }
  })

/** The words before a place, back to the end of the sentence before. */
export const wordsBefore = (plain: string, at: number, most = 80): string =>
  plain
    .slice(Math.max(0, at - most), at)
    .split(/;|[.!?] (?=\D)/)
    .at(-1) ?? ''

/** The words behind a place, up to the end of the sentence, or of the line where the next one begins anew. */
export const wordsAfter = ({ cased }: Page, at: number, most: number): string =>
  (cased.slice(at, at + most).split(/;|[.!?] (?=\D)|\n(?=\p{Lu})/u)[0] ?? '').toLowerCase().replaceAll('\n', ' ')

/** Each match of a global pattern on each page, in the order in which they stand. */
export function eachMatch<T>(
  pages: readonly Page[],
  pattern: RegExp,
  read: (match: RegExpExecArray, page: Page) => T | undefined,
): T[] {
  return pages.flatMap((page) =>
    [...page.plain.matchAll(pattern)].flatMap((match) => {
      const found = read(match, page)
      return found === undefined ? [] : [found]
    }),
  )
}

/** A pattern for any of some words, which stand one after the other, `_` for the space within one: `at_least floor`. */
export const anyOf = (words: string): string => `(?:${words.split(' ').join('|').replaceAll('_', ' ')})`

const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '
  .concat('seventeen eighteen nineteen')
  .split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Whole numbers below a hundred in words, as a pattern. */
export const NUMBER_WORD =
  `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.slice(0, 9).join('|')}))?|` + `${[...ONES].reverse().join('|')})`

/** A number in words or figures. */
export const numberOf = (written: string): number => {
  if (/^\d/.test(written)) return Number(written)
  const [tens = '', ones = ''] = written.split(/[ -]/)
  const ten = TENS.indexOf(tens)
  return ten === -1 ? ONES.indexOf(tens) + 1 : (ten + 2) * 10 + ONES.indexOf(ones) + 1
}
