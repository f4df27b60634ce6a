import { contractDay, contractLastDay, contractStart, minusMonths } from 'shared-contracts/contract/plan'
import type { ContractReading } from '../reading/read-contract'
import type { StatedDay } from '../reading/read-days'
import type { StatedTerm } from '../reading/read-terms'
import {
  eitherOne,
  NOT_READABLE,
  NOTHING,
  placeOf,
  type ContractCheckInput,
  type ContractCheckLine,
} from './contract-check-line'

const monthsText = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`
const dayText = (day: string): string =>
  day.length === 7 ? `${day.slice(5)}/${day.slice(0, 4)}` : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** How long the contract runs. */
export function termLine(
  { plan, facts }: ContractCheckInput,
  contract: ContractReading | undefined,
): ContractCheckLine {
  const { termMonths } = plan.energyPlanMeter.energyPlan
  const bid = facts?.bid ?? undefined
  const range = bid && bid.minTerm !== bid.maxTerm ? `${bid.minTerm}–${monthsText(bid.maxTerm)}` : undefined
  const line = {
    key: 'term',
    title: 'Term',
    bid: bid ? (range ?? monthsText(bid.maxTerm)) : '',
    plan: monthsText(termMonths),
  }
  const terms = contract?.terms.filter(({ kind }) => kind === 'term') ?? []
  const same = terms.filter(({ months }) => months === termMonths)
  const right = same.find(({ sure }) => sure) ?? same[0]
  const others = terms.filter(({ months }) => months !== termMonths)
  const aside = contract?.terms.find(({ kind, months }) => kind === 'aside' && months !== termMonths)
  const found = contract === undefined ? NOT_READABLE : right ? monthsText(termMonths) : NOTHING
  if (bid && (termMonths < bid.minTerm || termMonths > bid.maxTerm)) {
    const note = `The plan says ${line.plan}, your bid ${line.bid}.`
    return { ...line, state: 'fail', text: found, place: right && placeOf(right), note }
  }
  if (contract === undefined) return { ...line, state: 'unknown', text: found }
  // Beside one that was put aside only one that is called the term is it for sure.
  const other = others[0] ?? (right && !right.sure ? aside : undefined)
  if (right && other === undefined) return { ...line, state: 'ok', text: found, place: placeOf(right) }
  if (right && other) return eitherOne(line, [right, other], ({ months }) => monthsText(months))
  const between = other === undefined ? daysOfTerm(contract, plan) : undefined
  if (between) return { ...line, state: 'ok', ...between }
  return {
    ...line,
    state: other === undefined ? 'warn' : 'fail',
    text: saidTerms(others) || found,
    place: other && placeOf(other),
    note: `The contract does not name ${line.plan}.`,
    correction: `The term must be ${line.plan}${other === undefined ? '' : `, not ${monthsText(other.months)}`}.`,
  }
}

const saidTerms = (terms: readonly StatedTerm[]): string =>
  [...new Set(terms.map(({ months }) => monthsText(months)))].slice(0, 2).join(', ')

/** A term that is said by its days only: the last one, and the first one where it is said. */
function daysOfTerm({ days }: ContractReading, { energyPlanMeter }: ContractCheckInput['plan']) {
  const { endDate, energyPlan } = energyPlanMeter
  const lastDay = contractLastDay({ endDate })
  const good = [lastDay, contractDay(endDate)]
  const firstDay = contractStart({ endDate, termMonths: energyPlan.termMonths })
  const starts = days.filter(({ kind }) => kind === 'start')
  const ends = days.filter(({ kind }) => kind === 'end')
  const [start] = starts
  const [end] = ends
  if (end === undefined || ends.some(({ day }) => !good.includes(day))) return undefined
  if (starts.some(({ day }) => day !== firstDay)) return undefined
  const text = start === undefined ? `to ${dayText(end.day)}` : `${dayText(firstDay)} to ${dayText(end.day)}`
  return { text, place: placeOf(end) }
}

/** From when to when. */
export function dayLines(input: ContractCheckInput, contract: ContractReading | undefined): ContractCheckLine[] {
  const { plan, facts, meters } = input
  const { endDate, energyPlan } = plan.energyPlanMeter
  const { termMonths } = energyPlan
  const bidStart = facts?.bid?.startDate
  const comesRound = (start: string) => minusMonths(start, -termMonths)
  const readOff = (meters ?? []).flatMap(({ contractStartDate }) => contractStartDate ?? [])
  return [
    dayLine('Start', { day: contractStart({ endDate, termMonths }), bidDay: bidStart, also: readOff }, contract),
    dayLine(
      'End',
      {
        day: contractLastDay({ endDate }),
        bidDay: bidStart && contractLastDay({ endDate: comesRound(bidStart) }),
        // Many contracts name the day on which the term comes round, or its meter read: the same moment.
        also: [...readOff.map(comesRound), contractDay(endDate) ?? endDate].flatMap((day) => [
          contractLastDay({ endDate: day }),
          day,
        ]),
      },
      contract,
    ),
  ]
}

interface WantedDay {
  day: string
  bidDay: string | undefined
  /** Days of single meters: as good as the plan's. */
  also: readonly string[]
}

/** Days are read off meters and moved by them: another one is a question, no fault. */
function dayLine(
  title: 'Start' | 'End',
  { day, bidDay, also }: WantedDay,
  contract: ContractReading | undefined,
): ContractCheckLine {
  const bid = bidDay === undefined ? '' : dayText(bidDay)
  const plan = dayText(day)
  const key = title === 'Start' ? 'start' : 'end'
  const line = { key, title, bid, plan }
  const isRight = (each: StatedDay) => [day, ...also].some((good) => good.startsWith(each.day))
  const stated = statedDays(contract, key, isRight)
  const right = stated.find((each) => day.startsWith(each.day)) ?? stated.find(isRight)
  const other = stated.find((each) => !isRight(each))
  const found = contract === undefined ? NOT_READABLE : right ? dayText(right.day) : 'Not named'
  if (bid !== '' && bid !== plan) {
    const note = `The plan says ${plan}, your bid ${bid}.`
    return { ...line, state: 'warn', text: found, place: right && placeOf(right), note }
  }
  if (contract === undefined) return { ...line, state: 'unknown', text: found }
  if (right && other === undefined) return { ...line, state: 'ok', text: found, place: placeOf(right) }
  if (right && other) return eitherOne(line, [right, other], (each) => dayText(each.day))
  return {
    ...line,
    state: 'warn',
    text: other ? dayText(other.day) : found,
    place: other && placeOf(other),
    note: `The contract does not name ${plan}.`,
    correction: `The ${key} must be ${plan}.`,
  }
}

/** Days that are called so. Where none is, a right one without a label will do: others may be anything. */
function statedDays(
  contract: ContractReading | undefined,
  kind: 'start' | 'end',
  isRight: (day: StatedDay) => boolean,
): StatedDay[] {
  const called = contract?.days.filter((each) => each.kind === kind) ?? []
  if (called.length > 0) return called
  return contract?.days.filter((each) => each.kind === 'unlabelled' && isRight(each)) ?? []
}
