import { PAGE, PART } from 'shared-contracts/api'
import { naturalOrder } from './column-order'
import { filterValue, passes, type PageSize, type PortalColumn, type Sort } from '../columns'
import type { ListState } from '../list-state/list-state'
import { questionOf, type PageSource } from './page-source'
import { viewStore, withFilter, type RowEngine, type TableView } from './table-view'

/** Rows of one call while a person turns pages. */
const CALL = 100
/** ms without a key after which a search is asked for. */
const TYPED = 250

/** Nobody reads all of a long list. */
const sizeOf = ({ pageSize }: Pick<ListState, 'pageSize'>) => (pageSize === 'all' ? PAGE : pageSize)

/** What is read: the page that is shown afterwards; `anew` from the beginning, as rows of another question need it. */
interface Reading {
  page: number
  anew: boolean
  after?: number
}

/** The engine of rows that stay with the server: it has the pages that were asked for, in the order they came. */
export function createPagedEngine<Row>(start: {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  pages: PageSource<Row>
  /** The order in which the first rows are. */
  firstSort: Sort | undefined
  /** What is asked for from the start. */
  state: ListState
}): RowEngine<Row> {
  const { firstSort } = start
  let { columns, pages } = start
  let { sort, search, filters, page } = start.state
  let pageSize = sizeOf(start.state)
  let first = start.rows
  let rows = first
  let next: string | undefined = pages.next
  let waiting = false
  let failure: TableView<Row>['failure']
  let last: Reading | undefined
  let abort = new AbortController()

  const { view, subscribe, changed } = viewStore(compute)

  function compute(): TableView<Row> {
    const from = Math.min(page * pageSize, rows.length)
    return {
      rows,
      columns,
      order: naturalOrder(rows.length),
      sort,
      search,
      filters,
      narrowed: isNarrowed(),
      page,
      pageSize,
      from,
      to: Math.min(rows.length, from + pageSize),
      more: next !== undefined,
      waiting,
      failure,
    }
  }

  function isNarrowed(): boolean {
    return search.trim() !== '' || filters.size > 0
  }

  /** Whether the first rows answer what is asked for. */
  function isFirst(): boolean {
    return !isNarrowed() && sort?.id === firstSort?.id && sort?.desc === firstSort?.desc
  }

  async function* pagesFrom(cursor: string | undefined, limit: number, signal: AbortSignal) {
    const question = questionOf(columns, { sort, search, filters })
    const chosen = [...filters].flatMap(([id, filter]) => {
      const column = columns.find((each) => each.id === id)
      return column ? [{ column, filter }] : []
    })
    let size = limit
    for (let at = cursor, ended = false; !ended; size = PART) {
      const page = await pages.read({ ...question, limit: size, ...(at === undefined ? {} : { cursor: at }) }, signal)
      signal.throwIfAborted()
      // A server that says the same place twice would be asked for ever.
      const following = page.next === at ? undefined : page.next
      ended = following === undefined
      at = following
      const fitting = page.rows.filter((row) =>
        chosen.every(({ column, filter }) => passes(filterValue(column, row), filter)),
      )
      yield { rows: fitting, next: following }
    }
  }

  async function read(asked: Reading): Promise<void> {
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    last = asked
    waiting = true
    failure = undefined
    changed()
    const wanted = (asked.page + 1) * pageSize
    let found: Row[] = asked.anew ? [] : [...rows]
    let after = asked.anew ? undefined : next
    try {
      if (asked.after !== undefined) await pause(asked.after, signal)
      const limit = Math.max(CALL, wanted - found.length)
      for await (const read of pagesFrom(after, Math.min(limit, PART), signal)) {
        found = found.concat(read.rows)
        after = read.next
        if (found.length >= wanted) break
      }
    } catch (cause) {
      if (signal.aborted) return
      failure = { text: pages.failedText, cause }
      waiting = false
      // Rows that answer another question are no answer to this one.
      if (asked.anew && asked.after !== undefined) [rows, next, page] = [[], undefined, 0]
      return changed()
    }
    rows = found
    next = after
    page = Math.max(0, Math.min(asked.page, Math.ceil(rows.length / pageSize) - 1))
    waiting = false
    changed()
  }

  /** Another order, search or filter: from its first page on, or from the one that was asked for with it. */
  function askAnew(after: number, wanted = 0): void {
    if (!isFirst()) return void read({ page: wanted, anew: true, after })
    showFirst()
    turnTo(wanted)
  }

  function showFirst(): void {
    abort.abort()
    rows = first
    next = pages.next
    page = 0
    waiting = false
    failure = undefined
  }

  function turnTo(wanted: number): void {
    if (next !== undefined && (wanted + 1) * pageSize > rows.length) return void read({ page: wanted, anew: false })
    page = Math.max(0, Math.min(wanted, Math.ceil(rows.length / pageSize) - 1))
    changed()
  }

  return {
    view,
    subscribe,
    load(newRows, newColumns, newPages = pages) {
      const isReadAgain = pages.reading && !newPages.reading
      const isSame = newRows === first
      if (isSame && newColumns === columns && !isReadAgain) {
        pages = newPages
        // What was typed while the list was short enough to be here.
        if (last === undefined && (!isFirst() || page * pageSize >= rows.length)) askAnew(0, page)
        return
      }
      ;[first, columns, pages] = [newRows, newColumns, newPages]
      const shown = waiting && last ? last.page : page
      if (isFirst() && (shown + 1) * pageSize <= first.length) {
        if (!isSame || waiting) {
          showFirst()
          page = shown
        }
        changed()
      } else if (waiting && last) void read({ ...last, anew: true })
      else if (isSame && !isReadAgain) changed()
      else void read({ page: shown, anew: true })
    },
    canSort: (column) => column.onServer?.sort !== undefined,
    canFilter: (column) => column.onServer?.values !== undefined,
    sort(wanted) {
      if (wanted?.id === sort?.id && wanted?.desc === sort?.desc) return
      sort = wanted
      askAnew(0)
    },
    search(text) {
      if (text === search) return
      search = text
      askAnew(TYPED)
    },
    filter(columnId, filter) {
      filters = withFilter(filters, columnId, filter)
      askAnew(0)
    },
    clear() {
      search = ''
      filters = new Map()
      askAnew(0)
    },
    show(state) {
      ;({ sort, search, filters } = state)
      pageSize = sizeOf(state)
      askAnew(0, state.page)
    },
    page: turnTo,
    pageSize(size: PageSize) {
      const top = view().from
      pageSize = sizeOf({ pageSize: size })
      turnTo(Math.floor(top / pageSize))
    },
    distinct: (columnId) =>
      (columns.find(({ id }) => id === columnId)?.onServer?.values ?? []).map((value) => ({ value })),
    async *everyRow(signal) {
      for await (const { rows: found } of pagesFrom(undefined, PART, signal)) yield found
    },
    retry: () => void (last && read(last)),
    *warmUp() {
      // The server has its orders.
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'))
    })
  })
}
