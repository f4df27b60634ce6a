import { decimals, type DecimalText } from 'shared-contracts/money'
import { commodityRules, type CommodityType, type RenewableQuotes } from 'shared-contracts/bid/request'
import {
  isNothing,
  lockedFields,
  parseRate,
  rowProblems,
  submittedRate,
  typeInto,
  type QuoteInput,
} from 'shared-contracts/bid/rates'
import type { Grid, GridTerm } from './grid'
import type { PasteColumn } from './paste-heads'
import type { LayoutLine, PasteLayout } from './paste-layout'
import type { PastedCell } from './pasted-cell'
import { pastedRate, type PastedUnit } from './pasted-values'

export type ReadCell = PastedCell & { unit: PastedUnit | undefined }

const PLACES = { cents: '0.01', mils: '0.001' }
const NAMES = { cents: 'cents', mils: 'mils' }

/** The rates of one line, each with its verdict. */
export function readCells(
  { cells: row, line, product }: LayoutLine,
  { across, places, columns, units }: Pick<PasteLayout, 'across' | 'places' | 'columns' | 'units'>,
  { commodity, renewable, fee }: Grid,
  term: GridTerm | undefined,
  convert: boolean,
): ReadCell[] {
  const { rateUnit, submitPlaces } = commodityRules[commodity]
  const locked = lockedFields(renewable)
  const read = (['rate', 'adder', 'total'] as const).flatMap((field): ReadCell[] => {
    // Where each line is one product, its one rate is that product's.
    const wanted = product === undefined ? field : product === field ? columns.find(isRateField) : undefined
    const at = wanted === undefined ? -1 : columns.indexOf(wanted)
    const pasted = row[at] ?? ''
    const place = places[at] ?? 0
    if (at < 0 || pasted.trim() === '') return []
    const now = term?.row[field] ?? ''
    const source = across ? { row: place, column: line - 1 } : { row: line - 1, column: place }
    const cell = { field, now, pasted, source, becomes: undefined, unit: undefined }
    const number = pastedRate(pasted)
    if (!number) return [{ ...cell, verdict: 'not-a-number', message: `'${pasted.trim()}' is not a rate.` }]
    const unit = number.unit === 'dollars' && !pasted.includes('$') ? (units[at] ?? 'dollars') : number.unit
    if (locked[field])
      return [{ ...cell, unit, verdict: 'not-taken', message: 'This request does not take this rate.' }]
    if (unit !== 'dollars' && !convert)
      return [{ ...cell, unit, verdict: 'other-unit', message: `In ${NAMES[unit]}; rates here are in ${rateUnit}.` }]
    const exact = unit === 'dollars' ? number.value : decimals.multiply(number.value, PLACES[unit])
    const becomes = submittedRate(commodity, exact)
    const same = decimals.compare(becomes, parseRate(now || '0') ?? '-1') === 0
    const cut = decimals.compare(becomes, exact) !== 0
    return [
      {
        ...cell,
        unit,
        becomes,
        verdict: cut ? 'rounded' : same ? 'same' : 'changes',
        message: cut ? `${exact} has more than ${submitPlaces} decimals.` : undefined,
      },
    ]
  })
  if (!term) return read
  return checkBounds(checkSum(read), term, { commodity, renewable, fee })
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
    return message === undefined ? cell : { ...cell, verdict: 'out-of-bounds', message }
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
  isNothing(typed) ? decimals.isZero(rate) : decimals.compare(parseRate(typed) ?? '-1', rate) === 0

/** Figures without a unit that can only be cents or mils of electricity: as dollars all would be out of bounds. */
export function withImplied(
  units: PasteLayout['units'],
  columns: readonly PasteColumn[],
  body: readonly LayoutLine[],
  commodity: CommodityType,
): PasteLayout['units'] {
  if (commodity !== 'ELECTRICITY') return units
  const isRate = (column: PasteColumn | undefined) => column === 'rate' || column === 'total'
  const rates = body.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const rate = isRate(columns[at]) && units[at] === undefined ? pastedRate(cell) : undefined
      return rate ? [{ ...rate, signed: cell.includes('$') }] : []
    }),
  )
  const bare = rates.filter(({ unit, signed }) => unit === 'dollars' && !signed)
  const values = bare.map(({ value }) => Number(value)).filter((value) => value > 0)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isBare = values.length > 0 && least >= 1
  const implied = !isBare ? undefined : most <= 20 ? 'cents' : least >= 20 && most <= 800 ? 'mils' : undefined
  return implied === undefined ? units : units.map((unit, at) => (columns[at] === 'term' ? unit : (unit ?? implied)))
}
