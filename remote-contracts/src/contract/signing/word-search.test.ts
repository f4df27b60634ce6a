import fc from 'fast-check'
import { findWords } from './word-search'

const found = (text: string, words: string) => findWords(text, words).map(({ start, end }) => text.slice(start, end))

test.each([
  ['Retail Electricity Supply Agreement', 'supply', ['Supply']],
  ['Term and TERM and term', 'Term', ['Term', 'TERM', 'term']],
  ['the Buyer shall\n  pay the Seller', 'shall pay', ['shall\n  pay']],
  ['one  two', ' one two ', ['one  two']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['(a.b) and [a*b]', 'a*b', ['a*b']],
  ['İstanbul – 50% ⚡ off', '50% ⚡', ['50% ⚡']],
  ['nothing of it', 'agreement', []],
  ['some text', '   ', []],
  ['', 'text', []],
])('%j has %j at %j', (text, words, places) => {
  expect(found(text, words)).toEqual(places)
})

test('whatever a text says is found in it, where it stands', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      (before, words, after) => {
        fc.pre(words.trim() !== '')
        const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
        const places = found(`${before} ${words} ${after}`, words)
        expect(places.length).toBeGreaterThan(0)
        for (const place of places) expect(plain(place)).toBe(plain(words))
      },
    ),
  )
})
