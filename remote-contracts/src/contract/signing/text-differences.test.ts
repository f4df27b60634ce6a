import { findDifferences, pagesThatDiffer } from './text-differences'

/** The words at spans of a text. */
const at = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => text.slice(start, end))

test.each<[string, string, string, string[], string[]]>([
  ['a price', 'The price is $0.11284 per kWh.', 'The price is $0.11920 per kWh.', ['$0.11284'], ['$0.11920']],
  ['words that came', 'for 36 months', 'for 36 months, renewed yearly', ['months'], ['months, renewed yearly']],
  ['words that went', 'fixed, less a discount of 2 %', 'fixed,', ['less a discount of 2 %'], []],
  ['other lines and spaces alone', 'Buyer shall\npay  monthly', 'Buyer shall pay\nmonthly', [], []],
  ['a digit', '12.50', '12.60', ['12.50'], ['12.60']],
  ['nothing at all', '', '', [], []],
  ['an empty page filled', '', 'Schedule B', [], ['Schedule B']],
])('two texts differ by %s', (_, older, newer, went, came) => {
  const found = findDifferences(older, newer)
  expect(at(older, found.older)).toEqual(went)
  expect(at(newer, found.newer)).toEqual(came)
})

test('what is taken out of one text and put into it from the other makes the other', () => {
  const words = ['price', 'fee', '36', 'months', 'kWh', 'of', 'the']
  let seed = 7
  const next = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  for (let round = 0; round < 300; round += 1) {
    const text = () => Array.from({ length: next(14) }, () => words[next(words.length)]).join(' ')
    const [older, newer] = [text(), text()]
    const found = findDifferences(older, newer)
    const without = (from: string, spans: readonly { start: number; end: number }[]) =>
      spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), from).match(/\S+/g) ?? []
    expect(without(older, found.older)).toEqual(without(newer, found.newer))
  }
})

test('two long texts without a word in common are marked whole', () => {
  const text = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
  const [older, newer] = [text('a'), text('b')]
  expect(findDifferences(older, newer)).toEqual({
    older: [{ start: 0, end: older.length }],
    newer: [{ start: 0, end: newer.length }],
  })
})

test('pages differ by their words, and where only one file has them', () => {
  expect(pagesThatDiffer(['a  b', 'c', 'd'], ['a\nb', 'C', 'd', 'e'])).toEqual([
    { page: 2, differenceCount: 1 },
    { page: 4, differenceCount: undefined },
  ])
  expect(pagesThatDiffer(['a'], ['a'])).toEqual([])
})
