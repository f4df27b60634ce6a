import { ApiError, isReportedInline, type Problem } from './problem'
import { BrokenResponse, sendWithProgress } from './send-with-progress'
import {
  buildPath,
  type AddressValue,
  type EndpointResponse,
  type CallInput,
  type DownloadedFile,
  type EndpointShape,
} from './endpoint'
import { fileAddress, type FileOrigins } from './file-address'
import type { OddRow } from './read-leniently'
import { readResponse, readFile, readProblem } from './read-response'

export interface CallOptions {
  signal?: AbortSignal
  /** Repeats with the same key return the first answer (decision 17). */
  idempotencyKey?: string
  /**
   * The caller shows this failure, or those that the function picks, with the specification's own text (B§8, C§8),
   * so the general toast stays away (decision 28). What the server decided is the caller's to tell (decision 53).
   */
  ownMessage?: boolean | ((problem: Problem) => boolean)
  /** The call goes on when the session of this page ends: it is the one that ends it. */
  outlivesSession?: boolean
  /** ms until the call is given up; 30,000 by default, 600,000 for a file. */
  timeout?: number
  /** The part of the body that has been sent, 0 to 1; for uploads. Without XMLHttpRequest only the end is reported. */
  onProgress?: (part: number) => void
}

/** How a file is asked for by its own address. `accept` is the media type that the provider names for it. */
export type FileOptions = Pick<CallOptions, 'signal' | 'ownMessage' | 'timeout'> & { accept?: string | undefined }

export interface ApiClient {
  /**
   * Calls an endpoint and parses its answer.
   * @throws ApiError with a Problem: `network`, `timeout`, `unauthorized`, `drifted-answer`,
   * the provider's own code, or `http-<status>`; an aborted call rejects with its AbortError. A call that the end of
   * its session cut off has the code `session-ended` and status 401, as a screen shows it: not at all (decision 5).
   */
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<EndpointResponse<E>>
  /**
   * Fetches a file from the address that the provider gives for it (B§7, C§7, decision 41), see `fileAddress`.
   * @throws ApiError as `call` does, `file-elsewhere` for an address that may not be asked, or `file-refused` where
   * another origin answers 401
   */
  file(address: string, options?: FileOptions): Promise<DownloadedFile>
  /** The absolute address of an endpoint, for links and uploads. */
  url(endpoint: EndpointShape, params?: Record<string, AddressValue>, query?: Record<string, AddressValue>): string
  /**
   * Whom the answers are for, as `personKey` names them: what is kept of them is kept under this. A host before it had
   * none.
   */
  person?(): string
}

/** A call by a session, of which a browser proves that the session is its own. */
export interface ProofRequest {
  method: string
  address: string
  token: string
  /** ms since 1970; where the provider has refused a proof, perhaps for its time. */
  serverTime?: number
}

export interface ApiClientSettings extends FileOrigins {
  token(): string | undefined
  /** Who is signed in, as `personKey` names them. */
  person?(): string
  /** What is sent as `DPoP` (RFC 9449); nothing for a session that is not bound to this browser. */
  proof?(call: ProofRequest): Promise<string | undefined>
  /** Aborted when somebody else is signed in, or nobody any more: calls of a rep end with their session. */
  session?(): AbortSignal
  /** A 401 came on a call made with `token` (C§7): the session is over. */
  onUnauthorized(token: string | undefined, problem: Problem): void
  /** A failure above 401 that no caller shows itself (C§7, C§8). */
  onFailure(problem: Problem): void
  /** A call has succeeded; `call` as in Problem. */
  onSuccess?(call: string): void
  /** Every answer's `Date` header and the times around the call, in ms since 1970 (decision 9). */
  onServerTime?(date: number, sentAt: number, receivedAt: number): void
  /** After each exchange with the API: whether it answered at all, however it did. */
  onContact?(answered: boolean): void
  /** The answer of a read that has come already, as `fetch` would give it; `path` is its address after `baseUrl`. */
  early?(endpoint: string, path: string): Promise<Response | undefined> | undefined
  /** Rows of an answer that cannot be read and were left out (decision 42). `endpoint` is its id. */
  onOddRows?(endpoint: string, rows: OddRow[]): void
  fetch?: typeof fetch
}

const NETWORK_MESSAGE = 'The Marketplace is not answering. Check your connection and try again.'
const DEFAULT_TIMEOUT = 30_000
/** With its body: documents of 25 MB, and zips of many, over a slow line. */
const FILE_TIMEOUT = 10 * 60_000
const SESSION_ENDED = 'session-ended'
/** Another proof may do: this one came late, by this browser's clock, or a proxy has sent it twice. */
const PROOF_STALE = 'proof-stale'
/** What problems of a file by its own address name as their endpoint. */
const FILE = 'file'

/** No session of ours ends where another origin wants one, a store whose link has run out say: the file is refused. */
function refusedElsewhere(error: unknown): never {
  if (!(error instanceof ApiError) || error.problem.status !== 401 || error.problem.code === SESSION_ENDED) throw error
  throw new ApiError({ ...error.problem, code: 'file-refused', status: 403 })
}

/** A body may be long; what sends none is away. */
const fileLimits = ({ timeout }: Pick<CallOptions, 'timeout'>) =>
  timeout === undefined ? { timeout: FILE_TIMEOUT, begins: DEFAULT_TIMEOUT } : { timeout }

