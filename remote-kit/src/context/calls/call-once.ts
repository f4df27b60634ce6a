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

/** The key of each request that has no answer yet; of an upload the file is a part. */
const open = new Map<string, string>()
const openByFile = new WeakMap<File, Map<string, string>>()

/**
 * Calls an endpoint such that it is done once (decision 17): the same request, asked again after an answer was lost or
 * a button was pressed twice, has the same Idempotency-Key and gets the first answer. An answer ends that, a refusal
 * too: what comes then is meant anew. `file` is the file of an upload, whose body cannot be compared.
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
  const keys = file ? fileKeys(file) : open
  const person = api.person?.() ?? ''
  const request = JSON.stringify([person, endpoint.id, params, query, file ? undefined : body])
  const idempotencyKey = keys.get(request) ?? newKey()
  keys.set(request, idempotencyKey)
  try {
    const response = await api.call(endpoint, input, { ...options, idempotencyKey })
    keys.delete(request)
    return response
  } catch (error) {
    const { status } = toProblem(error)
    if (status >= 400 && status < 500 && !LEAVES_OPEN.includes(status)) keys.delete(request)
    throw error
  }
}

function fileKeys(file: File): Map<string, string> {
  const existing = openByFile.get(file)
  if (existing) return existing
  const keys = new Map<string, string>()
  openByFile.set(file, keys)
  return keys
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
