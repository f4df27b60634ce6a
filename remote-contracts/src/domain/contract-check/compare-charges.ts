import type { ContractReading } from '../reading/read-contract'
import type { StatedPrice } from '../reading/read-prices'
import { decimals } from 'shared-contracts/money'
import { listed, placeOf, saidPrice, type ContractCheckInput, type ContractCheckLine } from './contract-check-line'

/** What the contract charges besides rate and fee. A line only where there is any: nobody agreed to it in the bid. */
export function compareCharges(
  { plan, facts }: ContractCheckInput,
  contract: ContractReading | undefined,
): ContractCheckLine[] {
  if (contract === undefined) return []
  // A fee that the bid left out of the rate is paid besides it.
  const besides = facts?.bid?.feeIncluded === false && plan.totalZenFee != null ? plan.totalZenFee : undefined
  const isAdded = ({ kind, stated, amount }: StatedPrice) =>
    (kind === 'added' ||
      (kind === 'added-fee' && !(besides && amount !== undefined && decimals.compare(amount, besides) === 0))) &&
    !decimals.isZero(stated)
  const charges = [
    ...contract.prices.filter(isAdded).map((price) => ({ ...placeOf(price), said: saidPrice(price) })),
    ...contract.charges,
  ]
  const [first, second] = charges
  if (first === undefined) return []
  const all = listed([...new Set(charges.map(({ said }) => said))])
  const pages = [...new Set(charges.map(({ page }) => String(page)))]
  return [
    {
      key: 'charges',
      title: 'Other charges',
      state: 'warn',
      bid: '',
      plan: 'None',
      text: all,
      place: placeOf(first),
      otherPlace: second && placeOf(second),
      note: `The contract also names ${all}, on page ${listed(pages)}. Was it agreed?`,
      correction: `The contract must not charge ${all}.`,
    },
  ]
}
