import { ofRep, type Prospect } from './prospect.schema'

test('only quotes of the signed-in rep remain (B§6)', () => {
  const prospect: Prospect = {
    rateCheckId: 'rc',
    companyName: 'Millrace Precision Castings',
    state: 'PA',
    annualKwhUsed: 1,
    meterCount: 1,
    hasQuote: true,
    quotes: [{ supplierRepId: 'dana' }, { supplierRepId: 'theo' }],
    invitedForLastLook: false,
  }
  expect(ofRep(prospect, 'theo').quotes).toEqual([{ supplierRepId: 'theo' }])
  expect(ofRep(prospect, 'priya').quotes).toEqual([])
})
