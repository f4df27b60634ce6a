import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType, type RenewableQuotes } from 'shared-contracts/bid/request'
import {
  hasRate,
  isEmptyRate,
  lockedFields,
  parseRate,
  rowProblems,
  submittedRate,
  typeInto,
  type QuoteInput,
  type RateField,
} from 'shared-contracts/bid/rates'
import { rateFields } from '../rate-fields'
import type { Grid, GridTerm } from './grid'
import { isRateColumn, isSum, type PasteColumn } from './paste-heads'
import type { LayoutRow, PasteLayout } from './paste-layout'
import type { PastedCell } from './pasted-cell'
import { findForeignUnit, pastedRate, unitFactor, type WrittenUnit } from './pasted-values'

/** `unit` is the name of one that is not the request's own. */
export type ReadCell = PastedCell & { unit: string | undefined }

/** The rates of one row, each with its verdict. */
export function readCells(
  { cells: row, rowNumber, product, unit: ofRow }: LayoutRow,
  { across, positions, columns, units }: Pick<PasteLayout, 'across' | 'positions' | 'columns' | 'units'>,
  { commodity, renewable, fee }: Grid,
  term: GridTerm | undefined,
  convert: boolean,
): ReadCell[] {
  const { rateUnit, submitDecimals } = commodityRules[commodity]
  const locked = lockedFields(renewable)
  const read = rateFields.flatMap((field): ReadCell[] => {
    // Where each line is one product, its one rate is that product's.
    if (product && product !== field) return []
    const at = columns.findIndex(product ? isRateColumn : (column) => column === field)
    const pasted = row[at] ?? ''
    const position = positions[at] ?? 0
    if (pasted.trim() === '') return []
    const now = term?.row[field] ?? ''
    const source = across ? { row: position, column: rowNumber - 1 } : { row: rowNumber - 1, column: position }
    const cell = { field, now, pasted, source, becomes: undefined, unit: undefined }
    const number = pastedRate(pasted)
    if (!number) return [{ ...cell, verdict: 'not-a-number', message: `'${pasted.trim()}' is not a rate.` }]
    const written = writtenUnit(number, pasted, ofRow ?? units[at])
    const unit = findForeignUnit(written, commodity)
    if (locked[field])
      return [{ ...cell, unit, verdict: 'not-taken', message: 'This request does not take this rate.' }]
    if (unit && !convert)
      return [{ ...cell, unit, verdict: 'other-unit', message: `In ${unit}; rates here are in ${rateUnit}.` }]
    const exact = unit ? decimals.multiply(number.value, unitFactor(written, commodity)) : number.value
    const becomes = submittedRate(commodity, exact)
    const taken = { ...cell, unit, becomes }
    if (decimals.compare(becomes, exact) !== 0)
      return [{ ...taken, verdict: 'rounded', message: `${exact} has more than ${submitDecimals} decimals.` }]
    const isSame = decimals.compare(becomes, parseRate(now || '0') ?? '-1') === 0
    return [{ ...taken, verdict: isSame ? 'same' : 'changes', message: undefined }]
  })
  if (!term) return read
  return checkBounds(checkSum(read), term, { commodity, renewable, fee })
}

/** What a cell says of its unit, else what its head says: `$7.24` under `¢/kWh` is dollars. */
function writtenUnit({ money, per }: WrittenUnit, pasted: string, head: WrittenUnit | undefined): WrittenUnit {
  const hasMoney = money !== 'dollars' || pasted.includes('$')
  return { money: hasMoney ? money : (head?.money ?? 'dollars'), per: per ?? head?.per }
}

/** Of three rates the third follows; one that says otherwise is not taken. */
function checkSum(read: ReadCell[]): ReadCell[] {
  const [rate, adder, total] = rateFields.map((field) => read.find((cell) => cell.field === field)?.becomes)
  if (!rate || !adder || !total) return read
  const sum = decimals.add(rate, adder)
  if (decimals.compare(sum, total) === 0) return read
  return read.map((cell) =>
    cell.field === 'total'
      ? { ...cell, becomes: undefined, verdict: 'does-not-add-up', message: `Rate and adder make ${sum}.` }
      : cell,
  )
}

