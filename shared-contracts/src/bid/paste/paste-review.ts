import { decimals, type DecimalText } from '../../money'
import { commodityRules, termLabel, type CommodityType, type RenewableQuotes } from '../request'
import {
  cellsOf,
  isNothing,
  lockedFields,
  parseRate,
  rowProblems,
  submittedRate,
  typeInto,
  type FeeTerms,
  type QuoteInput,
  type RateField,
} from '../rates'
import { customTermProblem } from '../custom-option'
import { pasteColumns, type PasteColumns } from './paste-columns'
import type { PastedCell } from './pasted-cell'
import { pastedRate, pastedTerm, type PastedUnit } from './pasted-values'

/** One term of the grid that is pasted into. */
export interface GridTerm {
  id: string
  minTerm: number
  maxTerm: number
  row: QuoteInput
}

export interface Grid {
  commodity: CommodityType
  renewable: RenewableQuotes
  fee: FeeTerms
  terms: readonly GridTerm[]
}

export interface PasteChoices {
  /** Where the block is put when it has no term column. */
  from?: { term: number; field: RateField }
  /** What each column is, where a person says otherwise than is guessed. */
  columns?: readonly PasteColumns['columns'][number][]
  /** Cents and mils become dollars; until a person says so nothing is converted. */
  convert?: boolean
}

export interface PasteLine {
  /** Row of the block, from 1. */
  line: number
  /** The term as pasted, or that of the row it falls on. */
  label: string
  /** The term of the grid that it goes to. */
  termId: string | undefined
  /** Months of a term that the request does not have and that could be added as a custom option. */
  missingTerm: number | undefined
  /** Why the line goes nowhere. */
  problem: string | undefined
  cells: PastedCell[]
}

export interface PasteReview extends PasteColumns {
  lines: PasteLine[]
  /** Units other than dollars that are in the block. */
  foreignUnits: Exclude<PastedUnit, 'dollars'>[]
  /** The rows that change, by id of their term. */
  rows: Map<string, QuoteInput>
}

/** What pasting a block would do, cell by cell: nothing of it is left out of the answer, and nothing is changed. */
export function reviewPaste(text: string, grid: Grid, choices: PasteChoices = {}): PasteReview {
  return reviewCells(cellsOf(text), grid, choices)
}

/** The same of cells that are no text of a clipboard. */
export function reviewCells(
  cells: readonly (readonly string[])[],
  grid: Grid,
  choices: PasteChoices = {},
): PasteReview {
  const locked = lockedFields(grid.renewable)
  const fields = (['rate', 'adder', 'total'] as const).filter((field) => !locked[field])
  const guessed = pasteColumns(cells, {
    fields,
    from: choices.from?.field ?? fields[0] ?? 'rate',
    terms: grid.terms.map(({ maxTerm }) => maxTerm),
  })
  const layout = { ...guessed, columns: guessed.columns.map((column, at) => choices.columns?.[at] ?? column) }
  const body = cells.map((row, at) => ({ row, line: at + 1 })).slice(layout.head ? 1 : 0)
  const taken = new Set<string>()
  const rows = new Map<string, QuoteInput>()
  const foreign = new Set<Exclude<PastedUnit, 'dollars'>>()
  const lines = body.map(({ row, line }, at): PasteLine => {
    const place = placeOf(row, layout, grid, (choices.from?.term ?? 0) + at)
    const again = place.term !== undefined && taken.has(place.term.id)
    const term = again ? undefined : place.term
    if (term) taken.add(term.id)
    const problem = again ? `${place.label} is in the block twice; its first row counts.` : place.problem
    const read = readCells(row, layout, grid, term, choices.convert ?? false)
    for (const { unit } of read) if (unit !== 'dollars' && unit !== undefined) foreign.add(unit)
    if (term) {
      const next = rowAfter(term.row, read, grid.renewable)
      if (next !== term.row) rows.set(term.id, next)
    }
    return {
      line,
      label: place.label,
      termId: term?.id,
      missingTerm: again ? undefined : place.missingTerm,
      problem,
      cells: read.map(({ unit: _, ...cell }) => cell),
    }
  })
  return { ...layout, lines, foreignUnits: [...foreign], rows }
}

interface Place {
  label: string
  term: GridTerm | undefined
  missingTerm: number | undefined
  problem: string | undefined
}

function placeOf(row: readonly string[], { columns }: PasteColumns, { terms }: Grid, index: number): Place {
  const column = columns.indexOf('term')
  if (column < 0) {
    const term = terms[index]
    if (term) return { label: termLabel(term.minTerm, term.maxTerm), term, missingTerm: undefined, problem: undefined }
    const problem = 'There is no term left for this row.'
    return { label: `Row ${index + 1}`, term: undefined, missingTerm: undefined, problem }
  }
  const text = row[column]?.trim() ?? ''
  const nowhere = { label: text || '–', term: undefined, missingTerm: undefined }
  const read = pastedTerm(text)
  if (!read) return { ...nowhere, problem: text === '' ? 'This row has no term.' : `'${text}' is not a term.` }
  const { minTerm, maxTerm } = read
  const label = termLabel(minTerm, maxTerm)
  const term = terms.find((each) => each.minTerm === minTerm && each.maxTerm === maxTerm)
  if (term) return { label, term, missingTerm: undefined, problem: undefined }
  const possible =
    minTerm === maxTerm &&
    customTermProblem(
      maxTerm,
      terms.map((each) => each.maxTerm),
    ) === undefined
  return {
    label,
    term: undefined,
    missingTerm: possible ? maxTerm : undefined,
    problem: `This request has no term of ${label}.`,
  }
}

type ReadCell = PastedCell & { unit: PastedUnit | undefined }

const PLACES = { cents: '0.01', mils: '0.001' }
const NAMES = { cents: 'cents', mils: 'mils' }

function readCells(
  row: readonly string[],
  { columns, units }: PasteColumns,
  { commodity, renewable, fee }: Grid,
  term: GridTerm | undefined,
  convert: boolean,
): ReadCell[] {
  const { rateUnit, submitPlaces } = commodityRules[commodity]
  const locked = lockedFields(renewable)
  const read = (['rate', 'adder', 'total'] as const).flatMap((field): ReadCell[] => {
    const at = columns.indexOf(field)
    const pasted = row[at] ?? ''
    if (at < 0 || pasted.trim() === '') return []
    const now = term?.row[field] ?? ''
    const cell = { field, now, pasted, becomes: undefined, unit: undefined }
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
function rowAfter(row: QuoteInput, read: readonly PastedCell[], renewable: RenewableQuotes): QuoteInput {
  return read.reduce((next, { field, becomes }) => {
    if (becomes === undefined || sameRate(next[field], becomes)) return next
    return typeInto(next, field, becomes, renewable)
  }, row)
}

const sameRate = (typed: string, rate: DecimalText) =>
  isNothing(typed) ? decimals.isZero(rate) : decimals.compare(parseRate(typed) ?? '-1', rate) === 0
