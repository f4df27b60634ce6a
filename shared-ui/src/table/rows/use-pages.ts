import { useEffect, useMemo, useState } from 'react'
import { PART } from 'shared-contracts/api'
import useSWRInfinite from 'swr/infinite'
import { filterValue, textOf, type PortalColumn, type Sort } from '../columns'
import type { ListState } from '../list-state/list-state'
import { questionOf, type PageSource, type RowPage } from './page-source'

/** Rows of the first call of a question; a person who turns pages on gets as many as a call gives. */
const FIRST_PAGE_SIZE = 100
/** ms without a key after which a search is asked for. */
const TYPED = 250

/** What is here of a list that stays with the server. */
export interface ReadRows<Row> {
  rows: readonly Row[]
  /** The server has more: how many, nobody counted. */
  more: boolean
  /** What was asked for last is on its way; what is shown is from before. */
  waiting: boolean
  /** Why it did not come: in words, and what was thrown. */
  failure: { text: string; cause: unknown } | undefined
  retry: () => void
  /** Every row found, in order, page by page, where not all of them are here. */
  everyRow?: (signal: AbortSignal) => AsyncIterable<readonly Row[]>
}

interface PagesOf<Row> {
  /** All of them, or the first ones where there are pages. */
  rows: readonly Row[]
  columns: readonly PortalColumn<Row>[]
  pages: PageSource<Row> | undefined
  /** The order in which the first rows are. */
  firstSort: Sort | undefined
  state: ListState
}

/** A page, and which reading of the list it belongs to. */
interface PageOfReading<Row> extends RowPage<Row> {
  reading: number
}

/** The rows of a list as far as its page in sight needs them; a list that is here whole is what it is. */
export function usePages<Row>({ rows: first, columns, pages, firstSort, state }: PagesOf<Row>): ReadRows<Row> {
  const { sorting, columnFilters, pagination } = state
  const reading = useReading(pages?.reading ?? false, first)
  const globalFilter = useTyped(state.globalFilter)
  const question = useMemo(
    () => questionOf(columns, { sorting, globalFilter, columnFilters }),
    [columns, sorting, globalFilter, columnFilters],
  )
  const isWanted = useMemo(() => wantedBy(columns, columnFilters), [columns, columnFilters])
  const isNarrowed = globalFilter.trim() !== '' || columnFilters.length > 0
  const isFirst = !isNarrowed && sorting[0]?.id === firstSort?.id && sorting[0]?.desc === firstSort?.desc
  const questionKey = JSON.stringify([question, columnFilters])
  const wanted = (pagination.pageIndex + 1) * pagination.pageSize

  const [failedAt, setFailedAt] = useState<number>()
  const behindFirst = isFirst ? pages?.next : undefined
  const keyOf = (at: number, before: PageOfReading<Row> | null) => {
    const cursor = before ? before.next : behindFirst
    const isNeeded = before ? cursor !== undefined : !isFirst || wanted > first.length
    return pages && isNeeded ? [...pages.key, questionKey, cursor, at === 0 ? FIRST_PAGE_SIZE : PART] : null
  }
  const readPage = async (key: readonly unknown[]): Promise<PageOfReading<Row>> => {
    const [cursor, limit] = key.slice(-2) as [string | undefined, number]
    try {
      return { ...(pages ? await pageAfter(pages, question, limit, cursor) : NO_PAGE), reading }
    } catch (failure) {
      setFailedAt(reading)
      throw failure
    }
  }
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PageOfReading<Row>, unknown>(
    keyOf,
    readPage,
    {
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const rows = useMemo(
    () => (isFirst ? first : []).concat((data ?? []).flatMap((page) => page.rows.filter(isWanted))),
    [isFirst, first, data, isWanted],
  )
  const more = !data || data.at(-1)?.next !== undefined
  const isOld = data?.some((page) => page.reading !== reading) === true
  const isThere = !isOld && (!more || rows.length >= wanted)
  // SWR keeps the error until something comes: what failed in an earlier reading is asked for once more.
  const failedBefore = failedAt !== undefined && failedAt !== reading
  const hasFailed = !isThere && error !== undefined
  const isStopped = hasFailed && !isValidating && !failedBefore
  const isNext = !isThere && !isStopped && !isValidating && (data !== undefined || hasFailed)
  const isAgain = isOld || error !== undefined
  useEffect(() => {
    if (isNext) void (isAgain ? mutate() : setSize(size + 1))
  }, [isNext, isAgain, mutate, size, setSize])

  // Until the answer is there, what was shown before stays: longer, or of the question before.
  const [stored, store] = useState<{ questionKey: string; reading: number; rows: readonly Row[]; more: boolean }>()
  const previous = stored ?? { questionKey: '', reading, rows: first, more: true }
  const isLonger = previous.questionKey === questionKey && previous.rows.length > rows.length
  const usesPrevious = isThere ? isLonger && previous.reading === reading : !hasFailed || isLonger
  if (pages && isThere && !usesPrevious && previous.rows !== rows) store({ questionKey, reading, rows, more })
  if (!pages) return { rows: first, more: false, waiting: false, failure: undefined, retry: () => undefined }
  return {
    rows: usesPrevious ? previous.rows : rows,
    more: usesPrevious ? previous.more : more && (isThere || rows.length > 0),
    waiting: !isStopped && (!isThere || globalFilter !== state.globalFilter),
    failure: hasFailed ? { text: pages.failedText, cause: error } : undefined,
    retry: () => void setSize(size),
    async *everyRow(signal) {
      let cursor: string | undefined
      do {
        const page: RowPage<Row> = await pageAfter(pages, question, PART, cursor, signal)
        yield page.rows.filter(isWanted)
        cursor = page.next
      } while (cursor !== undefined)
    },
  }
}

const NO_PAGE = { rows: [], next: undefined }

/** Another number whenever the first rows are others, or were read again: what came after them is old then. */
function useReading(reading: boolean, first: readonly unknown[]): number {
  // Pages that an earlier visit left in the cache are old as well.
  const [last, setLast] = useState(() => ({ reading, first, number: Date.now() }))
  if (last.reading === reading && last.first === first) return last.number
  const isNew = last.first !== first || (last.reading && !reading)
  const number = last.number + (isNew ? 1 : 0)
  setLast({ reading, first, number })
  return number
}

/** Of keys typed in a row the last alone is asked for. */
function useTyped(search: string): string {
  const [typed, setTyped] = useState(search)
  if (search === '' && typed !== '') setTyped('')
  useEffect(() => {
    const timer = setTimeout(() => setTyped(search), TYPED)
    return () => clearTimeout(timer)
  }, [search])
  return search === '' ? '' : typed
}

/** What a server cannot filter by is looked through here. */
function wantedBy<Row>(columns: readonly PortalColumn<Row>[], filters: ListState['columnFilters']) {
  const chosen = filters.map(({ id, value }) => ({ column: columns.find((each) => each.id === id), value }))
  return (row: Row) =>
    chosen.every(({ column, value }) => !column || (value as string[]).includes(textOf(filterValue(column, row))))
}

async function pageAfter<Row>(
  pages: PageSource<Row>,
  question: ReturnType<typeof questionOf>,
  limit: number,
  cursor?: string,
  signal?: AbortSignal,
): Promise<RowPage<Row>> {
  const page = await pages.read({ ...question, limit, ...(cursor === undefined ? {} : { cursor }) }, signal)
  signal?.throwIfAborted()
  // A server that says the same place twice would be asked for ever.
  return page.next === cursor ? { ...page, next: undefined } : page
}
