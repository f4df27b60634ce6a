import { dollars, dollarsPerUnit, exactDollars } from './contract.texts'

test.each([
  ['0.11284', '$0.11284'],
  ['0.003', '$0.00300'],
  ['4.198', '$4.19800'],
  ['0.112845', '$0.11285'],
  ['0.1128449', '$0.11284'],
  ['1234567.5', '$1,234,567.50000'],
  ['-0.5', '-$0.50000'],
  ['0', '$0.00000'],
])('%s is shown as %s (C§9)', (amount, text) => expect(dollars(amount)).toBe(text))

test.each([
  ['0.112845', '$0.112845'],
  ['0.06844350', '$0.0684435'],
  ['1234.123456', '$1,234.123456'],
  ['0.112840', undefined],
  ['0.11284', undefined],
  ['4.2', undefined],
])('beside %s the exact rate is %s (decision 64)', (amount, text) => expect(exactDollars(amount)).toBe(text))

test.each([
  ['ELECTRICITY', '$0.11284 / kWh'],
  ['GAS', '$0.11284 / Dth'],
  [null, '$0.11284'],
  [undefined, '$0.11284'],
] as const)('a price of %s reads %s: no unit is invented (decision 55)', (commodity, text) =>
  expect(dollarsPerUnit('0.11284', commodity)).toBe(text),
)
