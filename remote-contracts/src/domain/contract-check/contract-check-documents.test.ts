import fc from 'fast-check'
import { readingOf } from '../reading/file-reading'
import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { openPoints, pointText } from './contract-check'
import { contractCheckDocuments, type ContractDocument } from './contract-check-documents'
import { NOT_READABLE, type ContractCheckLine } from './contract-check-line'

const plan: EnergyPlan = {
  energyPlanId: 'ep-1',
  customerId: 'c-1',
  customerFirstName: 'Anders',
  customerLastName: 'Lykke',
  customerCompanyName: 'Harborview Cold Storage',
  isMatrixPricing: false,
  rateCheckStatus: 'REQUESTING_CONTRACTS',
  rateCheckStatusCode: 410,
  totalZenFee: '0.0025',
  energyPlanMeter: {
    endDate: '2028-02-01',
    energyPlan: {
      pricingSolutionRate: '0.07968',
      state: 'MA',
      termMonths: 24,
      utilityNames: ['National Grid'],
      rateCheckId: 'rc-1',
      quoteId: 'q-1',
    },
  },
  commodityType: 'ELECTRICITY',
}
const meters = ['1234567890', '1234567891'].map((utilAccountNo) => ({
  legalEntityName: 'Harborview Cold Storage, LLC',
  utilityName: 'National Grid',
  utilAccountNo,
  street1: '1 Main St',
  city: 'Boston',
  state: 'MA',
  zip: '02101',
  annualKwhUsage: 1000,
  billCount: 12,
}))
const agreement: ContractDocument = {
  id: 'd1',
  name: 'agreement.pdf',
  reading: readingOf([
    'A supply agreement with a cover page for Harborview Cold Storage, LLC',
    'Supply to Harborview Cold Storage for 24 months, 02/01/2026 to 02/01/2028, at $0.07968 / kWh, with a fee of ' +
      '$0.00250 per kWh.',
  ]),
}
const schedule: ContractDocument = {
  id: 'd2',
  name: 'schedule.pdf',
  reading: readingOf(['Accounts of Harborview Cold Storage, LLC at National Grid: 1234567890 and 1234567891']),
}
const workbook: ContractDocument = { id: 'd3', name: 'accounts.xlsx', reading: undefined }

const pagesOf = ({ reading }: ContractDocument) => (reading?.outcome === 'read' ? reading.pages : [])
const run = (documents: readonly ContractDocument[]) =>
  contractCheckDocuments({ plan, meters, facts: undefined, openRevision: false, now: Date.now() }, documents)
const lineOf = (lines: readonly ContractCheckLine[], key: string) => lines.find((line) => line.key === key)
const open = (documents: readonly ContractDocument[]) => openPoints(run(documents)).map(pointText)

test('documents are one contract together, and each line names the page of its document', () => {
  const lines = run([agreement, schedule])
  expect(openPoints(lines)).toEqual([])
  expect(lines[0]).toMatchObject({ title: 'Documents', state: 'ok', text: '2 documents' })
  expect(lineOf(lines, 'rate')?.place).toEqual({ page: 2, words: '0.07968', file: { id: 'd1', name: 'agreement.pdf' } })
  expect(lineOf(lines, 'accounts')?.place).toMatchObject({ page: 1, file: { id: 'd2' } })
})

test('what cannot be read is named, and the others are compared', () => {
  expect(open([agreement, schedule, workbook])).toEqual([
    'Documents: accounts.xlsx cannot be read here. Check it yourself.',
  ])
  const lines = run([workbook])
  expect(lines[0]).toMatchObject({ state: 'warn', text: NOT_READABLE })
  expect(lineOf(lines, 'rate')).toMatchObject({ state: 'unknown', text: NOT_READABLE })
  expect(lineOf(lines, 'contract-text')).toBeUndefined()
})

test('no document: nothing is said of a text that is not there', () => {
  expect(open([])).toEqual(['Documents: No contract has been uploaded yet.'])
  expect(run([]).some(({ text }) => text === NOT_READABLE)).toBe(false)
})

const saying = (id: string, text: string): ContractDocument => ({ id, name: `${id}.pdf`, reading: readingOf([text]) })

test.each<[string, ContractDocument, string[]]>([
  [
    'an old version with another rate',
    saying('old', 'Harborview Cold Storage pays $0.08122 / kWh in this agreement for 24 months'),
    ['Rate: old.pdf names $0.08122 / kWh. Is it an old version?'],
  ],
  [
    'an old version with another term',
    saying('old', 'Harborview Cold Storage pays $0.07968 / kWh in this agreement for 36 months'),
    ['Term: old.pdf names 36 months. Is it an old version?'],
  ],
  [
    "another customer's",
    saying('odd', 'Credit application of somebody who is not the customer at all'),
    ["Customer: odd.pdf does not name Harborview Cold Storage. It may be another customer's."],
  ],
  ['a paper without a price', saying('w9', 'Harborview Cold Storage has been in business for 36 months at least'), []],
])('beside the right contract: %s', (_, other, said) => {
  expect(open([agreement, schedule, other])).toEqual(said)
})

test('a wrong rate in the only contract is said once, as a difference', () => {
  const wrong = {
    ...agreement,
    reading: readingOf(pagesOf(agreement).map((page) => page.replace('0.07968', '0.08122'))),
  }
  expect(open([wrong, schedule])).toEqual(['Rate: The contract does not name $0.07968 / kWh.'])
})

test('whatever documents say, each line is told apart and leads to a page that there is', () => {
  const text = fc.oneof(fc.string({ maxLength: 80 }), fc.constantFrom(...pagesOf(agreement)))
  const document = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    reading: fc.option(fc.array(text, { maxLength: 3 }).map(readingOf), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(document, { maxLength: 4, selector: ({ id }) => id }), (documents) => {
      const lines = run(documents)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const { place } of lines) {
        if (place === undefined) continue
        const of = documents.find(({ id }) => id === place.file?.id)
        expect(of && pagesOf(of)[place.page - 1]).toBeDefined()
      }
    }),
  )
})
