import { supportedUtilities, utilitiesProblem } from './utilities'

test.each([
  [[], 'no-utility'],
  [['peco'], undefined],
  [['peco', 'pseg'], undefined],
  [['peco', 'oncor'], 'unknown-utility'],
])('%j of PECO and PSE&G: %s', (chosen, code) => expect(utilitiesProblem(chosen, ['peco', 'pseg'])?.code).toBe(code))

const offered = [
  { utilityId: 'peco', selected: true },
  { utilityId: 'pseg', selected: false },
]
test.each([
  [['pseg'], ['pseg']],
  [undefined, ['peco']],
  [
    ['pseg', 'peco', 'gone'],
    ['peco', 'pseg'],
  ],
])('supportedUtilities %j: %j', (supported, chosen) =>
  expect(supportedUtilities({ supportedUtilities: supported }, offered)).toEqual(chosen),
)
