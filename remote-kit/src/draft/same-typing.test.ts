import { sameTyping } from './use-draft'

test.each([
  [{}, { text: '' }, true],
  [{ a: { tick: false } }, {}, true],
  [{ text: 'a', tick: true }, { tick: true, text: 'a' }, true],
  [{ text: 'a' }, { text: 'b' }, false],
  [{ tick: true }, { tick: false }, false],
  [{ a: { text: 'x' } }, {}, false],
  [{ file: null }, {}, true],
  [{ list: ['a'] }, { list: ['a', 'b'] }, false],
])('%j and %j hold the same: %j', (a, b, same) => expect(sameTyping(a, b)).toBe(same))
