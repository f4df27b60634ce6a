import fc from 'fast-check'
import { decimals } from '../../money'
import {
  emptyInput,
  hasRate,
  isSwitchLocked,
  rowProblems,
  rowState,
  setSend,
  typeInto,
  type QuoteInput,
} from './quote-row'
import { isEmptyRate, parseRate, type RateField } from './bid.rates'

const fee = { feeIncluded: true, totalFee: '0.0035' }
const typed = (steps: [RateField, string][], renewable: 'yes' | 'no' | 'both' = 'both') =>
  steps.reduce<QuoteInput>((row, [field, text]) => typeInto(row, field, text, renewable), emptyInput)

test.each<[string, [RateField, string][], Partial<QuoteInput>]>([
  [
    'rate then adder gives the total',
    [
      ['rate', '0.07234'],
      ['adder', '0.00285'],
    ],
    { total: '0.07519' },
  ],
  [
    'a new rate keeps the adder',
    [
      ['rate', '0.07234'],
      ['adder', '0.00285'],
      ['rate', '0.07'],
    ],
    { total: '0.07285' },
  ],
  [
    'a new total gives the adder',
    [
      ['rate', '0.07234'],
      ['total', '0.075'],
    ],
    { adder: '0.00266' },
  ],
  [
    'a total first, then the rate',
    [
      ['total', '0.075'],
      ['rate', '0'],
      ['rate', '0.07'],
    ],
    { total: '0.075', adder: '0.005' },
  ],
  [
    'a total first, then the adder, gives the rate',
    [
      ['total', '0.075'],
      ['adder', '0.005'],
    ],
    { rate: '0.07', total: '0.075' },
  ],
  [
    'an adder after rate and total gives the total',
    [
      ['rate', '0.07'],
      ['total', '0.075'],
      ['adder', '0.003'],
    ],
    { total: '0.073' },
  ],
  [
    'floats would be wrong here',
    [
      ['rate', '0.1'],
      ['adder', '0.2'],
    ],
    { total: '0.3' },
  ],
  [
    '0.9 less 0.7',
    [
      ['rate', '0.7'],
      ['total', '0.9'],
    ],
    { adder: '0.2' },
  ],
  [
    'text that is no number changes nothing else',
    [
      ['rate', '0.07'],
      ['adder', '0.01'],
      ['rate', 'seven'],
    ],
    { rate: 'seven', total: '0.08' },
  ],
  ['an adder alone is a total of its own', [['adder', '0.01']], { total: '0.01', rate: '' }],
  [
    'a rate of 0 with an adder too',
    [
      ['rate', '0'],
      ['adder', '0.002'],
    ],
    { total: '0.002', rate: '0', send: true },
  ],
  ['no rate and an adder of 0 quote nothing', [['adder', '0']], { total: '', send: false }],
  ['a rate alone is standard only', [['rate', '0.07']], { adder: '', total: '' }],
  [
    'an adder of 0 is renewable at the same price',
    [
      ['rate', '0.07'],
      ['adder', '0'],
    ],
    { total: '0.07' },
  ],
  [
    'an emptied total is standard only',
    [
      ['rate', '4.6'],
      ['adder', '0.1'],
      ['total', ''],
    ],
    { rate: '4.6', adder: '', total: '' },
  ],
  [
    'an emptied adder is standard only',
    [
      ['rate', '4.6'],
      ['adder', '0.1'],
      ['adder', ''],
    ],
    { rate: '4.6', adder: '', total: '' },
  ],
  [
    'an adder that is taken back from a total leaves the total alone',
    [
      ['total', '0.075'],
      ['adder', '0.005'],
      ['adder', ''],
    ],
    { rate: '', adder: '', total: '0.075' },
  ],
  [
    'and the rate that is typed then does too',
    [
      ['total', '0.075'],
      ['adder', '0.005'],
      ['adder', ''],
      ['rate', '0.06'],
    ],
    { rate: '0.06', adder: '0.015', total: '0.075' },
  ],
])('%s (B§4)', (_, steps, expected) => expect(typed(steps)).toMatchObject(expected))

