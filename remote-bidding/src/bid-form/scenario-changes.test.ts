import { scenarioOf } from '../../../shared-contracts/src/bid/bid.fixture'
import { rowName, startingValues } from './bid-form-values'
import { scenarioChanges } from './scenario-changes'

const before = scenarioOf()
const typed = (rate: string) => {
  const values = startingValues(before)
  return { ...values, rows: { ...values.rows, [rowName('o24')]: { rate, adder: '', total: rate, send: rate !== '', derived: 'adder' as const } } }
}
const without24 = { ...before, pricingOptions: before.pricingOptions.filter((option) => option.id !== 'o24') }

test.each([
  ['nothing changed', before, '0.07', []],
  ['an option with a rate is gone', without24, '0.07', ['The option of 24 months was deleted. You had typed 0.07.']],
  ['an option without a rate is gone', without24, '', ['The option of 24 months was deleted.']],
  [
    'other meters',
    { ...before, quoteRequest: { ...before.quoteRequest, meterCount: 11 } },
    '',
    ['The meters changed: the request now has 11. Please check your rates.'],
  ],
])('%s', (_, now, rate, changes) => expect(scenarioChanges(before, now, typed(rate))).toEqual(changes))