/** A rate out of bounds is taken, and blocks the bid as a typed one does (B§5). */
function checkBounds(
  read: ReadCell[],
  term: GridTerm,
  { commodity, renewable, fee }: Pick<Grid, 'commodity' | 'renewable' | 'fee'>,
): ReadCell[] {
  const problems = rowProblems(commodity, renewable, rowAfter(term.row, read, renewable), fee)
  return read.map((cell) => {
    const message = cell.becomes && problems[cell.field]
    return message ? { ...cell, verdict: 'out-of-bounds', message } : cell
  })
}

/**
 * The row with what is taken of the pasted cells; the same row when nothing differs. Of two rates the third follows,
 * of three the total, whatever followed from what before.
 */
export function rowAfter(row: QuoteInput, read: readonly PastedCell[], renewable: RenewableQuotes): QuoteInput {
  const taken = read.flatMap(({ field, becomes }) => (becomes ? [{ field, becomes }] : []))
  if (renewable !== 'both' || taken.length < 2)
    return taken.reduce((next, { field, becomes }) => typedInto(next, field, becomes, renewable), row)
  const derived = rateFields.find((field) => !taken.some((each) => each.field === field)) ?? 'total'
  const named = Object.fromEntries(
    taken.map(({ field, becomes }) => [field, sameRate(row[field], becomes) ? row[field] : becomes]),
  )
  // An adder of nothing has to be said for a total that is the rate.
  if (taken.length === 3 && named.adder === '' && !isEmptyRate(named.total ?? '')) named.adder = '0'
  const last = derived === 'total' ? 'adder' : 'total'
  const next = typeInto({ ...row, ...named, derived }, last, named[last] ?? '', renewable)
  if (rateFields.every((field) => sameRate(row[field], parseRate(next[field] || '0')))) return row
  return { ...next, send: hasRate(next) && (row.send || !hasRate(row)) }
}

const typedInto = (row: QuoteInput, field: RateField, rate: DecimalText, renewable: RenewableQuotes) =>
  sameRate(row[field], rate) ? row : typeInto(row, field, rate, renewable)

const sameRate = (typed: string, rate: DecimalText | undefined) =>
  rate !== undefined &&
  (isEmptyRate(typed) ? decimals.isZero(rate) : decimals.compare(parseRate(typed) ?? '-1', rate) === 0)

/**
 * Figures without a unit that can only be cents or mils of electricity: as dollars all would be out of bounds. `body`
 * is the rows that go to a term.
 */
export function withImplied(
  { units, columns, heads }: Pick<PasteLayout, 'units' | 'columns' | 'heads'>,
  body: readonly LayoutRow[],
  commodity: CommodityType,
): PasteLayout['units'] {
  if (!commodityRules[commodity].inMils) return units
  const isOwn = (unit: WrittenUnit | undefined) => !unit || !findForeignUnit(unit, commodity)
  const figuresOf = (...named: (PasteColumn | undefined)[]) =>
    body
      .flatMap(({ cells }) =>
        cells.filter((cell, at) => named.includes(columns[at]) && isOwn(units[at]) && !cell.includes('$')),
      )
      .flatMap((cell) => pastedRate(cell) ?? [])
      .filter(({ money, per }) => money === 'dollars' && !per)
      .map(({ value }) => Number(value))
      .filter((value) => value > 0)
  const rates = figuresOf('rate', 'total')
  const adders = figuresOf('adder')
  const implied = impliedUnit(Math.min(...rates), Math.max(...rates))
  if (!implied) return units
  const inDollars = Math.max(...rates) * Number(unitFactor(implied, commodity))
  const [rate, adder, total] = rateFields.map((field) => ({
    cells: body.map(({ cells }) => cells[columns.indexOf(field)] ?? ''),
  }))
  const isOfOneUnit = rate && adder && total && isSum([rate, adder], total)
  const staysDollars = (at: number) => {
    if (columns[at] !== 'adder' || isOfOneUnit) return false
    const isNamed = units[at] !== undefined || heads[at]?.includes('$')
    const most = Math.max(...adders)
    // An adder in dollars beside a rate in mils is no millionth of it; nor is one in mils headed $ more than the rate.
    return isNamed ? most < inDollars : most * 300 < Math.min(...rates) && most < inDollars / 4
  }
  return units.map((unit, at) => (columns[at] !== 'term' && isOwn(unit) && !staysDollars(at) ? implied : unit))
}

/** From the lowest and the highest figure; without any, Infinity and its negative. */
function impliedUnit(least: number, most: number): WrittenUnit | undefined {
  if (least < 1 || least > most) return undefined
  if (most <= 20) return { money: 'cents' }
  return least >= 20 && most <= 800 ? { money: 'mils' } : undefined
}
