import { input, made, type Case } from '../../../testing/made-contracts/made-contract'
import { rightMadeLast, wrongMadeLast } from '../../../testing/made-contracts/made-last'
import { right as firstRight } from '../../../testing/made-contracts/right'
import { rightInOtherWords } from '../../../testing/made-contracts/right-in-other-words'
import { inSixPages } from '../../../testing/made-contracts/six-pages'
import { wrong as firstWrong } from '../../../testing/made-contracts/wrong'
import { wrongInOtherWords } from '../../../testing/made-contracts/wrong-in-other-words'
import { findEvidence, type Evidence, type ContractQuote } from './evidence'

const right = [...firstRight, ...rightInOtherWords, ...rightMadeLast]
const wrong = [...firstWrong, ...wrongInOtherWords, ...wrongMadeLast]
/** A deviation is to stand among so many sentences of 'Also'. */
const FIRST = 8

const toEvidence = ([, text, over = {}]: Case): Evidence => findEvidence(input(over, text))
const inPages = ([name, text, over = {}]: Case): Case => [name, inSixPages(text), over]
const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What a wrong contract says that the right one does not: the deviation that was planted. Of another plan, all. */
function listPlanted([, text]: Case): string[] {
  const usual = new Set(made({}).split(/[\n\f]/))
  const rows = text.split(/[\n\f]/).filter((row) => row.trim() !== '')
  const planted = rows.filter((row) => !usual.has(row))
  return planted.length > 0 ? planted : rows
}

/**
 * Whether a reader is led to it: it is quoted, or a value or word of it is marked, in a fact that is not named alike
 * or among the first others; of what was left out, that a fact is not named, or not all of it, which else is.
 */
function isQuoted(given: Case, { facts, also }: Evidence): boolean {
  const rows = listPlanted(given).map(toLetters)
  const isPlanted = ({ text, marks }: ContractQuote) => {
    const said = [text, ...marks.map(([from, to]) => text.slice(from, to))].map(toLetters)
    return rows.some((row) => toLetters(text).includes(row) || said.some((letters) => row.includes(letters)))
  }
  const isOther = (quote: ContractQuote) => quote.kind === 'other' && isPlanted(quote)
  if (facts.some(({ state, quotes }) => state === 'other' && quotes.some(isOther))) return true
  const left = toLeftOut(facts)
  const usual = toLeftOut(toEvidence(['', made({}), given[2]]).facts)
  if (left.some((key) => !usual.includes(key))) return true
  if (facts.some(({ state, quotes }) => state === 'several' && quotes.some(isPlanted))) return true
  return also.slice(0, FIRST).some(({ quote }) => isPlanted(quote))
}

const toLeftOut = (facts: Evidence['facts']) =>
  facts.filter(({ state }) => state === 'some' || state === 'none').map(({ key }) => key)

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test.each(wrong)('a planted deviation is quoted: %s', (...given) => {
  expect(isQuoted(given, toEvidence(given))).toBe(true)
})

test.each(wrong)('in six pages too: %s', (...given) => {
  expect(isQuoted(given, toEvidence(inPages(given)))).toBe(true)
})

test.each(['1 ', '1', '$1 ', '3% ', '/kwh ', 'fee of ', 'Buyer: Aa ', 'a. '])('a long text of %j is read', (words) => {
  expect(findEvidence(input({}, words.repeat(20_000))).facts.length).toBeGreaterThan(0)
})

test('figures of the made contracts (docs/faults.md)', () => {
  const facts = right.flatMap((each) => toEvidence(each).facts)
  const equal = facts.filter(({ state }) => state === 'equal').length / facts.length
  const sixPages = right.map((each) => toEvidence(inPages(each)).also)
  for (const also of sixPages)
    expect(new Set(also.map(({ quote, start }) => `${quote.page}:${start}`)).size).toBe(also.length)
  const figures = {
    wrong: wrong.length,
    right: right.length,
    linesNamedOnceEqual: Math.round(equal * 1000) / 1000,
    alsoInSixPages: median(sixPages.map((also) => also.length)),
  }
  process.stdout.write(`made contracts: ${JSON.stringify(figures)}\n`)
  expect(figures.linesNamedOnceEqual).toBeGreaterThanOrEqual(0.85)
  expect(figures.alsoInSixPages).toBeLessThanOrEqual(12)
})
