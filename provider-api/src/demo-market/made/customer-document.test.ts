import { customerDocument, type DocumentContent } from './customer-document'
import { textOfPdf } from '../../../testing/pdf-text'
import { utilityBill } from './utility-bill'

const facts: DocumentContent = {
  documentId: '70101',
  created: new Date('2026-01-15T03:00:00Z'),
  description: 'Interval data request',
  companyName: 'Millrace Precision Castings',
  signer: 'Walter Brandt',
  signerTitle: 'Plant Controller',
  commodityType: 'ELECTRICITY',
  legalEntities: [{ id: 'le-1', name: 'Millrace Tooling, LLC', taxExempt: false }],
  accounts: [
    {
      legalEntityName: 'Millrace Tooling, LLC',
      utilityName: 'PECO',
      utilityAccountNo: '6023918847',
      address: '2210 Ridge Pike, Lansdale, PA 19446',
    },
  ],
  accountCount: 1,
}

test.each([
  ['loa', ['Letter of Authorization', 'Millrace Tooling, LLC', '6023918847', 'Walter Brandt', '01/14/2026']],
  ['loe', ['Letter of Exclusivity', 'Millrace Precision Castings', 'Walter Brandt, Plant Controller']],
  ['w9', ['Form W-9', 'Limited liability company', 'No', '2210 Ridge Pike, Lansdale, PA 19446']],
  ['other', ['Interval data request']],
] as const)('a %s is a PDF that names the customer', async (kind, words) => {
  const [page = ''] = await textOfPdf(customerDocument(kind, facts))
  for (const word of words) expect(page.split('\n')).toContain(word)
})

test('a letter of authorization for 10,000 accounts lists the first ones and counts the rest', async () => {
  const accounts = Array.from({ length: 200 }, (_, at) => ({
    legalEntityName: 'A',
    utilityName: 'PECO',
    utilityAccountNo: String(at),
    address: 'x',
  }))
  const pages = await textOfPdf(customerDocument('loa', { ...facts, accounts, accountCount: 10_000 }))
  expect(pages.join('\n')).toContain('And 9,800 more accounts')
})

const bill = {
  utilityName: 'PECO',
  commodityType: 'ELECTRICITY' as const,
  customerName: 'Millrace Tooling, LLC',
  utilityAccountNo: '6023918847',
  secondaryUtilityAccountNo: null,
  rateClass: 'GS',
  address: '2210 Ridge Pike, Lansdale, PA 19446',
  month: '2026-02',
  usage: [80_000, 100_000],
}

test('a bill adds up to the cent and names its month', async () => {
  const [page = ''] = await textOfPdf(utilityBill(bill))
  // 148.50 + 100,000 × 0.03127 + 100,000 × 0.07284
  for (const words of [
    '$148.50',
    '$3,127.00',
    '$7,284.00',
    '$10,559.50',
    '02/01/2026 to 02/28/2026',
    '03/03/2026',
    '01/26',
    '02/26',
  ]) {
    expect(page.split('\n')).toContain(words)
  }
})

test('a bill in Latin letters embeds no font and is small; any other name is printed as it is written', async () => {
  expect(utilityBill(bill).length).toBeLessThan(5000)
  expect(utilityBill(bill).equals(utilityBill(bill))).toBe(true)
  const [page = ''] = await textOfPdf(utilityBill({ ...bill, customerName: 'Łódź Ελλάδα Привет' }))
  expect(page.split('\n')).toContain('Łódź Ελλάδα Привет')
})

test('a gas bill is in Dth; a month without use still has its customer charge', async () => {
  const [page = ''] = await textOfPdf(utilityBill({ ...bill, commodityType: 'GAS', usage: [0] }))
  for (const words of ['Natural gas bill', 'Supply, 0 Dth at $4.7150', '$62.00'])
    expect(page.split('\n')).toContain(words)
})
