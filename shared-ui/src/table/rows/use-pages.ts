import { useEffect, useMemo, useRef, useState } from 'react'
import { PART } from 'shared-contracts/api'
import { filterValue, textOf, type PortalColumn, type Sort } from '../columns'
import type { ListState } from '../list-state/list-state'
import { filtersOf } from './definitions'
import { questionOf, type PageSource } from './page-source'

/** Rows of one call while a person turns pages. */
const CALL = 100
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

interface Answer<Row> {
  /** What it answers: the question, and the state of the server. */
  to: string
  rows: readonly Row[]
  next: string | undefined
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

/** The rows of a list as far as its page in sight needs them; a list that is here whole is what it is. */
export function usePages<Row>({ rows: first, columns, pages, firstSort, state }: PagesOf<Row>): ReadRows<Row> {
  const { sorting, globalFilter, columnFilters, pagination } = state
  const version = useReadings(pages?.reading ?? false, first)
  const question = useMemo(
    () => questionOf(columns, { sorting, globalFilter, columnFilters }),
    [columns, sorting, globalFilter, columnFilters],
  )
  const asked = JSON.stringify([question, columnFilters])
  const to = `${version} ${asked}`
  const isNarrowed = globalFilter.trim() !== '' || columnFilters.length > 0
  const isFirst = !isNarrowed && sorting[0]?.id === firstSort?.id && sorting[0]?.desc === firstSort?.desc
  const wanted = (pagination.pageIndex + 1) * pagination.pageSize

  const [read, setRead] = useState<Answer<Row>>()
  const [failed, setFailed] = useState<{ to: string; wanted: number; cause: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const own = read?.to === to ? read : undefined
  const answer = own ?? (isFirst ? { to, rows: first, next: pages?.next } : undefined)
  const isThere = answer !== undefined && (answer.next === undefined || answer.rows.length >= wanted)
  const hasFailed = failed?.to === to && failed.wanted === wanted

  const latest = useRef({ answer, read, search: globalFilter })
  const source = useRef({ pages, columns, question, columnFilters })
  useEffect(() => {
    source.current = { pages, columns, question, columnFilters }
  })
  const isPaged = pages !== undefined
  useEffect(() => {
    const before = latest.current
    latest.current = { answer, read, search: globalFilter }
    if (!isPaged || isThere) return
    const abort = new AbortController()
    const readOn = async () => {
      // Of keys typed in a row the last alone is asked for.
      if (before.search !== globalFilter) await pause(TYPED, abort.signal)
      let rows = answer?.rows ?? []
      let next = answer?.next
      const limit = Math.min(Math.max(CALL, wanted - rows.length), PART)
      for await (const page of pagesFrom(source.current, next, limit, abort.signal)) {
        rows = rows.concat(page.rows)
        next = page.next
        if (rows.length >= wanted) break
      }
      setRead({ to, rows, next })
    }
    readOn().catch((cause: unknown) => {
      if (!abort.signal.aborted) setFailed({ to, wanted, cause })
    })
    return () => abort.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is asked, not by what came
  }, [isPaged, isThere, to, wanted, attempt])

  if (!pages) return { rows: first, more: false, waiting: false, failure: undefined, retry: () => undefined }
  // Rows that answer another question are no answer to this one.
  const isSame = read?.to.endsWith(` ${asked}`) === true
  const isOther = hasFailed && answer === undefined && !isSame
  // What was read before is newer, and stands there until it has come.
  const isLonger = isSame && read.rows.length > (answer?.rows.length ?? 0)
  const shown = (isThere || !isLonger ? answer : read) ?? read ?? { rows: first, next: pages.next }
  return {
    rows: isOther ? NO_ROWS : shown.rows,
    more: !isOther && shown.next !== undefined,
    waiting: !isThere && !hasFailed,
    failure: hasFailed ? { text: pages.failedText, cause: failed.cause } : undefined,
    retry: () => {
      setFailed(undefined)
      setAttempt((times) => times + 1)
    },
    async *everyRow(signal) {
      for await (const page of pagesFrom({ pages, columns, question, columnFilters }, undefined, PART, signal))
        yield page.rows
    },
  }
}

const NO_ROWS: readonly never[] = []

/** Another number whenever the first rows are others, or were read again: what came after them is old then. */
function useReadings(reading: boolean, first: readonly unknown[]): number {
  const [known, setKnown] = useState({ reading, first, version: 0 })
  if (known.reading === reading && known.first === first) return known.version
  const isNew = known.first !== first || (known.reading && !reading)
  const version = known.version + (isNew ? 1 : 0)
  setKnown({ reading, first, version })
  return version
}

interface Asked<Row> extends Pick<ListState, 'columnFilters'> {
  pages: PageSource<Row> | undefined
  columns: readonly PortalColumn<Row>[]
  question: ReturnType<typeof questionOf>
}

async function* pagesFrom<Row>(
  { pages, columns, question, columnFilters }: Asked<Row>,
  cursor: string | undefined,
  limit: number,
  signal: AbortSignal,
) {
  if (!pages) return
  const filters = [...filtersOf(columnFilters)]
  const isWanted = (row: Row) =>
    filters.every(([id, values]) => {
      const column = columns.find((each) => each.id === id)
      return !column || values.has(textOf(filterValue(column, row)))
    })
  let at = cursor
  for (let size = limit; ; size = PART) {
    const page = await pages.read({ ...question, limit: size, ...(at === undefined ? {} : { cursor: at }) }, signal)
    signal.throwIfAborted()
    // A server that says the same place twice would be asked for ever.
    const next = page.next === at ? undefined : page.next
    yield { rows: page.rows.filter(isWanted), next }
    if (next === undefined) return
    at = next
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
