import { decimals, type DecimalText } from '../../money'
import { findRate, findTerm } from '../documents'
import { dollarsPerUnit } from '../plan'
import type { ContractText } from './contract-text'
import { NOT_READABLE, type PreflightInput, type PreflightLine } from './preflight-line'

/** Rate, fee and term: what is paid, and how long. */
export function comparePrice(input: PreflightInput, text: ContractText | undefined): PreflightLine[] {
  return [rateLine(input, text), feeLine(input, text), termLine(input, text)]
}

const NOTHING = 'Not found'

const sameAmount = (a: DecimalText, b: DecimalText) => decimals.compare(a, b) === 0

/** How many times smaller a price may be to be taken for the rate; what is below is a fee or a charge. */
const LIKE_THE_RATE = '5'

/** Prices by unit that a text names and that could be the rate, e.g. `$0.11284`. */
function pricesIn(text: ContractText, rate: DecimalText): string[] {
  return text
    .all(/\$ ?\d{0,3}\.\d{2,6}(?= ?(?:\/|per ))/g, 5)
    .map((price) => price.replace(' ', ''))
    .filter((price) => {
      const amount = price.replace('$', '0').replace(/^0+(?=\d)/, '')
      return decimals.compare(decimals.multiply(amount, LIKE_THE_RATE), rate) >= 0
    })
    .slice(0, 2)
}

function rateLine({ plan, facts }: PreflightInput, text: ContractText | undefined): PreflightLine {
  const { commodityType } = plan
  const { pricingSolutionRate: rate } = plan.energyPlanMeter.energyPlan
  const bid = facts?.bid ?? undefined
  const shown = (amount: DecimalText) => dollarsPerUnit(amount, commodityType)
  const line = { key: 'rate', title: 'Rate', bid: bid ? shown(bid.rate) : '', plan: shown(rate) }
  const find = (amount: DecimalText) => text?.find((plain) => findRate(plain, { amount, commodityType }))
  const place = find(rate)
  const differs = bid !== undefined && !sameAmount(bid.rate, rate)
  if (differs)
    return {
      ...line,
      state: 'fail',
      text: text === undefined ? NOT_READABLE : place ? shown(rate) : NOTHING,
      place,
      note: `The plan says ${shown(rate)}, your bid ${shown(bid.rate)}.`,
    }
  if (text === undefined) return { ...line, state: 'unknown', text: NOT_READABLE }
  if (place) return { ...line, state: 'ok', text: shown(rate), place }
  const withFee = bid?.feeIncluded === false ? decimals.add(rate, plan.totalZenFee) : undefined
  const feePlace = withFee === undefined ? undefined : find(withFee)
  if (withFee !== undefined && feePlace)
    return {
      ...line,
      state: 'warn',
      text: shown(withFee),
      place: feePlace,
      note: `The contract names the rate with the fee, ${shown(withFee)}, and not the rate alone.`,
    }
  const others = pricesIn(text, rate)
  const [other] = others
  return {
    ...line,
    state: 'fail',
    text: others.join(', ') || NOTHING,
    place: other === undefined ? undefined : text.find((plain) => (plain.includes(other) ? other : undefined)),
    note: `The contract does not name ${shown(rate)}.`,
    correction: `The rate must be ${shown(rate)}${other === undefined ? '' : `, not ${other}`}.`,
  }
}

function feeLine({ plan, facts }: PreflightInput, text: ContractText | undefined): PreflightLine {
  const { commodityType } = plan
  const { totalZenFee: fee } = plan
  const shown = (amount: DecimalText) => (decimals.isZero(amount) ? 'None' : dollarsPerUnit(amount, commodityType))
  const bid = facts?.bid ?? undefined
  const line = {
    key: 'fee',
    title: 'Fee',
    bid: bid ? `${shown(bid.totalFee)}${bid.feeIncluded ? ', included' : ''}` : '',
    plan: shown(fee),
  }
  if (bid && !sameAmount(bid.totalFee, fee))
    return {
      ...line,
      state: 'fail',
      text: '',
      note: `The plan says ${shown(fee)}, the request ${shown(bid.totalFee)}.`,
    }
  if (decimals.isZero(fee)) return { ...line, state: 'ok', text: '' }
  if (text === undefined) return { ...line, state: 'unknown', text: NOT_READABLE }
  const place = text.find((plain) => findRate(plain, { amount: fee, commodityType }))
  if (place) return { ...line, state: 'ok', text: shown(fee), place }
  return {
    ...line,
    state: 'warn',
    text: NOTHING,
    note: `The contract does not name the fee of ${shown(fee)}.`,
    correction: `The fee must be ${shown(fee)}.`,
  }
}

const monthsText = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`

function termLine({ plan, facts }: PreflightInput, text: ContractText | undefined): PreflightLine {
  const { termMonths } = plan.energyPlanMeter.energyPlan
  const bid = facts?.bid ?? undefined
  const range = bid && bid.minTerm !== bid.maxTerm ? `${bid.minTerm}–${monthsText(bid.maxTerm)}` : undefined
  const line = {
    key: 'term',
    title: 'Term',
    bid: bid ? (range ?? monthsText(bid.maxTerm)) : '',
    plan: monthsText(termMonths),
  }
  const place = text?.find((plain) => findTerm(plain, termMonths))
  const found = text === undefined ? NOT_READABLE : place ? monthsText(termMonths) : NOTHING
  if (bid && (termMonths < bid.minTerm || termMonths > bid.maxTerm))
    return { ...line, state: 'fail', text: found, place, note: `The plan says ${line.plan}, your bid ${line.bid}.` }
  if (text === undefined) return { ...line, state: 'unknown', text: found }
  if (place) return { ...line, state: 'ok', text: found, place }
  const others = text.all(/(?<![\d.])\d{1,2}\)?[ -]?months?\b/g, 2)
  const [other] = others
  return {
    ...line,
    state: other === undefined ? 'warn' : 'fail',
    text: others.join(', ') || found,
    place: other === undefined ? undefined : text.find((plain) => (plain.includes(other) ? other : undefined)),
    note: `The contract does not name ${line.plan}.`,
    correction: `The term must be ${line.plan}${other === undefined ? '' : `, not ${other}`}.`,
  }
}
