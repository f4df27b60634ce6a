import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { MutableState, Tools } from 'shared-ui/form'
import type { BidFormValues } from './bid-form-values'
import { changedRows, settledRows, touchedRows, type GridShape, type Rows } from './rate-rows'

/** A mutator of the field `rows`, with what the form is called with for it. */
interface RateMutator<Args extends unknown[]> {
  (args: unknown[], state: MutableState<BidFormValues>, tools: Tools<BidFormValues>): void
  takes?: Args
}

/** The mutators as the form offers them. */
export type RateCommands = {
  [Name in keyof ReturnType<typeof createRateMutators>]: (
    ...args: NonNullable<ReturnType<typeof createRateMutators>[Name]['takes']>
  ) => void
}

/**
 * Everything that changes rates in the form, as mutators of final-form with one history: typing, paste, fill, formulas,
 * Last Look's moves, undo and redo. A step is what was typed until the focus went on, or one command.
 */
export function createRateMutators(initial: Rows) {
  let past: readonly Rows[] = []
  let future: readonly Rows[] = []
  /** The rows when the last step ended: what was typed since becomes a step of its own. */
  let noted = initial

  const end = (grid: GridShape, rows: Rows) => {
    if (changedRows({ grid }, noted, rows).length > 0) {
      past = [...past, noted]
      future = []
    }
    noted = rows
  }
  /** To the rows of a step; those that stand can be gone back to. */
  const travel = (grid: GridShape, rows: Rows, target: Rows): Rows => {
    const next: Record<string, QuoteInput> = { ...rows }
    for (const name of changedRows({ grid }, rows, target)) {
      const row = target[name]
      if (row) next[name] = row
      else delete next[name]
    }
    noted = next
    return next
  }
  const mutator =
    <Args extends unknown[]>(change: (rows: Rows, ...args: Args) => Rows): RateMutator<Args> =>
    (args, state, { changeValue }) =>
      changeValue(state, 'rows', (rows: Rows) => change(rows, ...(args as Args)))

  return {
    /** Typed, or put there: part of the step that is under way. */
    putRows: mutator((rows, grid: GridShape, put: Rows) => touchedRows(grid, { ...rows, ...put })),
    /** All rows, of a draft: part of that step too. */
    takeRows: mutator((_rows, draft: Rows) => draft),
    /** The current quotes have changed below the rows. */
    followRows: mutator((rows, grid: GridShape) => touchedRows(grid, rows)),
    /** The field of a row is left. */
    settleRow: mutator((rows, grid: GridShape, name: string) => settledRows(grid, rows, name)),
    /** The focus goes on: the step that is under way ends. */
    endStep: mutator((rows, grid: GridShape) => {
      end(grid, rows)
      return rows
    }),
    /** Several rows, from 0, as one step. */
    changeRows: mutator((rows, grid: GridShape, changes: ReadonlyMap<number, QuoteInput>) => {
      end(grid, rows)
      if (changes.size === 0) return rows
      const changed = Object.fromEntries([...changes].map(([row, input]) => [grid.names[row] ?? '', input]))
      const next = touchedRows(grid, { ...rows, ...changed })
      past = [...past, rows]
      future = []
      noted = next
      return next
    }),
    /** A row gets back what it had, as if nothing had been typed since; untouched it follows what stands. */
    restoreRow: mutator((rows, grid: GridShape, name: string, row: QuoteInput | undefined) => {
      const { [name]: _, ...others } = rows
      noted = touchedRows(grid, row ? { ...rows, [name]: row } : others)
      return noted
    }),
    undo: mutator((rows, grid: GridShape) => {
      end(grid, rows)
      const target = past.at(-1)
      if (!target) return rows
      past = past.slice(0, -1)
      future = [...future, rows]
      return travel(grid, rows, target)
    }),
    redo: mutator((rows, grid: GridShape) => {
      end(grid, rows)
      const target = future.at(-1)
      if (!target) return rows
      future = future.slice(0, -1)
      past = [...past, rows]
      return travel(grid, rows, target)
    }),
  }
}