test('where only one field is open the others stay at nothing (B§5)', () => {
  expect(typed([['rate', '0.07']], 'no')).toMatchObject({ adder: '', total: '' })
  expect(typed([['total', '0.07']], 'yes')).toMatchObject({ rate: '', adder: '' })
})

test('send and omit (decision 21)', () => {
  const started = typed([['rate', '0.07']])
  expect(started.send).toBe(true)
  const omitted = setSend(started, false)
  expect(omitted).toMatchObject({ rate: '0.07', send: false })
  expect(typeInto(omitted, 'rate', '0.071', 'both').send).toBe(false)
  expect(typeInto(started, 'rate', '0', 'both')).toMatchObject({ send: false })
  expect(isSwitchLocked(emptyInput)).toBe(true)
  expect(setSend(emptyInput, true).send).toBe(false)
  expect(isSwitchLocked(typed([['total', '0.07']]))).toBe(false)
})

test.each<[string, QuoteInput, ReturnType<typeof rowState>]>([
  ['nothing typed', emptyInput, 'empty'],
  ['a good rate', typed([['rate', '0.07']]), 'ready'],
  ['a rate out of bounds', typed([['rate', '7.01']]), 'invalid'],
  ['an adder that is no number', typed([['adder', 'x']]), 'invalid'],
  ['an omitted bad rate', setSend(typed([['rate', '7.01']]), false), 'omitted'],
])('%s is %s', (_, row, state) => expect(rowState('ELECTRICITY', 'both', row, fee)).toBe(state))

test('a rate out of bounds is told once, not again at the total that follows from it', () => {
  const row = typed([
    ['rate', '7.0185'],
    ['adder', '0.00265'],
  ])
  expect(rowProblems('ELECTRICITY', 'both', row, fee)).toEqual({ rate: 'Value should be between 0.01 and 0.8' })
})

test('locked fields are never a problem', () => {
  const row = { ...emptyInput, rate: 'x', adder: 'x', total: '0.07', send: true }
  expect(rowProblems('ELECTRICITY', 'yes', row, fee)).toEqual({})
})

const field = fc.constantFrom<RateField>('rate', 'adder', 'total')
const number = fc.integer({ min: 0, max: 999_999 }).map((n) => decimals.divide(String(n), '1000000'))

test('after any typing: total = rate + adder exactly wherever a rate is quoted, the text stands', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(field, number), { minLength: 1, maxLength: 12 }), (steps) => {
      const row = typed(steps)
      const last = steps.at(-1)
      if (last) expect(row[last[0]]).toBe(last[1])
      if (!isEmptyRate(row.rate) && !isEmptyRate(row.total)) {
        expect(decimals.compare(decimals.add(row.rate, row.adder || '0'), row.total)).toBe(0)
      }
      expect(row.send && !hasRate(row)).toBe(false)
    }),
  )
})

test('a rate and a total, typed one after the other, are both kept', () => {
  fc.assert(
    fc.property(number, number, fc.boolean(), (rate, total, rateFirst) => {
      const steps: [RateField, string][] = rateFirst
        ? [
            ['rate', rate],
            ['total', total],
          ]
        : [
            ['total', total],
            ['rate', rate],
          ]
      expect(typed(steps)).toMatchObject({ rate, total })
    }),
  )
})

test('a rate typed character by character ends as if it were pasted', () => {
  fc.assert(
    fc.property(number, number, (total, rate) => {
      const keys = [...rate].map((_, at): [RateField, string] => ['rate', rate.slice(0, at + 1)])
      const slow = typed([['total', total], ...keys])
      expect(parseRate(slow.total)).toBe(parseRate(total))
      expect(slow).toEqual(
        typed([
          ['total', total],
          ['rate', rate],
        ]),
      )
    }),
  )
})
