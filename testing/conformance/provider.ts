// Asks a provider one call, as the portal does: by the portal's own client, which reads answers leniently.
import { ApiError, createApiClient, type EndpointShape, type OddRow } from '../../shared-contracts/src/api'
import { deviationsOf } from './deviations'
import type { Finding } from './finding'

export type Input = Partial<Record<'params' | 'query', Record<string, string | number>>> & { body?: unknown }

/** What came back, beside what the client makes of it. */
interface Seen {
  status?: number
  redirect?: string
  type?: string
  text?: string
  /** Why no connection was made, as Node names it. */
  cause?: string
}

export interface Outcome extends Pick<Finding, 'verdict' | 'says'> {
  /** As the portal reads it; nothing where it cannot. */
  answer?: unknown
  status: number
  seen: Seen
}

export interface Provider {
  ask(endpoint: EndpointShape, input: Input): Promise<Outcome>
  token?: string
  /** ms that the provider's clock is ahead of this computer's; nothing while no answer had a `Date`. */
  clockAhead?: number
}

export interface ProviderSettings {
  /** Without a slash at its end. */
  api: string
  /** How long a call is waited for. */
  seconds: number
  fetch?: typeof fetch
}

export function connect({ api, seconds, fetch: send = fetch }: ProviderSettings): Provider {
  let seen: Seen = {}
  let oddRows: OddRow[] = []
  let answer: EndpointShape['response'] = 'none'

  /** Follows no redirect, and notes what came. Of a file its beginning is enough, of a stream its kind. */
  async function watched(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(address, { ...init, redirect: 'manual' }).catch((error: unknown) => {
      seen.cause = causeOf(error)
      throw error
    })
    const { status, headers } = response
    Object.assign(seen, { status, type: headers.get('content-type') ?? '' })
    if (status >= 300 && status < 400) {
      seen.redirect = headers.get('location') ?? 'nowhere'
      await response.body?.cancel()
      return new Response('', { status: 502, headers })
    }
    if (!response.ok) return response
    if (answer !== 'file' && answer !== 'events') {
      seen.text = await response.text()
      return new Response(status === 204 ? null : seen.text, { status, headers })
    }
    const reader = response.body?.getReader()
    const first = answer === 'file' ? await reader?.read() : undefined
    await reader?.cancel()
    seen.text = first?.value === undefined ? '' : new TextDecoder('latin1').decode(first.value)
    return new Response(seen.text, { status, headers })
  }

  const provider: Provider = {
    async ask(endpoint, input) {
      seen = {}
      oddRows = []
      answer = endpoint.response
      try {
        const read: unknown = await client.call(endpoint, input, { timeout: seconds * 1000, ownMessage: true })
        return { ...judgeRead(endpoint, seen, oddRows), answer: read, status: seen.status ?? 0, seen }
      } catch (error) {
        if (endpoint.response === 'events' && seen.status === 200) return { ...judgeStream(seen), status: 200, seen }
        if (!(error instanceof ApiError)) throw error
        const { code, status, message, silent } = error.problem
        return {
          ...judgeFailure(endpoint, seen, { code, status, message: silent ? '' : message }, seconds),
          status,
          seen,
        }
      }
    },
  }
  const client = createApiClient({
    baseUrl: api,
    token: () => provider.token,
    onUnauthorized: () => undefined,
    onFailure: () => undefined,
    onOddRows: (_, rows) => void oddRows.push(...rows),
    onServerTime: (date, sentAt, receivedAt) => {
      provider.clockAhead = date - (sentAt + receivedAt) / 2
    },
    fetch: watched,
  })
  return provider
}

const isHtml = ({ type = '', text = '' }: Seen) => type.includes('text/html') || /^\s*<(!doctype|html|h1)/i.test(text)

/** The answer was read; rows of it may be missing. */
function judgeRead(endpoint: EndpointShape, seen: Seen, oddRows: OddRow[]): Pick<Finding, 'verdict' | 'says'> {
  if (endpoint.response === 'file') return judgeFile(endpoint, seen)
  if (typeof endpoint.response === 'string') return { verdict: 'conforms', says: '' }
  const deviations = deviationsOf(endpoint.response, jsonOf(seen)).join('; ')
  if (oddRows.length > 0) {
    const rows = oddRows.length === 1 ? 'one row' : `${oddRows.length} rows`
    return { verdict: 'deviates', says: `${deviations}. The portal leaves ${rows} out.` }
  }
  return { verdict: 'conforms', says: deviations && `understood all the same: ${deviations}` }
}

function judgeFile({ media }: EndpointShape, seen: Seen): Pick<Finding, 'verdict' | 'says'> {
  const type = seen.type?.split(';')[0] ?? ''
  const expected = media?.join(' or ') ?? 'a file'
  if (isHtml(seen)) return { verdict: 'deviates', says: `expected ${expected}, came an HTML page` }
  if (seen.text === '') return { verdict: 'deviates', says: `expected ${expected}, came an empty file` }
  const asDeclared = media === undefined || media.includes(type)
  return {
    verdict: 'conforms',
    says: asDeclared ? '' : `understood all the same: expected ${expected}, came '${type}'`,
  }
}

function judgeStream({ type = '' }: Seen): Pick<Finding, 'verdict' | 'says'> {
  if (type.startsWith('text/event-stream')) return { verdict: 'conforms', says: '' }
  return { verdict: 'deviates', says: `expected text/event-stream, came '${type}'` }
}

function judgeFailure(
  { response }: EndpointShape,
  seen: Seen,
  { code, status, message }: { code: string; status: number; message: string },
  seconds: number,
): Pick<Finding, 'verdict' | 'says'> {
  if (seen.redirect !== undefined)
    return { verdict: 'deviates', says: `expected the answer itself, came a redirect to ${seen.redirect}` }
  if (code === 'timeout') return { verdict: 'not checked', says: `no answer in ${seconds} s` }
  if (code === 'drifted-answer' && typeof response !== 'string') {
    const json = jsonOf(seen)
    const deviations = json === undefined ? [] : deviationsOf(response, json)
    const notJson = `the whole answer: expected JSON, came ${isHtml(seen) ? 'an HTML page' : 'something else'}`
    return { verdict: 'deviates', says: json === undefined ? notJson : deviations.join('; ') || message }
  }
  if (status === 0) return { verdict: 'not checked', says: `the connection broke (${seen.cause ?? 'no cause given'})` }
  return { verdict: 'refused', says: `status ${status}${message && ` '${message}'`}` }
}

/** Nothing at all is null to the portal too. @returns undefined when it is no JSON */
function jsonOf({ text = '' }: Seen): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

function causeOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown }
  const { code, message } = cause as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? code : String(message)
}
