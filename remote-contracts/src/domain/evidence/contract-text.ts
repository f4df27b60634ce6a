import { visibleText } from 'shared-contracts/money'

/** A stretch of a page's text: `start` is its first character, `end` the one after its last. */
export interface Span {
  /** From 1. */
  page: number
  start: number
  end: number
}

/** A sentence of a contract, a row of a table, a heading. */
export interface Sentence extends Span {
  /** As printed, its lines joined. */
  text: string
}

/** A page made ready to be read. Both texts have the same places. */
export interface Page {
  /** From 1. */
  number: number
  /** As printed, one space between words, lines kept. */
  cased: string
  /** In small letters, lines joined. */
  plain: string
  sentences: readonly Sentence[]
}

/** Letters and digits below which a file counts as a picture of its text. */
const LEAST_TEXT = 40
/** Characters of what is quoted as one sentence: a table without any full stop is quoted row by row. */
const LONGEST = 420

const HALVES: Record<string, string> = { '\u00bc': '.25', '\u00bd': '.5', '\u00be': '.75' }

/** Without accents and invisible characters, ligatures and marks of footnotes taken apart, one space between words. */
const toCased = (text: string): string =>
  visibleText(text)
    .replace(/(\d?) ?([\u00bc\u00bd\u00be])/g, (_, whole: string, part: string) => (whole || '0') + HALVES[part])
    .replace(/[\u00b2\u00b3\u00b9\u2070-\u2079]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))

/** Small letters without accents, ligatures taken apart, one space between words. */
export const toPlain = (text: string): string => toCased(text).toLowerCase().replaceAll('\n', ' ')

/** Programs that make PDFs put spaces anywhere: only letters and digits count. */
export const toLetters = (plain: string): string => plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]+/gu, '')

/** Words that any contract has; a text with none of them is no language, as of fonts without a map of letters. */
const ORDINARY = /\b(?:the|of|and|to|for|in|is|by|per|price|rate|term|date|buyer|seller|customer|account|page)\b/gi

/** Whether a file's text is enough to be searched; a scan's is not, nor letters that are no language. */
export function isReadable(text: string): boolean {
  const plain = toPlain(text)
  const letters = toLetters(plain).length
  if (letters < LEAST_TEXT) return false
  return letters < 120 || (plain.match(ORDINARY)?.length ?? 0) >= letters / 1500
}

/** Whether a page is letters of no language; a list of accounts has no ordinary words either. */
export const isGarbled = (text: string): boolean =>
  toLetters(toPlain(text)).length >= 200 && text.match(ORDINARY) === null && !/\d{5}/.test(text)

export function toPages(texts: readonly string[]): Page[] {
  return texts.map((text, index) => {
    const number = index + 1
    const cased = toCased(text)
    return { number, cased, plain: cased.toLowerCase().replaceAll('\n', ' '), sentences: toSentences(cased, number) }
  })
}

const ABBREVIATIONS =
  'inc|co|corp|ltd|nos?|sec|art|st|ave|rd|mr|ms|mrs|dr|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|approx|incl|est|' +
  'mos?|yrs?|vs|e\\.g|i\\.e|u\\.s|a\\.m|p\\.m|l\\.l\\.c'
