import { pointedRate } from './pointed-rate'

test('digits without a point count from the last decimal, where the number itself is no rate', () => {
  expect(['7234', '07234', '12345', '80000', '1000'].map((typed) => pointedRate('ELECTRICITY', 'rate', typed))).toEqual(
    ['0.07234', '0.07234', '0.12345', '0.80000', '0.01000'],
  )
  expect(['285', '0027', '270'].map((typed) => pointedRate('ELECTRICITY', 'adder', typed))).toEqual([
    '0.00285',
    '0.00027',
    '0.00270',
  ])
  expect(['4250', '50000'].map((typed) => pointedRate('GAS', 'rate', typed))).toEqual(['4.250', '50.000'])
})

test('what has a point, could be a rate itself, or is none either way stays as typed, with its message (B§5)', () => {
  for (const typed of ['', '7', '72', '723', '999', '80001', '123456', '1234567', '.7234', '7.234', '0.07', '-7234'])
    expect(pointedRate('ELECTRICITY', 'rate', typed)).toBeUndefined()
  for (const typed of ['5', '50', '51', '425', '50001']) expect(pointedRate('GAS', 'rate', typed)).toBeUndefined()
})
