import { emptyInput, typeInto, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { addToPicked } from './add-to-picked'

/** Typed in this order: the third follows. */
const typed = (...fields: [RateField, string][]) =>
  fields.reduce<QuoteInput>((row, [field, text]) => typeInto(row, field, text, 'both'), emptyInput)

const rates = { rate: '0.07', adder: '0.005', total: '0.075' }
const row = (...fields: RateField[]) => typed(...fields.map((field): [RateField, string] => [field, rates[field]]))
const followsTotal = row('rate', 'adder')
const followsAdder = row('rate', 'total')
const followsRate = row('total', 'adder')

/** In mils, what each field moved by. */
const moved = (before: QuoteInput, fields: RateField[], amount = '0.0005') => {
  const after = addToPicked(before, fields, amount, 'both')
  const mils = (field: RateField) => Math.round((Number(after[field]) - Number(before[field])) * 10_000) / 10
  return [mils('rate'), mils('adder'), mils('total')]
}

test.each<[string, QuoteInput]>([
  ['total', followsTotal],
  ['adder', followsAdder],
  ['rate', followsRate],
])('where the %s follows, two picked fields move by the amount, and the third follows', (field, before) => {
  expect(before).toMatchObject({ ...rates, derived: field })
  expect(moved(before, ['rate', 'adder'])).toEqual([0.5, 0.5, 1])
  expect(moved(before, ['rate', 'total'])).toEqual([0.5, 0, 0.5])
  expect(moved(before, ['adder', 'total'])).toEqual([0, 0.5, 0.5])
})

test('where all three are picked, the one that follows moves by what the other two come to', () => {
  const all: RateField[] = ['rate', 'adder', 'total']
  expect(moved(followsTotal, all)).toEqual([0.5, 0.5, 1])
  expect(moved(followsAdder, all)).toEqual([0.5, 0, 0.5])
  expect(moved(followsRate, all)).toEqual([0, 0.5, 0.5])
})

test('one that has no rate, or would be left with less than nothing, stays', () => {
  const all: RateField[] = ['rate', 'adder', 'total']
  expect(addToPicked(typed(['rate', '0.07']), all, '0.0005', 'both')).toMatchObject({ rate: '0.0705', total: '' })
  expect(addToPicked(typed(['total', '0.07']), all, '0.0005', 'both')).toMatchObject({ rate: '', total: '0.0705' })
  expect(addToPicked(emptyInput, all, '0.0005', 'both')).toEqual(emptyInput)
  expect(moved(followsAdder, ['rate', 'adder'], '-0.006')).toEqual([-6, 0, -6])
  expect(moved(followsTotal, ['total'], '-0.08')).toEqual([0, 0, 0])
})

test('where one field is open, it alone moves', () => {
  const renewableOnly = typeInto(emptyInput, 'total', '0.07', 'yes')
  expect(addToPicked(renewableOnly, ['rate', 'adder', 'total'], '0.0005', 'yes')).toMatchObject({ total: '0.0705' })
})
