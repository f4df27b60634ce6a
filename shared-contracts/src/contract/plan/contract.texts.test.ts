import { dollars, dollarsPerUnit } from './contract.texts'

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
  ['ELECTRICITY', '$0.11284 / kWh'],
  ['GAS', '$0.11284 / Dth'],
  [null, '$0.11284'],
  [undefined, '$0.11284'],
] as const)('a price of %s reads %s: no unit is invented (decision 55)', (commodity, text) =>
  expect(dollarsPerUnit('0.11284', commodity)).toBe(text),
)
