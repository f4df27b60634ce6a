import { useCallback, useState } from 'react'
import useSWR, {
  mutate,
  SWRConfig,
  unstable_serialize,
  useSWRConfig,
  type State,
  type SWRConfiguration,
  type SWRResponse,
} from 'swr'
import {
  isRefusedReading,
  type EndpointResponse,
  type ApiClient,
  type CallInput,
  type EndpointShape,
} from 'shared-contracts/api'

export { mutate, SWRConfig }
export { default as useSWRMutation } from 'swr/mutation'

/** B§9: lists are shown from the cache for one hour (ms), and revalidated in the background. */
const LIST_CACHE_TIME = 36e5

/** Counts how often everything was forgotten. */
let forgotten = 0

/**
 * The cache key of a call: equal calls of host and remotes share one entry and one request, no two reps do, and no rep
 * who signs in again does with what they asked before: SWR would wait for that answer and then throw it away.
 */
export function callKey<E extends EndpointShape>(
  api: ApiClient,
  shape: E,
  input: CallInput<E>,
): readonly [string, string, string, number] {
  return [shape.id, JSON.stringify(input), api.person?.() ?? '', forgotten]
}

/** Another person is signed in, or nobody: clears the cache. */
export async function clearCache(): Promise<void> {
  forgotten += 1
  await mutate(() => true, undefined, { revalidate: false })
}

/**
 * Reads an endpoint and keeps its answer; `undefined` as input waits. What the server refuses to show, or no longer
 * has, is not shown from the cache either: `data` is undefined then, and `error` says why.
 */
export function useCall<E extends EndpointShape>(
  api: ApiClient,
  shape: E,
  input: CallInput<E> | undefined,
  configuration?: SWRConfiguration,
): SWRResponse<EndpointResponse<E>, Error> {
  const key = input === undefined ? null : callKey(api, shape, input)
  const read = () => api.call(shape, input as CallInput<E>, { ownMessage: true })
  const settings = { shouldRetryOnError: false, revalidateOnFocus: true, ...configuration }
  const response = useSWR<EndpointResponse<E>, Error>(key, read, settings)
  // Read one by one: SWR draws a component again only for what it has looked at.
  return {
    get data() {
      return isRefusedReading(response.error) ? undefined : response.data
    },
    get error() {
      return response.error
    },
    get isLoading() {
      return response.isLoading
    },
    get isValidating() {
      return response.isValidating
    },
    mutate: response.mutate,
  }
}

const isAmong = (shapes: readonly EndpointShape[]) => (endpointId: string) => shapes.some(({ id }) => id === endpointId)

/** After a change: reads again everything that came from these endpoints. */
export async function refreshCalls(...shapes: EndpointShape[]): Promise<void> {
  const isOld = isAmong(shapes)
  await mutate((key) => Array.isArray(key) && isOld(String(key[0])))
}

/** As refreshCalls, in the cache that the component reads from. */
export function useRefreshCalls(): (...shapes: EndpointShape[]) => Promise<void> {
  const refresh = useRefresh()
  return useCallback((...shapes) => refresh(isAmong(shapes)), [refresh])
}

/**
 * Reads again what is on the screen and old, by the endpoint's id and its input as JSON; quietly: what is shown stays
 * until the new answer is there.
 */
export function useRefresh(): (isOld: (endpointId: string, input: string) => boolean) => Promise<void> {
  const { mutate: change } = useSWRConfig()
  return useCallback(
    async (isOld) => {
      await change((key) => Array.isArray(key) && isOld(String(key[0]), String(key[1])))
    },
    [change],
  )
}

/** An entry of SWR's cache, with when its answer was read as a list, ms since 1970. */
type ListState = State<unknown, Error> & { readAt?: number }

const openedNow = (key: string) => ({ key, at: Date.now() })

const readNow = (state: ListState | undefined): ListState => ({ ...state, readAt: Date.now() })

/**
 * Reads a list (B§9, decision 24): what was read within the last hour is shown at once while it is read anew; what is
 * older is not shown any more. An open page reads again every hour.
 */
export function useListCall<E extends EndpointShape>(
  api: ApiClient,
  shape: E,
  input: CallInput<E> | undefined,
): SWRResponse<EndpointResponse<E>, Error> {
  const { cache } = useSWRConfig()
  const key = input === undefined ? '' : unstable_serialize(callKey(api, shape, input))
  const cachedState = (): ListState | undefined => cache.get(key)
  const {
    data,
    error,
    isLoading,
    isValidating,
    mutate: change,
  } = useCall(api, shape, input, {
    refreshInterval: LIST_CACHE_TIME,
    onSuccess: () => cache.set(key, readNow(cachedState())),
  })
  const [openedAt, setOpenedAt] = useState(() => openedNow(key))
  if (openedAt.key !== key) setOpenedAt(openedNow(key))
  const expired = openedAt.at - (cachedState()?.readAt ?? openedAt.at) > LIST_CACHE_TIME
  return { data: expired ? undefined : data, error, isLoading, isValidating, mutate: change }
}
