import { stateName } from '.'

test('a state by its letters, or as the provider names it', () => {
  expect(['MA', 'DC', 'Ontario', 'toString'].map(stateName)).toEqual([
    'Massachusetts',
    'District of Columbia',
    'Ontario',
    'toString',
  ])
})
