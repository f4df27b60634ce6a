import { reportOddRows } from './report-odd-rows'

test('a row that is left out is said once, with its first fact that cannot be read; all are logged', () => {
  const [log, warn] = [jest.fn(), jest.fn()]
  const tell = reportOddRows(log, { warn })
  const row = { row: 'energyPlans.1', why: 'energyPlans.1.termMonths: Invalid input: expected number' }
  tell('contract.list', [row])
  tell('contract.list', [row])
  tell('bid.readScenario', [{ row: 'meters.0', why: 'meters.0.city: Invalid input' }, row])
  expect(log).toHaveBeenCalledTimes(3)
  expect(warn.mock.calls.map(([, detail]: string[]) => detail)).toEqual([
    'The Marketplace sent a row that cannot be read (contract.list, energyPlans.1.termMonths).',
    'The Marketplace sent 2 rows that cannot be read (bid.readScenario, meters.0.city).',
  ])
})
