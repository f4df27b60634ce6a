import fc from 'fast-check'
import { canonicalJson, type Json } from './canonical-json'

test('the example of RFC 8785, 3.2.2', () => {
  const given = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`
  expect(canonicalJson(JSON.parse(given) as Json)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('names are sorted by UTF-16 units (RFC 8785, 3.2.3)', () => {
  const given = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect([...canonicalJson(given).matchAll(/:"(.*?)"/g)].map(([, value]) => value)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number %s is written %s (RFC 8785, appendix B)', (bits, text) => {
  expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text)
})

test.each([
  ['NaN', NaN],
  ['infinity', { a: [Infinity] }],
  ['half a pair in a text', '\ud83d'],
  ['half a pair in a name', { '\ude00': 1 }],
  ['nothing', { a: undefined } as unknown as Json],
])('%s cannot be said', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('says what was given, in one order only', () => {
  const json = fc.jsonValue() as fc.Arbitrary<Json>
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(text) as Json)).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.integer()), (given) => {
      const turned = Object.fromEntries(Object.entries(given).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(given))
    }),
  )
})
