import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType, type RenewableQuotes } from 'shared-contracts/bid/request'
import {
  isEmptyRate,
  lockedFields,
  parseRate,
  rowProblems,
  submittedRate,
  typeInto,
  type QuoteInput,
} from 'shared-contracts/bid/rates'
import type { Grid, GridTerm } from './grid'
import type { PasteColumn } from './paste-heads'
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
  const read = (['rate', 'adder', 'total'] as const).flatMap((field): ReadCell[] => {
    // Where each line is one product, its one rate is that product's.
    let wanted: 'rate' | 'adder' | 'total' | undefined
    if (product === undefined) wanted = field
    else if (product === field) wanted = columns.find(isRateField)
    else wanted = undefined
    const at = wanted === undefined ? -1 : columns.indexOf(wanted)
    const pasted = row[at] ?? ''
    const position = positions[at] ?? 0
    if (at < 0 || pasted.trim() === '') return []
    const now = term?.row[field] ?? ''
    const source = across ? { row: position, column: rowNumber - 1 } : { row: rowNumber - 1, column: position }
    const cell = { field, now, pasted, source, becomes: undefined, unit: undefined }
    const number = pastedRate(pasted)
    if (!number) return [{ ...cell, verdict: 'not-a-number', message: `'${pasted.trim()}' is not a rate.` }]
    const written = writtenUnit(number, pasted, ofRow ?? units[at])
    const unit = findForeignUnit(written, commodity)
    if (locked[field])
      return [{ ...cell, unit, verdict: 'not-taken', message: 'This request does not take this rate.' }]
    if (unit !== undefined && !convert)
      return [{ ...cell, unit, verdict: 'other-unit', message: `In ${unit}; rates here are in ${rateUnit}.` }]
    const exact = unit === undefined ? number.value : decimals.multiply(number.value, unitFactor(written, commodity))
    const becomes = submittedRate(commodity, exact)
    const same = decimals.compare(becomes, parseRate(now || '0') ?? '-1') === 0
    const cut = decimals.compare(becomes, exact) !== 0
    if (cut)
      return [
        { ...cell, unit, becomes, verdict: 'rounded', message: `${exact} has more than ${submitDecimals} decimals.` },
      ]
    return [{ ...cell, unit, becomes, verdict: same ? 'same' : 'changes', message: undefined }]
  })
  if (!term) return read
  return checkBounds(checkSum(read), term, { commodity, renewable, fee })
}

/** What a cell says of its unit, else what its head says: `$7.24` under `¢/kWh` is dollars. */
function writtenUnit({ money, per }: WrittenUnit, pasted: string, head: WrittenUnit | undefined): WrittenUnit {
  const hasMoney = money !== 'dollars' || pasted.includes('$')
  return { money: hasMoney ? money : (head?.money ?? 'dollars'), per: per ?? head?.per }
}

const isRateField = (column: PasteColumn) => column !== 'term' && column !== 'other'

/** Of three rates the third follows; one that says otherwise is not taken. */
function checkSum(read: ReadCell[]): ReadCell[] {
  const [rate, adder, total] = (['rate', 'adder', 'total'] as const).map(
    (field) => read.find((cell) => cell.field === field)?.becomes,
  )
  if (rate === undefined || adder === undefined || total === undefined) return read
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
    const message = cell.becomes === undefined ? undefined : problems[cell.field]
    if (message === undefined) return cell
    return { ...cell, verdict: 'out-of-bounds', message }
  })
}

/** The row with what is taken of the pasted cells, as if it had been typed; the same row when nothing differs. */
export function rowAfter(row: QuoteInput, read: readonly PastedCell[], renewable: RenewableQuotes): QuoteInput {
  return read.reduce((next, { field, becomes }) => {
    if (becomes === undefined || sameRate(next[field], becomes)) return next
    return typeInto(next, field, becomes, renewable)
  }, row)
}

const sameRate = (typed: string, rate: DecimalText) =>
  isEmptyRate(typed) ? decimals.isZero(rate) : decimals.compare(parseRate(typed) ?? '-1', rate) === 0

/** Figures without a unit that can only be cents or mils of electricity: as dollars all would be out of bounds. */
export function withImplied(
  units: PasteLayout['units'],
  columns: readonly PasteColumn[],
  body: readonly LayoutRow[],
  commodity: CommodityType,
): PasteLayout['units'] {
  if (!commodityRules[commodity].inMils) return units
  const isOwn = (unit: WrittenUnit | undefined) => !unit || findForeignUnit(unit, commodity) === undefined
  const isRate = (column: PasteColumn | undefined) => column === 'rate' || column === 'total'
  const rates = body.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const rate = isRate(columns[at]) && isOwn(units[at]) ? pastedRate(cell) : undefined
      if (rate && rate.per === undefined) return [{ ...rate, signed: cell.includes('$') }]
      return []
    }),
  )
  const bare = rates.filter(({ money, signed }) => money === 'dollars' && !signed)
  const values = bare.map(({ value }) => Number(value)).filter((value) => value > 0)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isBare = values.length > 0 && least >= 1
  let money: WrittenUnit['money'] | undefined
  if (isBare && most <= 20) money = 'cents'
  else if (isBare && least >= 20 && most <= 800) money = 'mils'
  if (money === undefined) return units
  const implied = { money }
  return units.map((unit, at) => (columns[at] !== 'term' && isOwn(unit) ? implied : unit))
}
