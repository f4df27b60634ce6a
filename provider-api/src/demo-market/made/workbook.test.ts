import { read } from 'xlsx'
import { openInOffice } from '../../../../testing/open-in-office'
import { workbook } from './workbook'

test('a workbook of the server opens with its texts, numbers and filter', async () => {
  const file = await workbook('Schedule A/accounts & more of Pinecrest', [
    ['Legal entity', 'Account number', 'Annual kWh'],
    ['=Pinecrest, "LLC" <b>', '10443720001234567', 1_204_900],
  ])
  const sheet = openInOffice({ 'accounts.xlsx': file })['accounts.xlsx']
  expect(sheet?.name).toBe('Schedule A accounts & more of P')
  expect(sheet?.rows[1]).toEqual([
    { type: 'string', text: '=Pinecrest, "LLC" <b>' },
    { type: 'string', text: '10443720001234567' },
    { type: 'float', text: '1,204,900' },
  ])
  const { SheetNames, Sheets } = read(file)
  expect(Sheets[SheetNames[0] ?? '']?.['!autofilter']).toEqual({ ref: 'A1:C2' })
})
