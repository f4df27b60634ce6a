import { emptyInput, typeInto, addToRate, copiedInto, withAdder } from './quote-row'

const quoted = typeInto(typeInto(emptyInput, 'rate', '0.07', 'both'), 'adder', '0.002', 'both')

test('an amount is added to a rate, and the total follows; nothing is added to nothing or taken below it', () => {
  expect(addToRate(quoted, 'rate', '0.0005', 'both')).toMatchObject({ rate: '0.0705', adder: '0.002', total: '0.0725' })
  expect(addToRate(quoted, 'rate', '-0.0005', 'both')).toMatchObject({ rate: '0.0695' })
  expect(addToRate(quoted, 'rate', '-0.07', 'both')).toBe(quoted)
  expect(addToRate(emptyInput, 'rate', '0.0005', 'both')).toBe(emptyInput)
  expect(addToRate(quoted, 'adder', '0.0005', 'no')).toBe(quoted)
})

test('the same adder goes to terms with a rate', () => {
  expect(withAdder(quoted, '0.003', 'both')).toMatchObject({ rate: '0.07', adder: '0.003', total: '0.073' })
  expect(withAdder(emptyInput, '0.003', 'both')).toBe(emptyInput)
  expect(withAdder(quoted, '0.003', 'yes')).toBe(quoted)
})

test('fields are copied as if typed, locked ones are not', () => {
  expect(copiedInto(emptyInput, quoted, ['rate', 'adder', 'total'], 'both')).toMatchObject({
    rate: '0.07',
    adder: '0.002',
    total: '0.072',
    send: true,
  })
  expect(copiedInto(emptyInput, quoted, ['rate', 'adder'], 'no')).toMatchObject({ rate: '0.07', adder: '' })
})
