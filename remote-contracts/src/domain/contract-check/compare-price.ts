import { commodityRules } from 'shared-contracts/bid/request'
import { decimals, type DecimalText } from 'shared-contracts/money'
import type { ContractReading } from '../reading/read-contract'
import type { StatedPrice } from '../reading/read-prices'
import { dollarsPerUnit } from 'shared-contracts/contract/plan'
import {
  eitherOne,
  listed,
  NOT_READABLE,
  NOTHING,
  placeOf,
  saidPrice,
  type ContractCheckInput,
  type ContractCheckLine,
} from './contract-check-line'

const sameAmount = (a: DecimalText, b: DecimalText) => decimals.compare(a, b) === 0

/** How many times smaller a price may be to be taken for the rate; what is below is a fee or a charge. */
const LIKE_THE_RATE = '5'

/** Places of a price where the commodity is not known. */
const PLACES = 5

type Plan = ContractCheckInput['plan']

/** Whether a stated price is this amount: exactly, or as far as rates are shown. */
function isAmount({ amount, unit }: StatedPrice, wanted: DecimalText, { commodityType }: Plan): boolean {
  if (amount === undefined) return false
  if (unit && commodityType != null && unit.commodityType !== commodityType) return false
  const places = commodityType == null ? PLACES : commodityRules[commodityType].displayPlaces
  return sameAmount(amount, wanted) || sameAmount(amount, decimals.round(wanted, places))
}

/** Of several places of one price the first one. */
const eachOnce = (prices: readonly StatedPrice[]): StatedPrice[] => {
  const once = new Map<string, StatedPrice>()
  for (const price of prices) {
    const { amount, stated, unit } = price
    const key = amount === undefined ? `${stated} ${unit?.name}` : decimals.show(amount, 6, 12)
    if (!once.has(key)) once.set(key, price)
  }
  return [...once.values()]
}

interface Meant {
  /** Prices that could be the rate. */
  rates: StatedPrice[]
  fees: StatedPrice[]
  /** Prices that are said to be another contract's or another's, and could be the rate if they were not. */
  aside: StatedPrice[]
}

/** What the prices of a contract may be meant as. */
function meantPrices({ prices }: ContractReading, plan: Plan): Meant {
  const { pricingSolutionRate: rate } = plan.energyPlanMeter.energyPlan
  const isSmall = ({ amount }: StatedPrice) =>
    amount !== undefined && decimals.compare(decimals.multiply(amount, LIKE_THE_RATE), rate) < 0
  const isPart = ({ kind, amount }: StatedPrice) =>
    kind === 'part' && amount !== undefined && decimals.compare(amount, rate) < 0
  const isFee = (price: StatedPrice) =>
    isSmall(price) &&
    (price.kind === 'fee' ||
      price.kind === 'added-fee' ||
      (price.kind === 'part' && plan.totalZenFee != null && isAmount(price, plan.totalZenFee, plan)))
  const isRate = (price: StatedPrice) =>
    !['prior', 'other', 'current', 'added', 'added-fee'].includes(price.kind) && !isFee(price) && !isPart(price)
  return {
    fees: eachOnce(prices.filter(isFee)),
    rates: prices.filter(isRate),
    aside: prices.filter((price) => ['prior', 'other', 'current'].includes(price.kind) && !isSmall(price)),
  }
}

