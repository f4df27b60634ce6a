import type { ListState } from '../list-state/list-state'
import type { PortalColumn } from '../columns'

/** What a server is asked for a page: a limit, where the page before ended, an order, words, filters by their names. */
export type PageQuestion = Record<string, string | number>

/** A page; `next` is where the one after it begins, nothing on the last one. */
export interface RowPage<Row> {
  rows: readonly Row[]
  next: string | undefined
}

/** A list that is too long to be here whole: its first rows are, the server sorts, searches and gives the others. */
export interface PageSource<Row> {
  /** What tells its pages from those of other lists and people, in SWR's cache. */
  key: readonly unknown[]
  /** Where the rows after the first ones begin. */
  next: string
  read(question: PageQuestion, signal?: AbortSignal): Promise<RowPage<Row>>
  /** The first rows are being read again; once they are, what is shown is read again too. */
  reading: boolean
  /** What a person is told when a page does not come. */
  failedText: string
}

/** Letters of a search that a server takes. */
const LONGEST_SEARCH = 100

/** What is asked for an order, a search and filters; of a filter by everything, nothing. */
export function questionOf<Row>(
  columns: readonly PortalColumn<Row>[],
  { sorting: [sort], globalFilter, columnFilters }: Pick<ListState, 'sorting' | 'globalFilter' | 'columnFilters'>,
): PageQuestion {
  const onServer = (id: string | undefined) => columns.find((column) => column.id === id)?.onServer
  const question: PageQuestion = {}
  const order = onServer(sort?.id)?.sort
  if (sort && order !== undefined) Object.assign(question, { sort: order, order: sort.desc ? 'desc' : 'asc' })
  const text = globalFilter.trim().slice(0, LONGEST_SEARCH)
  if (text !== '') question.search = text
  for (const { id, value } of columnFilters) {
    const { filter, values } = onServer(id) ?? {}
    const chosen = value as readonly string[]
    if (!filter || chosen.length === values?.length) continue
    const filters = chosen.map(filter.of)
    // What the server cannot tell apart is not asked for: its rows are all looked through.
    if (filters.some((each) => each.length === 0)) continue
    question[filter.name] = [...new Set(filters.flat())].join(',')
  }
  return question
}
