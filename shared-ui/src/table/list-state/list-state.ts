import type { MRT_TableState } from 'material-react-table'
import { ALL_ROWS, SWITCHED_ON, type PortalColumn, type Sort } from '../columns'

/** How a list is shown, in the words of material-react-table: what an address and the next visit bring back. */
export type ListState = Pick<MRT_TableState<never>, 'sorting' | 'columnFilters' | 'pagination'> & {
  globalFilter: string
}

/** What a list shows where nothing else is asked for. */
export interface ListDefaults {
  sort: Sort | undefined
  pageSize: number
}

/**
 * A list's state as the query of an address: `sort=due.asc&search=mill&status=Last+Look&page=2&size=50`.
 * What the list shows anyway is left out.
 */
export function stateText(state: ListState, defaults: ListDefaults): string {
  const query = lasting(state, defaults)
  if (state.globalFilter.trim() !== '') query.append('search', state.globalFilter)
  if (state.pagination.pageIndex > 0) query.append('page', String(state.pagination.pageIndex + 1))
  return query.toString()
}

/** The same without what is of one visit only: the words searched for and the page. */
export const lastingText = (state: ListState, defaults: ListDefaults): string => lasting(state, defaults).toString()

function lasting({ sorting: [sort], columnFilters, pagination }: ListState, defaults: ListDefaults): URLSearchParams {
  const query = new URLSearchParams()
  const isUsual = sort?.id === defaults.sort?.id && sort?.desc === defaults.sort?.desc
  if (sort && !isUsual) query.append('sort', `${sort.id}.${sort.desc ? 'desc' : 'asc'}`)
  for (const { id, value } of columnFilters)
    for (const each of (value as readonly string[]).toSorted()) query.append(id, each)
  const { pageSize } = pagination
  if (pageSize !== defaults.pageSize) query.append('size', pageSize === ALL_ROWS ? 'all' : String(pageSize))
  return query
}

/** Reads such a query; what names no column, order or size of the list is left aside. */
export function stateOf<Row>(
  text: string,
  of: { columns: readonly PortalColumn<Row>[]; defaults: ListDefaults; sizes: readonly number[] },
): ListState {
  const query = new URLSearchParams(text)
  const [, id = '', order = ''] = /^(.+)\.(asc|desc)$/.exec(query.get('sort') ?? '') ?? []
  const isColumn = of.columns.some((column) => column.id === id && (column.sortable ?? column.header !== ''))
  const sort = isColumn ? { id, desc: order === 'desc' } : of.defaults.sort
  const page = Number(query.get('page'))
  const search = query.get('search') ?? ''
  const size = query.get('size')
  const requestedSize = size === 'all' ? ALL_ROWS : Number(size)
  const columnFilters: ListState['columnFilters'] = []
  for (const column of of.columns) {
    const values = query.getAll(column.id)
    if (!column.filter || values.length === 0) continue
    columnFilters.push({
      id: column.id,
      value: column.filter === 'switch' ? [SWITCHED_ON] : [...new Set(values)].toSorted(),
    })
  }
  return {
    sorting: sort ? [sort] : [],
    // Blanks alone search for nothing, as in an address that is written.
    globalFilter: search.trim() === '' ? '' : search,
    columnFilters,
    pagination: {
      pageIndex: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
      pageSize: of.sizes.includes(requestedSize) ? requestedSize : of.defaults.pageSize,
    },
  }
}
