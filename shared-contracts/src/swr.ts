import useSWR, { mutate, SWRConfig, type SWRConfiguration, type SWRResponse } from 'swr'
import type { Answer, ApiClient, CallInput, EndpointShape } from './api'

export { mutate, SWRConfig }

/** B§9: lists are shown from the cache for one hour (ms), and revalidated in the background. */
export const LIST_CACHE_TIME = 36e5

/** The cache key of a call: equal calls of host and remotes share one entry and one request. */
export function callKey<E extends EndpointShape>(shape: E, input: CallInput<E>): readonly [string, string] {
  return [shape.id, JSON.stringify(input)]
}

/** Reads an endpoint and keeps its answer; `undefined` as input waits. */
export function useCall<E extends EndpointShape>(
  api: ApiClient,
  shape: E,
  input: CallInput<E> | undefined,
  configuration?: SWRConfiguration,
): SWRResponse<Answer<E>, Error> {
  return useSWR<Answer<E>, Error>(
    input === undefined ? null : callKey(shape, input),
    () => api.call(shape, input as CallInput<E>, { ownMessage: true }),
    { shouldRetryOnError: false, revalidateOnFocus: true, ...configuration },
  )
}

/** After a change: reads again everything that came from these endpoints. */
export async function refreshCalls(...shapes: EndpointShape[]): Promise<void> {
  const ids = new Set(shapes.map((shape) => shape.id))
  await mutate((key) => Array.isArray(key) && ids.has(String(key[0])))
}
