import { SWITCHED_ON, type ColumnFilter, type PageSize, type PortalColumn, type Sort } from '../columns'

/** How a list is shown: what an address and the next visit bring back. */
export interface ListState {
  sort: Sort | undefined
  search: string
  filters: ReadonlyMap<string, ColumnFilter>
  /** From 0. */
  page: number
  pageSize: PageSize
}

/** What a list shows where nothing else is asked for. */
export type ListDefaults = Pick<ListState, 'sort' | 'pageSize'>

/**
 * A list's state as the query of an address: `sort=due.asc&search=mill&status=Last+Look&page=2&size=50`.
 * What the list shows anyway is left out.
 */
export function stateText(state: ListState, defaults: ListDefaults): string {
  return new URLSearchParams([
    ...lasting(state, defaults),
    ...(state.search.trim() === '' ? [] : [['search', state.search]]),
    ...(state.page === 0 ? [] : [['page', String(state.page + 1)]]),
  ]).toString()
}

/** The same without what is of one visit only: the words searched for and the page. */
export const lastingText = (state: ListState, defaults: ListDefaults): string =>
  new URLSearchParams(lasting(state, defaults)).toString()

function lasting({ sort, filters, pageSize }: ListState, defaults: ListDefaults): string[][] {
  const isSorted = sort?.id === defaults.sort?.id && sort?.desc === defaults.sort?.desc
  return [
    ...(isSorted || !sort ? [] : [['sort', `${sort.id}.${sort.desc ? 'desc' : 'asc'}`]]),
    ...[...filters].flatMap(([id, filter]) => [...filter].sort().map((value) => [id, value])),
    ...(pageSize === defaults.pageSize ? [] : [['size', String(pageSize)]]),
  ]
}

/** Reads such a query; what names no column, order or size of the list is left aside. */
export function stateOf<Row>(
  text: string,
  of: { columns: readonly PortalColumn<Row>[]; defaults: ListDefaults; sizes: readonly PageSize[] },
): ListState {
  const query = new URLSearchParams(text)
  const [, id = '', order = ''] = /^(.+)\.(asc|desc)$/.exec(query.get('sort') ?? '') ?? []
  const isColumn = of.columns.some((column) => column.id === id && (column.sortable ?? column.header !== ''))
  const page = Number(query.get('page'))
  const search = query.get('search') ?? ''
  const filters = of.columns.flatMap((column): [string, ColumnFilter][] => {
    const filter = filterOf(column, query.getAll(column.id))
    return filter ? [[column.id, filter]] : []
  })
  return {
    sort: isColumn ? { id, desc: order === 'desc' } : of.defaults.sort,
    // Blanks alone search for nothing, as in an address that is written.
    search: search.trim() === '' ? '' : search,
    filters: new Map(filters),
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
    pageSize: of.sizes.find((size) => String(size) === query.get('size')) ?? of.defaults.pageSize,
  }
}

function filterOf<Row>({ filter }: PortalColumn<Row>, values: readonly string[]): ColumnFilter | undefined {
  if (filter === undefined || values.length === 0) return undefined
  return new Set(filter === 'switch' ? [SWITCHED_ON] : values)
}
