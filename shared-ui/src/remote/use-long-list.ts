import { useMemo } from 'react'
import { PAGE, type Answer, type CallInput, type EndpointShape } from 'shared-contracts/api'
import { useCall, useListCall } from 'shared-contracts/swr'
import type { PageSource } from '../table'
import { useRemote } from './remote-part'

export interface LongList<Row> {
  /** All of them, or the first ones where there are pages; undefined while they are not there yet. */
  rows: Row[] | undefined
  pages: PageSource<Row> | undefined
  error: Error | undefined
  loading: boolean
  retry: () => void
}

/** How rows come out of an answer. Keep the object between renders. */
export interface ListShape<E extends EndpointShape, Row> {
  rowsOf: (answer: Answer<E>) => readonly Row[]
  /** The row's id, by which an answer without `nextCursor` is asked for the rows after it. */
  idOf?: (row: Row) => string
  failedText: string
}

/**
 * Reads a list of `listPage`, whole up to a thousand rows; of a longer one its first thousand, and how to ask for
 * others. A provider without pages sends everything, which is then here. `has` leaves out what is of another list.
 */
export function useLongList<E extends EndpointShape, Row>(
  shape: E,
  input: CallInput<E> | undefined,
  { rowsOf, idOf, failedText }: ListShape<E, Row>,
  has?: (row: Row) => boolean,
): LongList<Row> {
  const { api } = useRemote()
  const first = useListCall(api, shape, input && asking(input, { limit: PAGE }))
  const { data } = first
  const all = useMemo(() => (data === undefined ? undefined : rowsOf(data)), [data, rowsOf])
  // Where answers are rows alone, one more is asked for: a provider without pages sends all of them again.
  const lastId = idOf && all?.length === PAGE && all.at(-1) ? idOf(all.at(-1) as Row) : undefined
  const after = useCall(api, shape, lastId === undefined ? undefined : asking(input, { limit: 1, cursor: lastId }))
  const isKnown = lastId === undefined || after.data !== undefined || after.error !== undefined
  const isLonger = after.data !== undefined && rowsOf(after.data).length === 1
  const next = idOf ? (isLonger ? lastId : undefined) : cursorOf(data)

  const rows = useMemo(() => (isKnown ? all?.filter((row) => has?.(row) ?? true) : undefined), [all, has, isKnown])
  const asked = JSON.stringify(input)
  const reading = first.isValidating
  const pages = useMemo<PageSource<Row> | undefined>(
    () =>
      next === undefined || input === undefined
        ? undefined
        : {
            next,
            reading,
            failedText,
            read: async (question, signal) => {
              const answer = await api.call(shape, asking(input, question), { ownMessage: true, signal })
              const found = rowsOf(answer)
              const last = found.at(-1)
              const isFull = found.length === question.limit
              const following = idOf ? (isFull && last ? idOf(last) : undefined) : cursorOf(answer)
              return { rows: has ? found.filter(has) : found, next: following }
            },
          },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the input by what it says
    [next, reading, failedText, api, shape, asked, rowsOf, idOf, has],
  )
  return { rows, pages, error: first.error, loading: first.isValidating, retry: () => void first.mutate() }
}

function asking<E extends EndpointShape>(input: CallInput<E> | undefined, page: Record<string, string | number>) {
  const { query } = { query: {}, ...input }
  return { ...input, query: { ...query, ...page } } as unknown as CallInput<E>
}

function cursorOf(answer: unknown): string | undefined {
  const { nextCursor } = (answer ?? {}) as { nextCursor?: unknown }
  return typeof nextCursor === 'string' ? nextCursor : undefined
}
