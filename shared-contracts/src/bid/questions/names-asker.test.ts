import { whatNamesAsker } from './names-asker'

const DANA = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana.whitfield@larkspur.example',
  supplierName: 'Larkspur Energy',
}

test.each([
  ['Write to dana.whitfield@larkspur.example, please.', ['dana.whitfield@larkspur.example']],
  ['Write to me (theo@elsewhere.example).', ['theo@elsewhere.example']],
  ['Has Larkspur Energy been approved?', ['Larkspur']],
  ['Is LARKSPUR’s credit fine?', ['LARKSPUR’s']],
  ['Whitfield here: does it run at night?', ['Whitfield']],
  ['Thanks, Dana', ['Dana']],
  ['Does the plant take energy at night?', []],
  ['Which gas utility is it, and who reads the meters?', []],
  ['Is Danaher a tenant?', []],
])('%s names %j', (text, found) => {
  expect(whatNamesAsker(text, DANA)).toEqual(found)
})

test('of a company whose name is common words nothing but the whole names it', () => {
  const asker = { ...DANA, firstName: 'Al', email: 'al@power.example', supplierName: 'National Power Company' }
  expect(whatNamesAsker('Is power from the national grid?', asker)).toEqual([])
})
