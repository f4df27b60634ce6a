import type { QuoteInput } from 'shared-contracts/bid/rates'
import type { useForm } from 'shared-ui/form'
import type { BidFormValues } from '../../ui/bid-form-values'

type Rows = BidFormValues['rows']

/** The rows of the grid as one thing: what was done to them can be undone and done again. */
export interface RowHistory {
  /** Every row of the table as it starts: one that nobody has touched is not in the form yet. */
  start(starting: Rows): void
  rows(): Rows
  /** Changes several rows as one step. */
  change(next: ReadonlyMap<string, QuoteInput>): void
  /** What was typed since the last step becomes a step of its own. */
  step(): void
  /** Gives a row back what it had, as if nothing had been typed since the last step. */
  restore(name: string, row: QuoteInput): void
  /** How many rows came back; none when there is nothing to undo. */
  undo(): number
  redo(): number
}

export function rowHistory(form: ReturnType<typeof useForm<BidFormValues>>): RowHistory {
  const past: Rows[] = []
  const future: Rows[] = []
  let starting: Rows = {}
  let noted: Rows | undefined
  const rows = () => ({ ...starting, ...form.getState().values.rows })
  const step = () => {
    const now = rows()
    if (noted && changedRows(noted, now).length > 0) {
      past.push(noted)
      future.length = 0
    }
    noted = now
    return now
  }
  const put = (next: Iterable<readonly [string, QuoteInput]>) => {
    form.batch(() => {
      for (const [name, row] of next) form.change(`rows.${name}` as 'rows', row as never)
    })
    noted = rows()
  }
  const travel = (from: Rows[], to: Rows[]) => {
    const now = step()
    const target = from.pop()
    if (!target) return 0
    to.push(now)
    const back = changedRows(now, target).flatMap((name) => {
      const row = target[name] ?? starting[name]
      return row ? [[name, row] as const] : []
    })
    put(back)
    return back.length
  }
  return {
    start: (next) => {
      starting = next
      noted ??= rows()
    },
    rows,
    step: () => void step(),
    restore: (name, row) => put([[name, row]]),
    change: (next) => {
      const now = step()
      if (next.size === 0) return
      past.push(now)
      future.length = 0
      put(next)
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
  }
}

/** Rows of the table now that were otherwise before; a row that is gone has nothing to come back to. */
function changedRows(before: Rows, now: Rows): string[] {
  return Object.keys(now).filter((name) => {
    const [a, b] = [before[name], now[name]]
    return a !== b && (a?.rate !== b?.rate || a?.adder !== b?.adder || a?.total !== b?.total || a?.send !== b?.send)
  })
}
