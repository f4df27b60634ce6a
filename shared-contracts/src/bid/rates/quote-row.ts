import { decimals, type DecimalText } from '../../money'
import { commodityRules, type CommodityType, type RenewableQuotes } from '../request'
import {
  isEmptyRate,
  lockedFields,
  NOT_NUMERIC,
  outOfBounds,
  parseRate,
  rateProblem,
  submittedRate,
  type FeeTerms,
  type RateField,
} from './bid.rates'

/** What a rep types for one pricing option. Texts as typed; empty and `0` both mean that nothing is quoted. */
export interface QuoteInput {
  rate: string
  adder: string
  total: string
  /** Send or omit (decision 21). */
  send: boolean
  /** Which of the three follows from the other two. */
  derived: RateField
  /** The quote that stood when the row was touched, by `standingKey`; '' where none did, nothing where unknown. */
  over?: string
}

export const emptyInput: QuoteInput = { rate: '', adder: '', total: '', send: false, derived: 'total' }

/** Whether a row counts as submitted when sent: its rate or its renewable total is not zero (B§4). */
export function hasRate(row: Pick<QuoteInput, 'rate' | 'total'>): boolean {
  return !isEmptyRate(row.rate) || !isEmptyRate(row.total)
}

/** Whether the send/omit switch is locked: rate and total both 0 (B§5). */
export function isSwitchLocked(row: Pick<QuoteInput, 'rate' | 'total'>): boolean {
  return !hasRate(row)
}

/**
 * The row after a person typed into one field (B§4): renewable total = rate + adder, exactly; the field typed into
 * keeps its text, and so does the one typed before it. Nothing is recomputed from text that is no number.
 * A row that gets its first rate starts as send; one that loses its last becomes omit.
 */
export function typeInto(row: QuoteInput, field: RateField, text: string, renewable: RenewableQuotes): QuoteInput {
  const typed = { ...row, [field]: text, derived: nextDerived(row, field) }
  const next = renewable === 'both' ? recompute(typed) : onlyField(typed, renewable)
  if (!hasRate(next)) return { ...next, send: false }
  return hasRate(row) ? next : { ...next, send: true }
}

/** The row after its omit/send switch was used (B§5); a row without a rate stays omit. */
export function setSend(row: QuoteInput, send: boolean): QuoteInput {
  return { ...row, send: send && hasRate(row) }
}

function nextDerived(row: QuoteInput, field: RateField): RateField {
  if (field === 'total') return row.derived === 'total' ? 'adder' : row.derived
  // A total without a rate must not be lost when one of the others is typed: the third follows.
  const isTotalAlone = isEmptyRate(row.rate) && !isEmptyRate(row.total)
  if (field === 'rate') {
    if (isTotalAlone && row.adder.trim() === '') return 'adder'
    return row.derived === 'rate' ? 'total' : row.derived
  }
  if (isTotalAlone) return 'rate'
  return row.derived === 'adder' ? 'total' : row.derived
}

function recompute(row: QuoteInput): QuoteInput {
  const rate = parseRate(row.rate || '0')
  const adder = parseSigned(row.adder || '0')
  const total = parseRate(row.total || '0')
  const isStandardOnly = row.adder.trim() === ''
  switch (row.derived) {
    case 'total':
      if (!rate || !adder) return row
      if (isStandardOnly || (decimals.isZero(rate) && decimals.isZero(adder))) return { ...row, total: '' }
      return { ...row, total: decimals.add(rate, adder) }
    case 'adder':
      if (!rate || !total) return row
      if (decimals.isZero(rate) || decimals.isZero(total)) return { ...row, adder: '' }
      return { ...row, adder: decimals.subtract(total, rate) }
    case 'rate':
      if (!adder || !total) return row
      // Without its adder a total is alone again: the rate that followed from it was never typed.
      if (isStandardOnly || decimals.compare(total, adder) <= 0) return { ...row, rate: '' }
      return { ...row, rate: decimals.subtract(total, adder) }
  }
}

// Where only one field is open, the other two stay at nothing.
function onlyField(row: QuoteInput, renewable: RenewableQuotes): QuoteInput {
  if (renewable === 'yes') return { ...row, rate: '', adder: '' }
  return { ...row, adder: '', total: '' }
}

// A derived adder is negative while the total is below the rate; the row then has a problem, not a lost value.
function parseSigned(text: string): DecimalText | undefined {
  if (!text.startsWith('-')) return parseRate(text)
  const value = parseRate(text.slice(1))
  return value && decimals.subtract('0', value)
}

/** The rates of one quote as they are sent. Without a total it is standard only (decision 49). */
export interface SentRates {
  /** 0 where only a renewable total is quoted. */
  rate: DecimalText
  total: DecimalText | undefined
}

/**
 * The rates that a row stands for, rounded half up to the commodity's places (B§9); a locked field holds none. Nothing
 * when one of them is no number.
 */