/** The one place that talks HTTP: auth header, 401, errors as data, answers parsed at the border (C§7). */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  // Looked up at each call: a test or a tool may replace it later.
  const send: typeof fetch = (...args) => (settings.fetch ?? fetch)(...args)

  // A fetch of somebody's own (tests, tools) is never passed by.
  const withProgress = !settings.fetch && typeof XMLHttpRequest !== 'undefined'

  const url: ApiClient['url'] = (endpoint, params, query) => settings.baseUrl + buildPath(endpoint, params, query)

  /** Tells what a failed call means for the session and the page (C§7, C§8, decision 53). */
  async function judged<T>(
    work: Promise<T>,
    ownMessage: CallOptions['ownMessage'],
    token: string | undefined,
    sessionCounts: boolean,
  ): Promise<T> {
    const isOwn = (problem: Problem) => (typeof ownMessage === 'function' ? ownMessage(problem) : ownMessage === true)
    try {
      return await work
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { problem } = error
      if (problem.code === SESSION_ENDED) throw error
      if (problem.status === 401 && sessionCounts) settings.onUnauthorized(token, problem)
      else if (problem.status > 401 && !isReportedInline(problem) && !isOwn(problem)) {
        error.reported = true
        settings.onFailure(problem)
      }
      throw error
    }
  }

  function call<E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> {
    const token = settings.token()
    return judged(request(endpoint, input, options, token), options.ownMessage, token, endpoint.access === 'rep')
  }

  async function file(link: string, options: FileOptions = {}): Promise<DownloadedFile> {
    const { address, withToken } = fileAddress(link, settings)
    const token = withToken ? settings.token() : undefined
    const headers = new Headers({ accept: options.accept ?? '*/*' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const isApi = withToken
    const work = exchange(
      FILE,
      address,
      { method: 'GET', headers, body: null },
      { ...options, ...fileLimits(options), isApi, token, session: settings.session?.() },
      readFile,
    )
    return judged(isApi ? work : work.catch(refusedElsewhere), options.ownMessage, token, isApi)
  }

  async function request<E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions,
    token: string | undefined,
  ): Promise<EndpointResponse<E>> {
    const { params, query, body } = input as { params?: object; query?: { cursor?: string }; body?: unknown }
    const headers = new Headers({ accept: endpoint.response === 'file' ? '*/*' : 'application/json' })
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
    const session = endpoint.access === 'rep' && !options.outlivesSession ? settings.session?.() : undefined
    const limits = endpoint.response === 'file' ? fileLimits(options) : { timeout: options.timeout ?? DEFAULT_TIMEOUT }
    return exchange(endpoint.id, address, sent, { ...options, ...limits, isApi: true, token, session }, (response) =>
      readResponse(response, endpoint, settings.onOddRows, query?.cursor !== undefined),
    )
  }

  async function exchange<T>(
    id: string,
    address: string,
    sent: { method: string; headers: Headers; body: BodyInit | null },
    options: CallOptions & {
      timeout: number
      /** ms until the answer begins. */
      begins?: number
      isApi: boolean
      token: string | undefined
      session: AbortSignal | undefined
    },
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const late = new AbortController()
    const beginning = options.begins && setTimeout(() => late.abort(), options.begins)
    const limit = AbortSignal.any([AbortSignal.timeout(options.timeout), late.signal])
    const { session, token } = options
    const signal = AbortSignal.any([limit, options.signal, session].filter((each) => each !== undefined))
    const path = address.startsWith(settings.baseUrl) ? address.slice(settings.baseUrl.length) : address
    const called = { endpoint: id, call: `${sent.method} ${path.split('?', 1)[0]}` }
    const fail = (code: string, status: number, message: string): never => {
      throw new ApiError({ code, status, message, ...called })
    }

    try {
      const sentAt = Date.now()
      // One browser serves several reps: no answer of one is kept where another's call would find it.
      const init = { ...sent, signal, cache: 'no-store' as const }
      const early = sent.method === 'GET' ? settings.early?.(id, path) : undefined
      const ask = async (serverTime?: number) => {
        const proofRequest = { method: sent.method, address, token: token ?? '', serverTime: serverTime || undefined }
        const proof = settings.proof && token !== undefined ? await settings.proof(proofRequest) : undefined
        if (proof !== undefined) sent.headers.set('dpop', proof)
        if (options.onProgress && withProgress) return sendWithProgress(address, init, options.onProgress)
        return send(address, init)
      }
      let response = (early && (await early)) ?? (await ask())
      let problem = response.ok ? undefined : await readProblem(response)
      if (problem?.code === PROOF_STALE) {
        response = await ask(Date.parse(response.headers.get('date') ?? ''))
        problem = response.ok ? undefined : await readProblem(response)
      }
      // A proxy before the provider speaks for itself: no answer came.
      if (problem?.code === 'no-instance') throw new TypeError(problem.message)
      if (options.isApi) settings.onContact?.(true)
      const date = Date.parse(response.headers.get('date') ?? '')
      if (options.isApi && !Number.isNaN(date)) settings.onServerTime?.(date, sentAt, Date.now())
      if (problem) throw new ApiError({ ...problem, ...called })
      clearTimeout(beginning)
      const result = await read(response)
      session?.throwIfAborted()
      settings.onSuccess?.(called.call)
      return result
    } catch (error) {
      if (session?.aborted) return fail(SESSION_ENDED, 401, 'The session of this page has ended.')
      if (error instanceof ApiError) throw error
      if (options.signal?.aborted) throw error
      if (options.isApi) settings.onContact?.(false)
      if (limit.aborted) return fail('timeout', 0, 'The Marketplace took too long to answer. Please try again.')
      return fail('network', error instanceof BrokenResponse ? error.status : 0, NETWORK_MESSAGE)
    } finally {
      clearTimeout(beginning)
    }
  }

  return { call, file, url, person: settings.person }
}
