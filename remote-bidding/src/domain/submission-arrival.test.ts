import { submissionArrival, mayRepeat, areCurrent } from './submission-arrival'
import { type Quote } from 'shared-contracts/bid/request'

const quote = (option: string, submittedRate: string, value = '0', rest: Partial<Quote> = {}): Quote => ({
  supplierId: 's',
  supplierRepId: 'r',
  pricingScenarioOptionId: option,
  quoteDetails: [{ type: 'included', name: 'Renewable', value }],
  submittedRate,
  feeIncluded: true,
  taxes: [],
  taxesIncluded: true,
  unitId: 1,
  ...rest,
})
const sent = [quote('o12', '0.072346', '0.00285'), quote('o24', '0')]

test.each<[string, Quote[], boolean]>([
  ['the same', sent, true],
  [
    'the same as other numerals, beside another option',
    [quote('o24', '0.000000'), quote('o36', '0.05'), quote('o12', '0.07234600', '0.002850')],
    true,
  ],
  ['none', [], false],
  ['one of two', [sent[0] ?? quote('o12', '1')], false],
  ['another rate', [quote('o12', '0.072347', '0.002849'), quote('o24', '0')], false],
  ['another total', [quote('o12', '0.072346', '0.00286'), quote('o24', '0')], false],
  [
    'the fee counted otherwise',
    [quote('o12', '0.072346', '0.00285', { feeIncluded: false }), quote('o24', '0')],
    false,
  ],
  [
    'the taxes counted otherwise',
    [quote('o12', '0.072346', '0.00285', { taxesIncluded: false }), quote('o24', '0')],
    false,
  ],
])('two quotes sent, %s standing', (_, current, expected) => {
  expect(areCurrent(sent, current)).toBe(expected)
})

test.each<[string, number | undefined, number | undefined, Quote[], string]>([
  ['the version did not move', 3, 3, [], 'not-received'],
  ['the same rates stood before', 3, 3, sent, 'not-received'],
  ['the version moved and they stand', 3, 4, sent, 'received'],
  ['somebody wrote something else', 3, 4, [], 'open'],
  ['no versions, they stand', undefined, undefined, sent, 'received'],
  ['no versions, they do not', undefined, undefined, [], 'not-received'],
])('%s', (_, version, nowVersion, current, expected) => {
  expect(submissionArrival({ quotes: sent, before: [], version }, { quotes: current, version: nowVersion })).toBe(
    expected,
  )
  expect(mayRepeat({ version })).toBe(version !== undefined)
})

test.each([
  ['no rate was sent', [], undefined, undefined, 'open'],
  ['the rates stood before', sent, undefined, undefined, 'open'],
  ['no rate was sent, the version moved', [], 3, 4, 'open'],
  ['no rate was sent, the version did not move', [], 3, 3, 'not-received'],
])('%s: the quotes tell nothing', (_, quotes, version, nowVersion, expected) => {
  const now = { quotes: sent, version: nowVersion }
  expect(submissionArrival({ quotes, before: sent, version }, now)).toBe(expected)
})
