import fc from 'fast-check'
import { judgeAccount } from './account-format'

const judge = (
  account: string,
  utilityName: string,
  state: string,
  commodityType: 'ELECTRICITY' | 'GAS' | null = 'ELECTRICITY',
) => judgeAccount(account, { utilityName, state, commodityType })

test.each([
  ['ComEd', 'IL', '1234567890', 'yes'],
  ['ComEd', 'IL', '123 456-7890', 'yes'],
  ['ComEd', 'IL', '123456789', 'no'],
  ['PECO Energy', 'PA', '12345678901', 'no'],
  ['PSE&G', 'NJ', 'pe000011122233344455', 'yes'],
  ['PSE&G', 'NJ', 'PG000011122233344455', 'no'],
  ['Oncor', 'TX', '10443720001234567', 'yes'],
  ['Oncor', 'TX', '10443721234', 'no'],
  ['NYSEG', 'NY', 'N01000012345678', 'yes'],
  ['Met-Ed', 'PA', '08012345678901234567', 'yes'],
  ['Met-Ed', 'PA', '09012345678901234567', 'no'],
  // Not known here: no claim.
  ['Eversource', 'NH', '12345', 'unknown'],
  ['Duke Energy Ohio', 'OH', '1', 'unknown'],
  ['Unitil', 'MA', '1', 'unknown'],
  ['', '', '', 'unknown'],
] as const)('%s, %s: %s %s', (utility, state, account, fits) => {
  expect(judge(account, utility, state).fits).toBe(fits)
})

test('gas and electricity of one utility have formats of their own', () => {
  expect(judge('PG000011122233344455', 'PSE&G', 'NJ', 'GAS')).toEqual({ fits: 'yes', description: 'PG and 18 digits' })
  expect(judge('1', 'Columbia Gas of Ohio', 'OH', 'GAS')).toEqual({ fits: 'no', description: '15 digits' })
})

test('without a commodity only what holds for both is known (decision 55)', () => {
  expect(judge('PE000011122233344455', 'PSE&G', 'NJ', null)).toEqual({ fits: 'unknown', description: undefined })
  expect(judge('123456789', 'BGE', 'MD', null)).toEqual({ fits: 'no', description: '10 digits' })
})

test('whatever is given is judged, and only known formats say anything', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('PECO', 'Unitil', 'BGE', 'x'), (account, utility) => {
      const { fits, description } = judge(account, utility, 'PA')
      expect(description === undefined).toBe(fits === 'unknown')
    }),
  )
})
