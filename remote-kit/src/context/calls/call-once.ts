import {
  toProblem,
  type EndpointResponse,
  type ApiClient,
  type CallInput,
  type CallOptions,
  type EndpointShape,
} from 'shared-contracts/api'

/** Of these 4xx it is not known whether the request arrived: a session cut it off (401), or a gateway gave up (408). */
const LEAVES_OPEN = [401, 408]

/** ms: long enough to press again once the line is back; later the same words are an act of their own. */
const REPEATS_FOR = 10 * 60_000

/** A request that has no answer yet. */
interface OpenCall {
  key: string
  endpoint: EndpointShape
  params: object | undefined
  /** When its answer was lost, ms since 1970; missing while it is under way. */
  lostAt?: number
}

/** By what is asked. */
type OpenCalls = Map<string, OpenCall>

const open: OpenCalls = new Map()
/** Of an upload the file is a part: it is the same act for as long as the file is at hand. */
const openByFile = new WeakMap<File, OpenCalls>()

/**
 * Calls an endpoint such that it is done once (decision 17): the same request, asked again after an answer was lost or
 * a button was pressed twice, has the same Idempotency-Key and gets the first answer. An answer ends that, a refusal
 * too: what comes then is meant anew, as it is after ten minutes, or when it was undone. `file` is the file of an
 * upload, whose body cannot be compared.
 * @throws ApiError; an aborted call rejects with its AbortError
 */
export async function callOnce<E extends EndpointShape>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
  file?: File,
): Promise<EndpointResponse<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  forgetOld()
  const calls = file ? callsWithFile(file) : open
  const person = api.person?.() ?? ''
  const request = JSON.stringify([person, endpoint.id, params, query, file ? undefined : body])
  const idempotencyKey = calls.get(request)?.key ?? newKey()
  calls.set(request, { key: idempotencyKey, endpoint, params })
  try {
    const response = await api.call(endpoint, input, { ...options, idempotencyKey })
    calls.delete(request)
    forgetUndone(endpoint, params)
    return response
  } catch (error) {
    const { status } = toProblem(error)
    if (status >= 400 && status < 500 && !LEAVES_OPEN.includes(status)) calls.delete(request)
    else calls.set(request, { key: idempotencyKey, endpoint, params, lostAt: Date.now() })
    throw error
  }
}

function forgetOld(): void {
  const since = Date.now() - REPEATS_FOR
  for (const [request, { lostAt }] of open) if (lostAt !== undefined && lostAt < since) open.delete(request)
}

/** Deleting and restoring end each other: done again, each is meant anew. */
function forgetUndone(done: EndpointShape, params: object | undefined): void {
  for (const [request, call] of open) {
    const isDeletion = [done, call.endpoint].some(({ method }) => method === 'DELETE')
    const isOfSame = parentPath(done) === parentPath(call.endpoint) && isEqual(params, call.params)
    if (call.lostAt !== undefined && isDeletion && isOfSame) open.delete(request)
  }
}

const parentPath = ({ path }: EndpointShape) => path.slice(0, path.lastIndexOf('/'))
const isEqual = (a: object | undefined, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b)

function callsWithFile(file: File): OpenCalls {
  const existing = openByFile.get(file)
  if (existing) return existing
  const calls: OpenCalls = new Map()
  openByFile.set(file, calls)
  return calls
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
