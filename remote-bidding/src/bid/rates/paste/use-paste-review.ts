import { useEffect, useMemo, useState } from 'react'
import {
  headKey,
  makeGrid,
  pasteColumnNames,
  rateKey,
  reviewPaste,
  type PasteColumn,
  type PasteReview,
} from '../../../domain/paste'
import { counted } from 'shared-contracts/words'
import { rateFields } from '../../../domain/rate-fields'
import type { QuoteInput } from 'shared-contracts/bid/rates'
import { visibleOptions, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { announce } from 'shared-ui/core'
import { useFormState } from 'shared-ui/form'
import type { BidFormValues } from '../../../ui/bid-form-values'
import { type GridCell, type PastedRow } from '../../../ui/grid-state'
import { rowAt } from '../../../ui/rate-rows'
import { useBid } from '../../../ui/bid-store'
import { countChanges } from './paste-texts'

/** What was pasted, and into which cell. */
export interface PastedBlock {
  text: string
  from: GridCell | undefined
  /** Of the blocks pasted one over the other, from 1: what was said to one is not said to the next. */
  place: number
}

export interface PasteReviewOf {
  scenario: Scenario
  block: PastedBlock
  onClose: () => void
}

/** What a pasted block would change: the review, and what a person may say to it before it is accepted or dropped. */
export function usePasteReview({ scenario, block, onClose }: PasteReviewOf) {
  const { state, dispatch } = useBid()
  const { values } = useFormState<BidFormValues>({ subscription: { values: true } })
  const { supplierId } = scenario.quoteRequest
  const [savedColumns, setSavedColumns] = useState(() => readSavedColumns(supplierId))
  const [columns, setColumns] = useState<readonly PasteColumn[]>()
  const [convert, setConvert] = useState(false)
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const options = useMemo(() => visibleOptions(scenario), [scenario])
  const { text, from } = block
  const review = useMemo(() => {
    const rowOf = (option: PricingOption) => rowAt(state(), options.indexOf(option))
    return reviewPaste(text, makeGrid(scenario, { form: values, rowOf }), {
      convert,
      savedColumns,
      dropped,
      columns,
      from: from && { term: from.row, field: from.field },
    })
  }, [text, from, scenario, options, state, values, convert, savedColumns, dropped, columns])
  useEffect(() => {
    const rows = options.flatMap(({ id }, at): [string, PastedRow][] => {
      const cells = review.pastedRows.flatMap((pastedRow) => (pastedRow.termId === id ? pastedRow.cells : []))
      const row = review.rows.get(id) ?? rowAt(state(), at)
      if (row && (cells.length > 0 || review.rows.has(id))) return [[id, { row, cells }]]
      return []
    })
    dispatch({ type: 'paste', rows: new Map(rows) })
  }, [state, dispatch, review, options])
  useEffect(() => () => dispatch({ type: 'paste', rows: undefined }), [dispatch])
  const changes = countChanges(review)
  const accept = () => {
    if (changes === 0) return announce('Nothing to accept')
    const changed = options.flatMap(({ id }, at): [number, QuoteInput][] => {
      const row = review.rows.get(id)
      return row ? [[at, row]] : []
    })
    dispatch({ type: 'change', rows: new Map(changed) })
    announce(`${counted(changes, 'change')} accepted. Control Z takes them back.`)
    onClose()
  }
  return {
    review,
    changes,
    convert,
    setConvert,
    accept,
    drop: () => {
      announce('Paste dropped, nothing is changed')
      onClose()
    },
    dropOne: ({ row, field }: GridCell) => setDropped(new Set([...dropped, rateKey(options[row]?.id, field)])),
    /** The choice for a heading is saved for the next paste. */
    chooseColumn: (at: number, column: PasteColumn) => {
      const head = review.heads[at] ?? ''
      if (head !== '') {
        rememberHead(supplierId, headKey(head), column)
        setSavedColumns(readSavedColumns(supplierId))
      }
      setColumns(review.columns.map((each, index) => chosen(each, index === at, column)))
    },
    /** The first cell that changes, else the first that is in the block. */
    first: (): GridCell | undefined => firstCell(review, (id) => options.findIndex((option) => option.id === id)),
  }
}

/** A column that a person names; another with the same name is not used then. */
function chosen(column: PasteColumn, here: boolean, value: PasteColumn): PasteColumn {
  if (here) return value
  return column === value ? 'other' : column
}

function firstCell({ pastedRows }: PasteReview, findRow: (termId: string) => number): GridCell | undefined {
  const cells = pastedRows.flatMap(({ termId, cells: own }) =>
    termId ? own.map((cell) => ({ row: findRow(termId), field: cell.field, cell })) : [],
  )
  cells.sort((a, b) => a.row - b.row || rateFields.indexOf(a.field) - rateFields.indexOf(b.field))
  const found = cells.find(({ cell }) => cell.becomes && cell.verdict !== 'same') ?? cells[0]
  return found && { row: found.row, field: found.field }
}

const KEY = 'pastedHeadings'
const isColumn = (value: unknown): value is PasteColumn => pasteColumnNames.some((name) => name === value)

/** Headings that are stored of a supplier: the newest. */
const MAX_HEADINGS = 200

/** The columns that headings of this supplier's workbooks were chosen to be, in this browser. */
function readSavedColumns(supplierId: string): Map<string, PasteColumn> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${KEY}:${supplierId}`) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return new Map(entries.flatMap(([head, column]) => (isColumn(column) ? [[head, column] as const] : [])))
  } catch {
    // A browser that keeps nothing has nothing to give.
    return new Map()
  }
}

function rememberHead(supplierId: string, head: string, column: PasteColumn): void {
  const heads = readSavedColumns(supplierId)
  heads.delete(head)
  heads.set(head, column)
  try {
    localStorage.setItem(`${KEY}:${supplierId}`, JSON.stringify(Object.fromEntries([...heads].slice(-MAX_HEADINGS))))
  } catch {
    // It is asked for again.
  }
}
