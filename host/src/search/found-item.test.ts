import fc from 'fast-check'
import { isMeant, nextIndex } from './found-item'

test.each([
  ['', 'Dashboard', true],
  ['dash', 'Dashboard', true],
  ['DASH', 'Dashboard', true],
  ['bids cus', 'Custom Bids', true],
  ['ustom', 'Custom Bids', false],
  ['custom bids quote', 'Custom Bids Quote Details', true],
  ['dash x', 'Dashboard', false],
])('%j means %j: %j', (typed, text, meant) => expect(isMeant(typed, text)).toBe(meant))

test('any beginnings of a text’s words mean it, in any order', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat(8)), { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.map(([each]) => each).join(' · ')
      const typed = [...words].reverse().map(([each, letters]) => each.slice(0, letters + 1))
      expect(isMeant(typed.join(' '), text)).toBe(true)
    }),
  )
})

test('the arrows go round the list, there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(49), (count, at) => {
      const place = at % count
      expect(nextIndex(nextIndex(place, count, 1), count, -1)).toBe(place)
      expect(nextIndex(place, count, 1)).toBeLessThan(count)
    }),
  )
  expect(nextIndex(0, 0, 1)).toBe(0)
})
