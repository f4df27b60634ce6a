import fc from 'fast-check'
import { findText } from './word-search'

const found = (text: string, query: string) => findText(text, query).map(({ start, end }) => text.slice(start, end))

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
])('%j has %j at %j', (text, query, matches) => {
  expect(found(text, query)).toEqual(matches)
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
        const matches = found(`${before} ${words} ${after}`, words)
        expect(matches.length).toBeGreaterThan(0)
        for (const match of matches) expect(plain(match)).toBe(plain(words))
      },
    ),
  )
})
