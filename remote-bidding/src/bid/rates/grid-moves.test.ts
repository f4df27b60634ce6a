import type { GridCell } from '../../ui/grid-state'
import { cellAfter } from './grid-moves'

const size = { rows: 3, fields: ['rate', 'adder', 'total'] as const }
const cell = (text: string): GridCell => ({ row: Number(text[0]), field: size.fields[Number(text[1])] ?? 'rate' })

test.each([
  ['ArrowDown', '00', '10'],
  ['ArrowDown', '20', '20'],
  ['ArrowUp', '12', '02'],
  ['ArrowRight', '00', '01'],
  ['ArrowRight', '02', '02'],
  ['ArrowLeft', '01', '00'],
  ['Home', '12', '10'],
  ['End', '10', '12'],
  ['Enter', '01', '11'],
  ['Shift+Enter', '11', '01'],
  ['Control+Home', '22', '00'],
  ['Control+End', '00', '22'],
  ['Control+ArrowDown', '01', '21'],
  ['Control+ArrowRight', '10', '12'],
])('%s from %s leads to %s', (keys, from, to) => {
  const parts = keys.split('+')
  const key = { key: parts.at(-1) ?? '', shift: parts.includes('Shift'), control: parts.includes('Control') }
  expect(cellAfter(key, cell(from), size, false)).toEqual(cell(to))
})

test('while a text is edited only up, down and Enter leave it', () => {
  const after = (key: string) => cellAfter({ key, shift: false, control: false }, cell('11'), size, true)
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', '7', 'Tab']) expect(after(key)).toBeUndefined()
  expect(after('ArrowUp')).toEqual(cell('01'))
  expect(after('Enter')).toEqual(cell('21'))
})
