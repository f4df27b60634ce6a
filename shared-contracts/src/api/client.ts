import { ApiError, problemBody, type Problem } from './problem'
import { BrokenAnswer, sendWithProgress } from './send-with-progress'
import { buildPath, type AddressValue, type Answer, type CallInput, type DownloadedFile, type EndpointShape } from './endpoint'
import { fileAddress, type FilePlaces } from './file-address'

export interface CallOptions {
  signal?: AbortSignal
  /** Repeats with the same key return the first answer (decision 17). */
  idempotencyKey?: string
  /**
   * The caller shows this failure with the specification's own text (B§8, C§8),
   * so the general toast stays away (decision 28).
   */
  ownMessage?: boolean
  /** ms until the call is given up; 30,000 unless told. */
  timeout?: number
  /** The part of the body that has been sent, 0 to 1; for uploads. Without XMLHttpRequest only the end is told. */
  onProgress?: (part: number) => void
}

/** How a file is asked for by its own address. `accept` is the media type that the provider names for it. */
export type FileOptions = Pick<CallOptions, 'signal' | 'ownMessage' | 'timeout'> & { accept?: string | undefined }

export interface ApiClient {
  /**
   * Calls an endpoint and parses its answer.
   * @throws ApiError with a Problem: `network`, `timeout`, `unauthorized`, `drifted-answer`,
   * the provider's own code, or `http-<status>`; an aborted call rejects with its AbortError.
   */
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Answer<E>>
  /**
   * Fetches a file from the address that the provider gives for it (B§7, C§7, decision 41), see `fileAddress`.
   * @throws ApiError as `call` does, or `file-elsewhere` for an address that may not be asked
   */
  file(address: string, options?: FileOptions): Promise<DownloadedFile>
  /** The absolute address of an endpoint, for links and uploads. */
  url(endpoint: EndpointShape, params?: Record<string, AddressValue>, query?: Record<string, AddressValue>): string
}

export interface ApiClientSettings extends FilePlaces {
  token(): string | undefined
  /** A 401 came on a call made with `token` (C§7): the session is over. */
  onUnauthorized(token: string | undefined, problem: Problem): void
  /** A failure above 401 that no caller shows itself (C§7, C§8). */
  onFailure(problem: Problem): void
  /** Every answer's `Date` header and the times around the call, in ms since 1970 (decision 9). */
  onServerTime?(date: number, sentAt: number, receivedAt: number): void
  fetch?: typeof fetch
}

const NETWORK_MESSAGE = 'The Marketplace is not answering. Check your connection and try again.'
const DEFAULT_TIMEOUT = 30_000
/** What problems of a file by its own address name as their endpoint. */
const FILE = 'file'

