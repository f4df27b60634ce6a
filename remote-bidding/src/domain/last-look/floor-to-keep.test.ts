import { floorIn } from 'shared-contracts/bid/last-look'
import { floorToKeep } from './floor-to-keep'

const charges = {
  totalFee: '0.0035',
  stateTaxes: [
    { id: 'a', percentTax: '6' },
    { id: 'b', percentTax: '1' },
  ],
}
const plain = { feeIncluded: true, taxesIncluded: false, taxes: [] }
const ofOne = { ...plain, taxes: [{ stateTaxId: 'a', includedBySupplier: true }] }

test.each([
  ['one of two taxes', ofOne],
  ['none', plain],
  ['all', { ...plain, taxesIncluded: true }],
])('a floor with %s included is read as it was typed', (_, included) => {
  const { feeIncluded, taxesIncluded } = included
  const kept = { optionId: 'o', field: 'rate', floor: floorToKeep('0.09', included, charges) } as const
  expect(Number(floorIn({ ...kept, feeIncluded, taxesIncluded }, 'rate', included, charges))).toBe(0.09)
})