export function sentRates(
  commodity: CommodityType,
  renewable: RenewableQuotes,
  row: QuoteInput,
): SentRates | undefined {
  const locked = lockedFields(renewable)
  const sent = (field: 'rate' | 'total') => {
    const value = parseSigned((locked[field] ? '' : row[field]).trim() || '0')
    return value && submittedRate(commodity, value)
  }
  const [rate, total] = [sent('rate'), sent('total')]
  if (!rate || !total) return undefined
  return { rate, total: decimals.isZero(total) ? undefined : total }
}

/** Renewable totals in a sentence: `renewable` or `Carbon Offsets`. */
export const totalsName = (commodity: CommodityType): string => commodityRules[commodity].totalsName

const isQuoted = ({ rate, total }: SentRates) => Boolean(total) || !decimals.isZero(rate)

/**
 * What is wrong with the rates of one quote (B§5, decision 49): the form's word on a row and the server's on what
 * arrives. A total that is wrong because its rate is wrong is not told twice.
 */
export function sentRatesProblems(commodity: CommodityType, { rate, total }: SentRates, fee: FeeTerms): RowProblems {
  const ofRate = rateProblem(commodity, rate, fee)
  if (ofRate) return { rate: ofRate }
  if (!total) return {}
  if (decimals.compare(total, rate) < 0)
    return { total: `The ${totalsName(commodity)} total cannot be below the standard rate.` }
  const ofTotal = rateProblem(commodity, total, fee)
  return ofTotal ? { total: ofTotal } : {}
}

export type RowProblems = Partial<Record<RateField, string>>

/** What is wrong with each field of a row, in the specification's words (B§5). Locked fields have no problem. */
export function rowProblems(
  commodity: CommodityType,
  renewable: RenewableQuotes,
  row: QuoteInput,
  fee: FeeTerms,
): RowProblems {
  const sent = sentRates(commodity, renewable, row)
  const problems: RowProblems = sent ? sentRatesProblems(commodity, sent, fee) : notNumeric(renewable, row)
  const ofAdder = lockedFields(renewable).adder ? undefined : adderProblem(row)
  return ofAdder ? { ...problems, adder: ofAdder } : problems
}

function notNumeric(renewable: RenewableQuotes, row: QuoteInput): RowProblems {
  const locked = lockedFields(renewable)
  const wrong = (['rate', 'total'] as const).filter((field) => !locked[field] && !parseSigned(row[field].trim() || '0'))
  return Object.fromEntries(wrong.map((field) => [field, NOT_NUMERIC]))
}

function adderProblem({ rate, adder, total, derived }: QuoteInput): string | undefined {
  const value = parseSigned(adder.trim() || '0')
  if (!value) return NOT_NUMERIC
  const most = parseRate(total)
  // An adder as high as a total that was typed leaves no rate, so nothing of it would be sent.
  const isLost = derived !== 'total' && isEmptyRate(rate) && !isEmptyRate(total) && decimals.compare(value, '0') > 0
  return isLost && most ? outOfBounds('0', decimals.add(most, '0')) : undefined
}

export type RowState = 'empty' | 'omitted' | 'ready' | 'invalid'

/** Where a row stands. An omitted row keeps its text and its problems block nothing. */
export function rowState(
  commodity: CommodityType,
  renewable: RenewableQuotes,
  row: QuoteInput,
  fee: FeeTerms,
): RowState {
  // Most rows of a long form are this one, at every key.
  if (row.rate + row.adder + row.total === '') return 'empty'
  const wrong = Object.keys(rowProblems(commodity, renewable, row, fee)).length > 0
  const sent = sentRates(commodity, renewable, row)
  if (sent && !isQuoted(sent)) return wrong ? 'invalid' : 'empty'
  if (!row.send) return 'omitted'
  return wrong ? 'invalid' : 'ready'
}

/**
 * A row with `amount` added to one of its rates, as if the sum had been typed. A field without a rate stays as it is,
 * and so does one that would be left with less than nothing.
 */
export function addToRate(row: QuoteInput, field: RateField, amount: string, renewable: RenewableQuotes): QuoteInput {
  const rate = parseRate(row[field])
  if (!rate || isEmptyRate(row[field]) || lockedFields(renewable)[field]) return row
  const sum = decimals.add(rate, amount)
  return decimals.compare(sum, '0') > 0 ? typeInto(row, field, sum, renewable) : row
}

/** A row with this adder, where it has a rate to add it to. */
export function withAdder(row: QuoteInput, adder: string, renewable: RenewableQuotes): QuoteInput {
  if (hasRate(row) && !lockedFields(renewable).adder) return typeInto(row, 'adder', adder, renewable)
  return row
}

/** A row with fields copied from another, as if each had been typed. */
export function copiedInto(
  row: QuoteInput,
  source: QuoteInput,
  fields: readonly RateField[],
  renewable: RenewableQuotes,
): QuoteInput {
  const locked = lockedFields(renewable)
  return fields
    .filter((field) => !locked[field] && row[field] !== source[field])
    .reduce((next, field) => typeInto(next, field, source[field], renewable), row)
}
