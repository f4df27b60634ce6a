import { convertedRate, type Charges, type Inclusions } from 'shared-contracts/bid/rates'
import type { DecimalText } from 'shared-contracts/money'

/** A floor that is kept says of taxes whether they are included, not which: so one of two becomes all or none. */
export function floorToKeep(floor: DecimalText, included: Inclusions, charges: Charges): DecimalText {
  const { feeIncluded, taxesIncluded } = included
  return convertedRate(floor, included, { feeIncluded, taxesIncluded, taxes: [] }, charges)
}
