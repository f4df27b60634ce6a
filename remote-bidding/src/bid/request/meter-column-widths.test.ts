import type { Meter } from 'shared-contracts/meter'
import { meterColumnWidths } from './meter-column-widths'

const meter = (texts: Partial<Meter>): Meter =>
  ({
    utilityName: 'PECO',
    utilityAccountNo: '4471',
    legalEntityName: 'Millrace',
    lenTaxExempt: false,
    street1: '1 Main St',
    city: 'York',
    state: 'PA',
    zip: '17401',
    ...texts,
  }) as Meter

const long = 'x'.repeat(60)

test('short texts leave each column its least width', () =>
  expect(meterColumnWidths([meter({})])).toMatchObject({ utility: 86, uan: 104, len: 110 }))

test('an account number of 20 figures is whole', () =>
  expect(meterColumnWidths([meter({ utilityAccountNo: '1'.repeat(20) })]).uan).toBe(200))

test.each([
  ['no meters', []],
  ['short texts', [meter({})]],
  ['long names', [meter({ legalEntityName: long, lenTaxExempt: true })]],
  ['everything long', [meter({ legalEntityName: long, utilityName: long, utilityAccountNo: long, street1: long })]],
])('%s: together they have room at 1440 px', (_, meters) => {
  const { len, utility, uan, address } = meterColumnWidths(meters)
  expect(len + utility + uan + address).toBeLessThanOrEqual(652)
})

test('a long name gets what a short address leaves, and half of the room at least', () => {
  const { len, address } = meterColumnWidths([meter({ legalEntityName: long })])
  expect(len).toBeGreaterThan(address)
  const both = meterColumnWidths([meter({ legalEntityName: long, street1: long })])
  expect(both.len).toBe(231)
  expect(both.address).toBe(231)
})
