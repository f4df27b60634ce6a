import { naturalOrder, orderOf, ranksInSteps } from './column-order'
import { filterValue, passes, textOf, type ColumnFilter, type PageSize, type PortalColumn, type Sort } from '../columns'
import { finish, ROWS_A_STEP, type Steps } from './in-steps'
import { markFound, narrows, searchTextOf, searchWords } from './row-search'
import { viewStore, withFilter, type RowEngine, type TableView } from './table-view'

/** Sorts, searches, filters and pages rows without React: orders are kept per column, the view is order ∩ masks. */
export function createRowEngine<Row>(start: {
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  sort?: Sort | undefined
  pageSize: PageSize
}): RowEngine<Row> {
  let { rows, columns, sort } = start
  let search = ''
  let filters: ReadonlyMap<string, ColumnFilter> = new Map()
  let page = 0
  let pageSize = start.pageSize

  // Built when first needed, thrown away when the rows change.
  let orders = new Map<string, Uint32Array>()
  let ranks = new Map<string, Int32Array>()
  let texts: string[] | undefined
  let found = new Uint8Array(rows.length).fill(1)
  let kept = new Uint8Array(rows.length).fill(1)

  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const { view, subscribe, changed } = viewStore(compute)

  function* ranksBy(id: string): Steps<Int32Array | undefined> {
    // Rows that are loaded meanwhile begin a map of their own.
    const into = ranks
    const column = columnOf(id)
    const known = into.get(id)
    if (known || !column) return known
    const found = yield* ranksInSteps(rows, column.value)
    into.set(id, found)
    return found
  }

  function orderBy(id: string, desc: boolean): Uint32Array {
    const key = `${desc ? 'desc' : 'asc'} ${id}`
    const known = orders.get(key)
    if (known) return known
    const ranked = finish(ranksBy(id))
    const order = ranked ? orderOf(ranked, desc) : naturalOrder(rows.length)
    orders.set(key, order)
    return order
  }

  function* searchTexts(): Steps<string[]> {
    if (texts) return texts
    const of = rows
    const read: string[] = []
    for (const row of of) {
      read.push(searchTextOf(row, columns))
      if (read.length % ROWS_A_STEP === 0) yield
    }
    if (of === rows) texts = read
    return read
  }

  function compute(): TableView<Row> {
    const all = sort ? orderBy(sort.id, sort.desc) : naturalOrder(rows.length)
    const narrowed = search.trim() !== '' || filters.size > 0
    let order = all
    if (narrowed) {
      const some = new Uint32Array(all.length)
      let count = 0
      for (const row of all) if (found[row] === 1 && kept[row] === 1) some[count++] = row
      order = some.subarray(0, count)
    }
    const size = pageSize === 'all' ? Math.max(1, order.length) : pageSize
    // The page that was asked for stays so while its rows are not there yet.
    const shown = Math.max(0, Math.min(page, Math.ceil(order.length / size) - 1))
    const from = shown * size
    return {
      rows,
      columns,
      order,
      sort,
      search,
      filters,
      narrowed,
      page: shown,
      pageSize,
      from,
      to: Math.min(order.length, from + size),
      more: false,
      waiting: false,
      failure: undefined,
    }
  }

  function markSearch(narrow: boolean): void {
    const words = searchWords(search)
    if (words.length === 0) found.fill(1)
    else markFound(finish(searchTexts()), words, found, narrow)
  }

  function markFilters(): void {
    kept.fill(1)
    for (const [id, filter] of filters) {
      const column = columnOf(id)
      if (!column) continue
      rows.forEach((row, index) => {
        if (kept[index] === 1 && !passes(filterValue(column, row), filter)) kept[index] = 0
      })
    }
  }

  return {
    view,
    subscribe,
    load(newRows, newColumns) {
      if (newRows === rows && newColumns === columns) return
      rows = newRows
      columns = newColumns
      orders = new Map()
      ranks = new Map()
      texts = undefined
      found = new Uint8Array(rows.length).fill(1)
      kept = new Uint8Array(rows.length).fill(1)
      if (search.trim() !== '') markSearch(false)
      if (filters.size > 0) markFilters()
      changed()
    },
    sort(next) {
      if (next?.id === sort?.id && next?.desc === sort?.desc) return
      sort = next
      page = 0
      changed()
    },
    search(text) {
      if (text === search) return
      const narrow = narrows(search, text)
      search = text
      page = 0
      markSearch(narrow)
      changed()
    },
    filter(columnId, filter) {
      filters = withFilter(filters, columnId, filter)
      page = 0
      markFilters()
      changed()
    },
    clear() {
      search = ''
      filters = new Map()
      page = 0
      found.fill(1)
      kept.fill(1)
      changed()
    },
    show(state) {
      ;({ sort, search, filters, page, pageSize } = state)
      markSearch(false)
      markFilters()
      changed()
    },
    page(next) {
      page = next
      changed()
    },
    pageSize(size) {
      // The first row in sight stays in sight.
      const first = view().from
      pageSize = size
      page = size === 'all' ? 0 : Math.floor(first / size)
      changed()
    },
    distinct(columnId) {
      const column = columnOf(columnId)
      if (!column) return []
      const counts = new Map<string, number>()
      for (const row of orderBy(columnId, false)) {
        const source = rows[row]
        if (source === undefined) continue
        const value = textOf(filterValue(column, source))
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      return [...counts].map(([value, count]) => ({ value, count }))
    },
    canSort: (column) => column.sortable ?? column.header !== '',
    canFilter: (column) => column.filter !== undefined,
    retry: () => undefined,
    *warmUp(columnIds) {
      for (const id of columnIds) yield* ranksBy(id)
      yield* searchTexts()
    },
  }
}
