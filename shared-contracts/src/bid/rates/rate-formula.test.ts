import { formulaRate, isFormula } from './rate-formula'

test.each([
  ['*1.02', '0.0714'],
  ['* 1.02', '0.0714'],
  ['=/2', '0.035'],
  ['+0.0005', '0.0705'],
  ['+.0005', '0.0705'],
  ['+2%', '0.0714'],
  ['-0.0005', '0.0695'],
  ['-,0005', '0.0695'],
  ['-2%', '0.0686'],
  ['=-0.0005', '0.0695'],
  ['=0.0724', '0.0724'],
  ['=prev', '0.0731'],
  ['=prev-0.0005', '0.0726'],
  ['=PREV - 1 %', '0.072369'],
  ['=best-0.0001', '0.0689'],
  ['=0,065', '0.065'],
  ['*1,02', '0.0714'],
  ['=prev-,0005', '0.0726'],
])('%s of 0.07 is %s', (text, rate) =>
  expect(Number(formulaRate(text, { now: '0.07', previous: '0.0731', best: '0.069' }))).toBe(Number(rate)),
)

test.each([
  '*',
  '=',
  '=prev*',
  '*1.2.3',
  '=-0.08',
  '+0.1+0.1',
  '*2%',
  '/2',
  '=/0',
  '0.07',
  '-0.08',
  '=next',
  '=prev 0.07',
  '=0,06,5',
  '=0.06,5',
  '=1,234.5',
])('%j is none', (text) => expect(formulaRate(text, { now: '0.07', previous: '0.0731' })).toBeUndefined())

test('without the rate that it starts from there is none; sums are exact', () => {
  expect(formulaRate('*1.02', { now: '', previous: undefined })).toBeUndefined()
  expect(formulaRate('=prev+0.001', { now: '0.07', previous: undefined })).toBeUndefined()
  expect(formulaRate('=best', { now: '0.07', previous: '0.08' })).toBeUndefined()
  expect(formulaRate('+0.2', { now: '0.1', previous: undefined })).toBe('0.3')
  expect([isFormula('=1'), isFormula('0.07')]).toEqual([true, false])
})
