import { useMemo, useState } from 'react'
import {
  idAfter,
  inParts,
  isRefusedReading,
  PAGE,
  PART,
  type EndpointResponse,
  type CallInput,
  type EndpointShape,
} from 'shared-contracts/api'
import { callKey, useCall, useListCall } from 'remote-kit/swr'
import type { PageSource } from 'shared-ui/table'
import { useRemote } from '../part/remote-part'

export interface LongList<Row> {
  /** All of them, or the first ones where there are pages; undefined while they are not there yet. */
  rows: Row[] | undefined
  pages: PageSource<Row> | undefined
  error: Error | undefined
  loading: boolean
  retry: () => void
}

/** How rows come out of a response. Keep the object between renders. */
export interface ListShape<E extends EndpointShape, Row> {
  rowsOf: (response: EndpointResponse<E>) => readonly Row[]
  /** The row's id, by which a response without `nextCursor` is asked for the rows after it. */
  idOf?: (row: Row) => string
  /** Other parts of the page make the same call: it is one request, of everything that a table has at most. */
  inOneRequest?: boolean
  failedText: string
}

/**
 * Reads a list of `listPage`, whole up to a thousand rows; of a longer one its first thousand, and how to ask for
 * others. Until they are all there the first 250 are, as those of a longer list. A provider without pages sends
 * everything, which is then here. `has` leaves out what is of another list.
 */
export function useLongList<E extends EndpointShape, Row>(
  shape: E,
  input: CallInput<E> | undefined,
  { rowsOf, idOf, inOneRequest, failedText }: ListShape<E, Row>,
  has?: (row: Row) => boolean,
): LongList<Row> {
  const { api } = useRemote()
  const thousand = input && asking(input, { limit: PAGE })
  const key = thousand && JSON.stringify(callKey(api, shape, thousand))
  const [early, setEarly] = useState<{ key: string | undefined; response: EndpointResponse<E> }>()
  const nextCursor = (response: EndpointResponse<E>) =>
    idOf ? idAfter(rowsOf(response), PART, idOf) : readCursor(response)
  const reader = inOneRequest ? api : inParts<E>(api, nextCursor, (response) => setEarly({ key, response }))
  const first = useListCall(reader, shape, thousand)
  const whole = first.data
  const wholeRows = useMemo(() => (whole === undefined ? undefined : rowsOf(whole)), [whole, rowsOf])
  // Where responses are rows alone, two more are asked for, as one may be a row that cannot be read: a provider without
  // pages sends all of them again.
  const lastId = idOf && wholeRows && idAfter(wholeRows, PAGE, idOf)
  const after = useCall(api, shape, lastId === undefined ? undefined : asking(input, { limit: 2, cursor: lastId }))
  const isLengthKnown = lastId === undefined || after.data !== undefined || after.error !== undefined
  const isLonger = after.data !== undefined && [1, 2].includes(rowsOf(after.data).length)
  // Read whole once: what is not shown any more then is not shown from its first part either.
  if (whole !== undefined && isLengthKnown && early) setEarly(undefined)
  const isWaiting = whole === undefined ? !isRefusedReading(first.error) : !isLengthKnown
  const part = isWaiting && early?.key === key ? early?.response : undefined
  const data = part ?? whole
  const all = useMemo(() => (part === undefined ? wholeRows : rowsOf(part)), [part, wholeRows, rowsOf])
  let following: string | undefined
  if (!idOf) following = readCursor(data)
  else if (isLonger) following = lastId
  const next = part === undefined ? following : nextCursor(part)

  const isThere = part !== undefined || isLengthKnown
  const rows = useMemo(() => (isThere ? all?.filter((row) => has?.(row) ?? true) : undefined), [all, has, isThere])
  const inputKey = JSON.stringify(input)
  const reading = first.isValidating || part !== undefined
  const pages = useMemo<PageSource<Row> | undefined>(
    () =>
      next === undefined || input === undefined
        ? undefined
        : {
            key: callKey(api, shape, input),
            next,
            reading,
            failedText,
            read: async (question, signal) => {
              const response = await api.call(shape, asking(input, question), { ownMessage: true, signal })
              const found = rowsOf(response)
              const after = idOf ? idAfter(found, Number(question.limit), idOf) : readCursor(response)
              return { rows: has ? found.filter(has) : found, next: after }
            },
          },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the input by what it says
    [next, reading, failedText, api, shape, inputKey, rowsOf, idOf, has],
  )
  return { rows, pages, error: first.error, loading: first.isValidating, retry: () => void first.mutate() }
}

function asking<E extends EndpointShape>(input: CallInput<E> | undefined, page: Record<string, string | number>) {
  const { query } = { query: {}, ...input }
  return { ...input, query: { ...query, ...page } } as unknown as CallInput<E>
}

function readCursor(response: unknown): string | undefined {
  const { nextCursor } = (response ?? {}) as { nextCursor?: unknown }
  return typeof nextCursor === 'string' ? nextCursor : undefined
}