/** Rate and fee: what is paid. */
export function comparePrice(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine[] {
  const meant = contract && meantPrices(contract, input.plan)
  return [rateLine(input, meant), feeLine(input, meant)]
}

function rateLine({ plan, facts }: ContractCheckInput, meant: Meant | undefined): ContractCheckLine {
  const { pricingSolutionRate: rate } = plan.energyPlanMeter.energyPlan
  const bid = facts?.bid ?? undefined
  const shown = (amount: DecimalText) => dollarsPerUnit(amount, plan.commodityType)
  const line = { key: 'rate', title: 'Rate', bid: bid ? shown(bid.rate) : '', plan: shown(rate) }
  const same = meant?.rates.filter((price) => isAmount(price, rate, plan)) ?? []
  // Beside one that may be no price only one that is called the price is it.
  const right = same.find(({ sure }) => sure) ?? (same.some(({ kind }) => kind === 'unclear') ? undefined : same[0])
  const others = eachOnce(meant?.rates.filter((price) => !isAmount(price, rate, plan)) ?? [])
  if (bid !== undefined && !sameAmount(bid.rate, rate))
    return {
      ...line,
      state: 'fail',
      text: meant === undefined ? NOT_READABLE : right ? saidPrice(right) : NOTHING,
      place: right && placeOf(right),
      note: `The plan says ${shown(rate)}, your bid ${shown(bid.rate)}.`,
    }
  if (meant === undefined) return { ...line, state: 'unknown', text: NOT_READABLE }
  // Beside a price that was put aside only one that is called the price is it for sure.
  const aside = meant.aside.find((price) => !isAmount(price, rate, plan))
  const other = others[0] ?? (right?.sure ? undefined : aside)
  const stated =
    right ?? same[0] ?? meant.aside.find((price) => price.kind === 'current' && isAmount(price, rate, plan))
  if (stated && other) return eitherOne(line, [stated, other], saidPrice)
  if (right) return { ...line, state: 'ok', text: right.unit ? saidPrice(right) : shown(rate), place: placeOf(right) }
  if (stated) return maybeRate(line, stated)
  return otherRate(
    line,
    { shown, rate, others, withFee: bid?.feeIncluded === false ? rateWithFee(plan) : undefined },
    plan,
  )
}

const rateWithFee = ({ energyPlanMeter, totalZenFee }: Plan): DecimalText | undefined =>
  totalZenFee == null ? undefined : decimals.add(energyPlanMeter.energyPlan.pricingSolutionRate, totalZenFee)

type Line = Pick<ContractCheckLine, 'key' | 'title' | 'bid' | 'plan'>

const maybeRate = (line: Line, stated: StatedPrice): ContractCheckLine => ({
  ...line,
  state: 'warn',
  text: saidPrice(stated),
  place: placeOf(stated),
  note: `The contract names ${saidPrice(stated)} on page ${stated.page}, but does not say that it is the price.`,
})

interface OtherRate {
  shown: (amount: DecimalText) => string
  rate: DecimalText
  others: readonly StatedPrice[]
  withFee: DecimalText | undefined
}

function otherRate(line: Line, { shown, rate, others, withFee }: OtherRate, plan: Plan): ContractCheckLine {
  const [other, second] = others
  if (withFee !== undefined && other && second === undefined && isAmount(other, withFee, plan))
    return {
      ...line,
      state: 'warn',
      text: shown(withFee),
      place: placeOf(other),
      note: `The contract names the rate with the fee, ${shown(withFee)}, and not the rate alone.`,
    }
  return {
    ...line,
    state: 'fail',
    text: others.slice(0, 2).map(saidPrice).join(', ') || NOTHING,
    place: other && placeOf(other),
    otherPlace: second && placeOf(second),
    note: `The contract does not name ${shown(rate)}.`,
    correction: `The rate must be ${shown(rate)}${other === undefined ? '' : `, not ${saidPrice(other)}`}.`,
  }
}

/** What the plan does not say is compared with nothing. */
function unknownFee(meant: Meant | undefined): ContractCheckLine {
  const [stated] = meant?.fees ?? []
  const text = meant === undefined ? NOT_READABLE : stated ? saidPrice(stated) : NOTHING
  const note = 'The plan does not say a fee.'
  return {
    key: 'fee',
    title: 'Fee',
    state: 'unknown',
    bid: '',
    plan: 'Not known',
    text,
    place: stated && placeOf(stated),
    note,
  }
}

function feeLine({ plan, facts }: ContractCheckInput, meant: Meant | undefined): ContractCheckLine {
  const { totalZenFee: fee, commodityType } = plan
  if (fee == null) return unknownFee(meant)
  const shown = (amount: DecimalText) => (decimals.isZero(amount) ? 'None' : dollarsPerUnit(amount, commodityType))
  const bid = facts?.bid ?? undefined
  const line = {
    key: 'fee',
    title: 'Fee',
    bid: bid ? `${shown(bid.totalFee)}${bid.feeIncluded ? ', included' : ''}` : '',
    plan: shown(fee),
  }
  if (bid && !sameAmount(bid.totalFee, fee)) {
    const note = `The plan says ${shown(fee)}, the request ${shown(bid.totalFee)}.`
    return { ...line, state: 'fail', text: '', note }
  }
  const none = decimals.isZero(fee)
  if (meant === undefined) return { ...line, state: none ? 'ok' : 'unknown', text: none ? '' : NOT_READABLE }
  const right = meant.fees.find((price) => isAmount(price, fee, plan))
  const other = meant.fees.find((price) => !isAmount(price, fee, plan) && !decimals.isZero(price.stated))
  if (other === undefined && none) return { ...line, state: 'ok', text: '' }
  if (other === undefined && right)
    return { ...line, state: 'ok', text: right.unit ? saidPrice(right) : shown(fee), place: placeOf(right) }
  if (other && right) return eitherOne(line, [right, other], saidPrice, 'a fee of ')
  const asked = none ? 'a fee, and the plan has none' : `the fee of ${shown(fee)}`
  return {
    ...line,
    state: other ? 'fail' : 'warn',
    text: other ? saidPrice(other) : NOTHING,
    place: other && placeOf(other),
    note: none ? `The contract names ${asked}.` : `The contract does not name ${asked}.`,
    correction: none ? 'There must be no fee.' : `The fee must be ${shown(fee)}.`,
  }
}

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