/** The one place that talks HTTP: auth header, 401, errors as data, answers parsed at the border (C§7). */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  // Looked up at each call: a test or a tool may replace it later.
  const send: typeof fetch = (...args) => (settings.fetch ?? fetch)(...args)

  // A fetch of somebody's own (tests, tools) is never passed by.
  const withProgress = settings.fetch === undefined && typeof XMLHttpRequest !== 'undefined'

  const url: ApiClient['url'] = (endpoint, params, query) => settings.baseUrl + buildPath(endpoint, params, query)

  /** Tells what a failed call means for the session and the page (C§7, C§8, decision 28). */
  async function judged<T>(work: Promise<T>, ownMessage: boolean | undefined, token: string | undefined, sessionCounts: boolean): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem } = error
      if (problem.status === 401 && sessionCounts) settings.onUnauthorized(token, problem)
      else if (problem.status > 401 && !ownMessage) settings.onFailure(problem)
      throw error
    }
  }

  function call<E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Answer<E>> {
    const token = settings.token()
    return judged(request(endpoint, input, options, token), options.ownMessage, token, endpoint.access === 'rep')
  }

  async function file(given: string, options: FileOptions = {}): Promise<DownloadedFile> {
    const { address, withToken } = fileAddress(given, settings)
    const token = withToken ? settings.token() : undefined
    const headers = new Headers({ accept: options.accept ?? '*/*' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const isApi = withToken
    const work = exchange(FILE, address, { method: 'GET', headers, body: null }, { ...options, isApi }, downloaded)
    return judged(work, options.ownMessage, token, isApi)
  }

  async function request<E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions,
    token: string | undefined,
  ): Promise<Answer<E>> {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const headers = new Headers({ accept: endpoint.answer === 'file' ? '*/*' : 'application/json' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
    let payload: BodyInit | undefined
    if (body instanceof FormData) {
      payload = body
    } else if (body !== undefined) {
      headers.set('content-type', 'application/json')
      payload = JSON.stringify(body)
    }
    const address = url(endpoint, { ...params }, { ...query })
    const sent = { method: endpoint.method, headers, body: payload ?? null }
    return exchange(endpoint.id, address, sent, { ...options, isApi: true }, (response) => readAnswer(response, endpoint))
  }

  async function exchange<T>(
    id: string,
    address: string,
    sent: { method: string; headers: Headers; body: BodyInit | null },
    options: CallOptions & { isApi: boolean },
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const limit = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    const fail = (code: string, status: number, message: string): never => {
      throw new ApiError({ code, status, message, endpoint: id })
    }

    try {
      const sentAt = Date.now()
      const init = { ...sent, signal }
      const response = await (options.onProgress && withProgress
        ? sendWithProgress(address, init, options.onProgress)
        : send(address, init))
      const date = Date.parse(response.headers.get('date') ?? '')
      if (options.isApi && !Number.isNaN(date)) settings.onServerTime?.(date, sentAt, Date.now())
      if (!response.ok) throw new ApiError(await readProblem(response, id))
      return await read(response)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (options.signal?.aborted) throw error
      if (limit.aborted) return fail('timeout', 0, 'The Marketplace took too long to answer. Please try again.')
      return fail('network', error instanceof BrokenAnswer ? error.status : 0, NETWORK_MESSAGE)
    }
  }

  return { call, file, url }
}

async function readAnswer<E extends EndpointShape>(response: Response, endpoint: E): Promise<Answer<E>> {
  if (endpoint.answer === 'none') {
    // Nothing in it matters, but a body that nobody reads keeps its connection, and a browser has six.
    await response.text().catch(() => '')
    return undefined as Answer<E>
  }
  if (endpoint.answer === 'file') return (await downloaded(response)) as Answer<E>
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw drifted(endpoint, 'the whole answer', 'it is not JSON')
  }
  const parsed = endpoint.answer.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw drifted(endpoint, issue?.path.join('.') || 'the whole answer', issue?.message ?? 'unknown')
  }
  return parsed.data as Answer<E>
}

function drifted(endpoint: EndpointShape, field: string, why: string): ApiError {
  return new ApiError({
    code: 'drifted-answer',
    status: 0,
    message: `The Marketplace sent an answer this page cannot read (${endpoint.id}, ${field}).`,
    endpoint: endpoint.id,
    details: { field, why },
  })
}

async function downloaded(response: Response): Promise<DownloadedFile> {
  return { blob: await response.blob(), fileName: fileNameOf(response.headers) }
}

async function readProblem(response: Response, id: string): Promise<Problem> {
  const text = await response.text().catch(() => '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = {}
  }
  const parsed = problemBody.safeParse(body)
  const { code, message, type, details } = parsed.success ? parsed.data : {}
  const status = response.status
  return {
    code: code ?? (status === 401 ? 'unauthorized' : `http-${status}`),
    status,
    message: message ?? `The Marketplace answered with status ${status}.`,
    endpoint: id,
    ...(type === undefined ? {} : { type }),
    ...(details === undefined ? {} : { details }),
  }
}

/** The file name of a `Content-Disposition` header, its UTF-8 form preferred. */
function fileNameOf(headers: Headers): string | undefined {
  const header = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // A broken encoding: the plain name below is still good.
    }
  }
  return /filename="([^"]*)"/i.exec(header)?.[1]
}
