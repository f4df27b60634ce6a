import { decimals, visibleText } from 'shared-contracts/money'
import { parseCells, lockedFields, type QuoteInput, type RateField } from 'shared-contracts/bid/rates'
import { termLabel } from 'shared-contracts/bid/request'
import { customTermProblem } from 'shared-contracts/bid/custom-option'
import { rateFields } from '../rate-fields'
import { isRateLike } from './block-rows'
import type { Grid, GridTerm } from './grid'
import { isRateColumn, type PasteColumn } from './paste-heads'
import { NO_TERM, pasteLayout, type LayoutRow, type PasteLayout } from './paste-layout'
import type { PastedCell } from './pasted-cell'
import { isOtherStart, pastedRate, pastedTerm, rangeOfDate, type PastedTerm } from './pasted-values'
import { isHeadAmongRates } from './rows-in-order'
import { readCells, rowAfter, withImplied, type ReadCell } from './read-cells'

export interface PasteChoices {
  /** Where the block is put when it has no term column. */
  from?: { term: number; field: RateField }
  /** What each column is, where a person chooses otherwise than is guessed. */
  columns?: readonly PasteColumn[]
  /** Rates that a heading may be for; without them those that the request takes. */
  fields?: readonly RateField[]
  /** What headings were chosen to be before, by `headKey`. */
  savedColumns?: ReadonlyMap<string, PasteColumn>
  /** Cells that a person drops, by `rateKey`. */
  dropped?: ReadonlySet<string>
  /** Rows without terms have to be as many as the terms: there is no cell that they begin at. */
  asManyRows?: boolean
  /** Cents and mils become dollars; until a person says so nothing is converted. */
  convert?: boolean
}