/** Behind what a full stop ends no sentence: an abbreviation, an initial, the number of a section. */
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${ABBREVIATIONS}|\\p{L}|\\d{1,2}(?:\\.\\d{1,2})*)\\.$`, 'iu')
const NEW_ROW = /^(?:\(?\d{1,2}(?:\.\d{1,2})*[.)] |[\u2022*-] |\p{Lu}[^\n:]{0,40}:(?:[ \n]|$))/u

/** Where one sentence ends and the next begins: at full stops, and at ends of lines that are rows or headings. */
function toSentences(cased: string, page: number): Sentence[] {
  const lines = cased.split('\n').map((line) => line.length)
  const widest = [...lines].sort((a, b) => a - b)[Math.floor(lines.length * 0.9)] ?? 0
  const breaks: number[] = []
  for (const match of cased.matchAll(/[.!?;:]["')\]]*\s+|\n/g)) {
    const at = match.index + match[0].length
    const next = cased.slice(at, at + 60)
    const before = cased.slice(Math.max(0, match.index - LONGEST), match.index + 1)
    const isLineEnd = match[0].includes('\n')
    const line = before.slice(before.lastIndexOf('\n', before.length - 2) + 1).trimEnd()
    const isShort = line.length < widest * 0.7
    if (match[0].startsWith(':')) {
      if (!(isLineEnd && NEW_ROW.test(next))) continue
    } else if (match[0].startsWith('.') && ABBREVIATION.test(before.slice(-12))) {
      if (!(isLineEnd && isShort && NEW_ROW.test(next))) continue
    } else if (match[0].startsWith('\n')) {
      if (!NEW_ROW.test(next) && !(isShort && /^["'(]*[\p{Lu}\d$]/u.test(next))) continue
    } else if (!/^["'([]*[\p{Lu}\d$\u2022-]/u.test(next) && !match[0].startsWith(';')) continue
    breaks.push(at)
  }
  const sentences: Sentence[] = []
  let start = 0
  for (const end of [...breaks, cased.length]) {
    for (const piece of inRows(cased, start, end)) {
      const text = cased.slice(piece.start, piece.end)
      if (/[\p{L}\p{N}]/u.test(text))
        sentences.push({ page, ...trimmed(cased, piece), text: text.replaceAll('\n', ' ').trim() })
    }
    start = end
  }
  return sentences
}

/** What is too long to be quoted as one, line by line. */
function inRows(cased: string, start: number, end: number): { start: number; end: number }[] {
  if (end - start <= LONGEST) return [{ start, end }]
  const rows: { start: number; end: number }[] = []
  let at = start
  while (at < end) {
    const lineEnd = cased.indexOf('\n', at)
    const next = lineEnd === -1 || lineEnd >= end ? end : lineEnd + 1
    rows.push({ start: at, end: next })
    at = next
  }
  return rows
}

function trimmed(text: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  let [first, last] = [start, end]
  while (first < last && /\s/.test(text[first] ?? '')) first += 1
  while (last > first && /\s/.test(text[last - 1] ?? '')) last -= 1
  return { start: first, end: last }
}

/** The sentence in which something stands. */
export function getSentence({ sentences }: Page, at: number): Sentence | undefined {
  let [low, high] = [0, sentences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sentences[middle]?.end ?? 0) > at) high = middle
    else low = middle + 1
  }
  const sentence = sentences[low]
  return sentence && at >= sentence.start ? sentence : undefined
}

/** The words before a place, back to the end of the sentence before. */
export const wordsBefore = (plain: string, at: number, most = 80): string =>
  plain
    .slice(Math.max(0, at - most), at)
    .split(/;|[.!?] (?=\D)/)
    .at(-1) ?? ''

/** A pattern for any of some words, which stand one after the other, `_` for the space within one: `at_least floor`. */
export const anyWord = (words: string): string => `(?:${words.split(' ').join('|').replaceAll('_', ' ')})`

const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen '
  .concat('seventeen eighteen nineteen')
  .split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Whole numbers below a hundred in words, as a pattern. */
export const NUMBER_WORD =
  `(?:(?:${TENS.join('|')})(?:[ -]{1,2}(?:${ONES.slice(0, 9).join('|')}))?|` + `${[...ONES].reverse().join('|')})`

/** A number in words or figures. */
export function toNumber(written: string): number {
  if (/^\d/.test(written)) return Number(written)
  const [tens = '', ones = ''] = written.split(/[ -]+/)
  const ten = TENS.indexOf(tens)
  if (ten === -1) return ONES.indexOf(tens) + 1
  return (ten + 2) * 10 + ONES.indexOf(ones) + 1
}
