import fc from 'fast-check'
import { asName, nameSchema, nameProblem } from './name'

test.each([
  'Dana',
  "O'Brien",
  'Jean-Luc',
  'J. R.',
  'Müller-Lüdenscheid',
  'Larkspur Energy, L.P.',
  'E.ON',
  'Night model 2.0',
  'St. Petersburg Power',
  'محمد',
  'नमस्ते',
  'Zoë 👩‍🔧',
  'Dr. Marsh, Jr.',
])('%s is a name', (text) => {
  expect([nameProblem(text), nameSchema(100).safeParse(` ${text} `).data]).toEqual([undefined, text])
})

test.each([
  ['a line end', 'Dana\r\nClick here: https://evil.example', /one line/],
  ['a tab', 'Dana\tW', /one line/],
  ['a line separator', 'Dana\u2028W', /one line/],
  ['a mark of direction', 'Dana \u202egnp.exe', /one line/],
  ['an isolate', '\u2066Dana\u2069', /one line/],
  ['an Arabic letter mark', 'Dana\u061c', /one line/],
  ['no width', 'Da\u200bna', /one line/],
  ['a soft hyphen', 'Da\u00adna', /one line/],
  ['a tag', 'Dana\u{e0041}', /one line/],
  ['half a character', 'Dana\ud83d', /one line/],
  ['a NUL', 'Dana\0', /one line/],
  ['an address', 'https://evil.example', /no web or e-mail address/],
  ['an address after a word', 'Unlock now: http://evil.example/x', /no web or e-mail address/],
  ['another scheme', 'ftp://evil', /no web or e-mail address/],
  ['an address without a scheme', 'Please see evil.example', /no web or e-mail address/],
  ['its capitals', 'EVIL.COM', /no web or e-mail address/],
  ['www', 'www.evil', /no web or e-mail address/],
  ['letters of other scripts', 'пример.рф', /no web or e-mail address/],
  ['an e-mail address', 'dana@larkspur', /no web or e-mail address/],
])('%s is in no name', (_what, text, why) => {
  expect(nameProblem(text)).toMatch(why)
  expect(nameSchema(100).safeParse(text).error?.issues[0]?.message).toMatch(why)
})

test('what others call somebody becomes a name, whatever it is', () => {
  expect(asName('dana.whitfield', 100)).toBe('dana. whitfield')
  expect(asName('Dana\r\nhttps://evil.example/x', 100)).toBe('Dana https evil. example/x')
  expect(asName('  Dana  ', 3)).toBe('Dan')
  const odd = fc.constantFrom('\n', '.', '@', '://', 'www.', '\u202e', 'ab', ' ', '\ud83d', '😀')
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary' })), { maxLength: 20 }), (parts) => {
      expect(nameProblem(asName(parts.join(''), 30))).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