export interface PasteRow {
  /** Row of the block, from 1; its column where terms stand side by side. */
  rowNumber: number
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

export interface PasteReview extends Omit<PasteLayout, 'pastedRows'> {
  pastedRows: PasteRow[]
  /** Names of units other than the request's own that are in the block. */
  foreignUnits: string[]
  /** The rows that change, by id of their term. */
  rows: Map<string, QuoteInput>
}

/** What pasting a block would do, cell by cell: nothing of it is left out of the answer, and nothing is changed. */
export function reviewPaste(text: string, grid: Grid, choices: PasteChoices = {}): PasteReview {
  return reviewCells(parseCells(text), grid, choices)
}

/** The same of cells that are no text of a clipboard. */
export function reviewCells(
  cells: readonly (readonly string[])[],
  grid: Grid,
  choices: PasteChoices = {},
): PasteReview {
  const locked = lockedFields(grid.renewable)
  const fields = choices.fields ?? rateFields.filter((field) => !locked[field])
  const first = choices.from?.term ?? 0
  const seen = cells.map((row) => row.map(visibleText))
  const { pastedRows: body, ...guessed } = pasteLayout(seen, {
    fields,
    open: fields.filter((field) => !locked[field]),
    from: choices.from?.field ?? fields[0] ?? 'rate',
    terms: grid.terms.map(({ maxTerm }) => maxTerm),
    placedTerms: grid.terms.slice(first).map(({ maxTerm }) => maxTerm),
    customer: grid.customer,
    starts: [...new Set(grid.terms.flatMap(({ start }) => start?.slice(0, 7) ?? []))],
    startsOf: (of) => grid.terms.flatMap((each) => (isSameTerm(each, of) ? (each.start?.slice(0, 7) ?? []) : [])),
    savedColumns: choices.savedColumns,
    chosenColumns: choices.columns,
  })
  // Lines that go to a term.
  const ofTerms = body.flatMap((row) => {
    const term = row.problem ? undefined : findTarget(row, guessed, grid, 0).term
    return term ? [{ row, term }] : []
  })
  const ownRows = ofTerms.map(({ row }) => row)
  const layout = { ...guessed, units: withImplied(guessed, ownRows, grid.commodity) }
  const unclear = termsWithSeveral(ofTerms, layout, grid)
  const claimed = new Set<string>()
  const rows = new Map<string, QuoteInput>()
  const taken = new Map<string, ReadCell[]>()
  const foreign = new Set<string>()
  const take = (term: GridTerm, read: readonly ReadCell[]) => {
    for (const { field, unit, verdict } of read) {
      claimed.add(rateKey(term.id, field))
      if (unit && verdict !== 'not-taken') foreign.add(unit)
    }
    // Rates of one term may stand in several rows, each one product.
    const ofTerm = [...(taken.get(term.id) ?? []), ...read]
    taken.set(term.id, ofTerm)
    if (rowAfter(term.row, ofTerm, grid.renewable) === term.row) return
    rows.set(term.id, rowAfter(term.changed ?? term.row, ofTerm, grid.renewable))
  }
  const places = placesWithoutTerms(body, layout.columns, grid.terms.length - first, choices.asManyRows ?? false)
  const pastedRows = body.map((each, at): PasteRow => {
    const { rowNumber } = each
    const { label, term, missingTerm, problem }: RowTarget = each.problem
      ? { label: each.term || '–', problem: each.problem }
      : findTarget(each, layout, grid, typeof places === 'string' ? places : first + (places.get(each) ?? at))
    const read = (target: GridTerm | undefined) => readCells(each, layout, grid, target, choices.convert ?? false)
    const own = read(term).map((cell) =>
      choices.dropped?.has(rateKey(term?.id, cell.field)) ? { ...cell, ...DROPPED } : cell,
    )
    const isUnclear = own.some(({ field }) => unclear.has(rateKey(term?.id, field)))
    if (term && (isUnclear || isClaimed(claimed, term.id, own))) {
      const which = isUnclear ? ', with different rates: leave one.' : '; its first row counts.'
      const twice = `${label} is in the block twice${which}`
      return {
        rowNumber,
        label,
        termId: undefined,
        missingTerm: undefined,
        problem: twice,
        cells: read(undefined).map(withoutUnit),
      }
    }
    // Rates of nobody's row ask no question.
    if (term) take(term, own)
    return { rowNumber, label, termId: term?.id, missingTerm, problem, cells: own.map(withoutUnit) }
  })
  return { ...layout, pastedRows, foreignUnits: [...foreign], rows }
}

const withoutUnit = ({ unit: _, ...cell }: ReadCell): PastedCell => cell

/** Notes on columns and titles that are left out, each a sentence. */
export function leftOutNotes({ across, heads, otherStarts, otherTitles, rivals }: PasteReview): string[] {
  const kind = across ? 'Row' : 'Column'
  const name = (at: number) => (heads[at] ? `“${heads[at]}”` : `${at + 1}`)
  return [
    ...otherStarts.map((at) => `${kind} ${name(at)} is for another start: left out.`),
    ...otherTitles.map((title) => `“${title}” is not this request: what stands below it is left out.`),
    ...rivals.map((each) => {
      const names = each.map(name).join(' and ')
      if (each.length === 1) return `${kind} ${names} may be the rate: it is not taken. Call it “Rate” if it is.`
      return `${kind}s ${names} may each be the rate: none is taken. Leave one.`
    }),
  ]
}

/** Names one rate of one term. */
export const rateKey = (termId = '', field: RateField) => `${termId} ${field}`

const DROPPED = { becomes: undefined, verdict: 'not-taken', message: undefined } as const

/** Rates of a term that rows for this request say differently, by `rateKey`: nobody knows which is meant. */
function termsWithSeveral(
  ofTerms: readonly { row: LayoutRow; term: GridTerm }[],
  layout: Omit<PasteLayout, 'pastedRows'>,
  grid: Grid,
): Set<string> {
  const firstRates = new Map<string, string>()
  const several = new Set<string>()
  if (!layout.columns.includes('term')) return several
  for (const { row, term } of ofTerms) {
    for (const { field, pasted } of readCells(row, layout, grid, undefined, false)) {
      const value = pastedRate(pasted)?.value
      const key = rateKey(term.id, field)
      if (!value) continue
      if (decimals.compare(firstRates.get(key) ?? value, value) !== 0) several.add(key)
      firstRates.set(key, value)
    }
  }
  return several
}

/** Whether one of these rates, or all of the term where there is none, was in an earlier row. */
function isClaimed(claimed: ReadonlySet<string>, id: string, read: readonly PastedCell[]): boolean {
  const own = [...claimed].filter((each) => each.startsWith(`${id} `))
  if (read.length === 0) return own.length > 0
  return read.some(({ field }) => own.includes(rateKey(id, field)))
}

const isSameTerm = (one: PastedTerm, other: PastedTerm) =>
  one.minTerm === other.minTerm && one.maxTerm === other.maxTerm

/** Where a pasted row goes, or why nowhere. */
interface RowTarget {
  label: string
  term?: GridTerm
  missingTerm?: number | undefined
  problem?: string
}

/**
 * The terms that rows without one go to, counted from the first: a blank row is a term without a rate, but not in lines
 * with space between. Why to none, where lines may be either, or where there have to be as many rows as terms.
 */
function placesWithoutTerms(
  body: readonly LayoutRow[],
  columns: readonly PasteColumn[],
  free: number,
  asMany: boolean,
): ReadonlyMap<LayoutRow, number> | string {
  // Rows of another customer or start are no blank ones; what stands below the last rate is a note.
  const isRow = ({ cells, problem }: LayoutRow) =>
    !problem && cells.some(isRateLike) && !cells.some((cell, at) => isRateColumn(columns[at]) && isHeadAmongRates(cell))
  const end = body.findLastIndex(isRow) + 1
  const own = body.slice(0, end).flatMap((row, at) => (row.problem ? [] : [{ row, skipped: row.rowNumber - at }]))
  const lines = own.map(({ skipped }, at) => at + skipped - (own[0]?.skipped ?? 0))
  const gap = lines[1] ?? 1
  const isSpaced = gap > 1 && lines.length > 2 && lines.every((line, at) => line === at * gap)
  const isWithin = (lines.at(-1) ?? 0) < free
  const places = isSpaced ? lines.map((_, at) => at) : lines
  if (isSpaced ? isWithin : !isWithin && own.length <= free) return BLANK_ROWS
  if (asMany && places.at(-1) !== free - 1) return NO_TERM
  return new Map(own.map(({ row }, at) => [row, places[at] ?? at]))
}

const NO_START = 'the row does not say the start of one.'
const BLANK_ROWS = 'Blank rows stand between: give each row its term.'

function findTarget(
  { term: text, starts = [] }: LayoutRow,
  { columns }: Pick<PasteLayout, 'columns'>,
  { terms }: Grid,
  index: number | string,
): RowTarget {
  if (!columns.includes('term')) {
    if (typeof index === 'string') return { label: '–', problem: index }
    const term = terms[index]
    if (term) return { label: termLabel(term.minTerm, term.maxTerm), term }
    return { label: `Row ${index + 1}`, problem: 'There is no term left for this row.' }
  }
  if (text === '') return { label: '–', problem: 'This row has no term.' }
  const read = pastedTerm(text)
  if (!read) return { label: text, problem: rangeOfDate(text) ?? `'${text}' is not a term.` }
  const { minTerm, maxTerm } = read
  const label = termLabel(minTerm, maxTerm)
  const ofMonths = terms.filter((each) => isSameTerm(each, read))
  const meant = ofMonths.filter(({ start }) => !starts.some((said) => start && isOtherStart(said, start.slice(0, 7))))
  const [term, another] = ofMonths.length > 1 ? meant : ofMonths
  if (term && !another) return { label, term }
  if (ofMonths.length > 1)
    return { label, problem: `This request has ${ofMonths.length} terms of ${label}: ${NO_START}` }
  const existing = terms.map((each) => each.maxTerm)
  const canBeAdded = minTerm === maxTerm && !customTermProblem(maxTerm, existing)
  const problem = `This request has no term of ${label}.`
  return { label, missingTerm: canBeAdded ? maxTerm : undefined, problem }
}
