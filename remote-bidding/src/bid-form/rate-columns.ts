import type { CommodityType, RateField } from 'shared-contracts/bid'

/** What the three rates of a row are called: heads of the table and names of the inputs. */
export const rateColumns: Record<CommodityType, Record<RateField, string>> = {
  ELECTRICITY: { rate: 'Standard mix rate', adder: 'Renewable adder', total: 'Renewable total' },
  GAS: { rate: 'Standard mix rate', adder: 'Carbon offset', total: 'Total with offset' },
}
