import { dollars, stateName } from './contract.texts'

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

test('a state by its letters, or as the provider names it', () => {
  expect(['MA', 'DC', 'Ontario', 'toString'].map(stateName)).toEqual([
    'Massachusetts',
    'District of Columbia',
    'Ontario',
    'toString',
  ])
})
