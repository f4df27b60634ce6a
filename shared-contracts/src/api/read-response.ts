import { z } from 'zod'
import type { EndpointResponse, DownloadedFile, EndpointShape } from './endpoint'
import { ApiError, problemBody, type Problem } from './problem'
import { readLeniently, type OddRow } from './read-leniently'
import { keepRowsAsSent } from './rows-as-sent'

/**
 * The answer of a call that went well, as its endpoint declares it; rows that cannot be read go to `onOddRows`.
 * `isFollowing` where other rows were read before it.
 * @throws ApiError `drifted-answer` when what must be there cannot be read (decision 42)
 */
export async function readResponse<E extends EndpointShape>(
  response: Response,
  endpoint: E,
  onOddRows: ((endpoint: string, rows: OddRow[]) => void) | undefined,
  isFollowing: boolean,
): Promise<EndpointResponse<E>> {
  if (endpoint.response === 'none') {
    // Nothing in it matters, but a body that nobody reads keeps its connection, and a browser has six.
    await response.text().catch(() => '')
    return undefined as EndpointResponse<E>
  }
  // A stream has no end to wait for: shared-contracts/live reads it.
  if (endpoint.response === 'events') throw new TypeError(`${endpoint.id} is a stream`)
  if (endpoint.response === 'file') return (await readFile(response)) as EndpointResponse<E>
  const text = await response.text()
  let json: unknown
  try {
    // Nothing at all is an answer too, where nothing of it is needed.
    json = text === '' ? null : JSON.parse(text)
  } catch {
    throw drifted(endpoint, 'the whole answer', 'it is not JSON')
  }
  const sent = Array.isArray(json) ? [...(json as unknown[])] : undefined
  const read = await readLeniently(endpoint.response, json, endpoint.complete, endpoint.mayLack, isFollowing)
  if ('field' in read) throw drifted(endpoint, read.field, read.why)
  if (read.oddRows.length > 0) {
    if (sent) keepRowsAsSent(read.data as object, sent)
    onOddRows?.(endpoint.id, read.oddRows)
  }
  return read.data as EndpointResponse<E>
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

/** A file with the name that its answer gives it. */
export async function readFile(response: Response): Promise<DownloadedFile> {
  return { blob: await response.blob(), fileName: readFileName(response.headers) }
}

/** An id is read out on the telephone; whatever a provider sends, it stays a line. */
const LONGEST_ID = 128

/** A number is read as its text, of a list the first one; what is blank or something else is left out. */
const looseText = z
  .preprocess((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'number' ? String(first) : first
  }, z.string().regex(/\S/).optional())
  .catch(undefined)

/** One odd field of a foreign provider's error loses no other (decision 42). */
const looseBody = problemBody.extend({
  type: looseText,
  code: looseText,
  message: looseText,
  details: problemBody.shape.details.catch(undefined),
})

/** What a call that failed says of it; where its body says nothing, its status does. */
export async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = {}
  }
  const parsed = looseBody.safeParse(body)
  const { code, message, type, details } = parsed.success ? parsed.data : {}
  const status = response.status
  const requestId = response.headers.get('x-request-id')?.slice(0, LONGEST_ID) || undefined
  return {
    code: code ?? (status === 401 ? 'unauthorized' : `http-${status}`),
    status,
    message: message ?? `The Marketplace answered with status ${status}.`,
    silent: message === undefined ? true : undefined,
    type,
    details,
    requestId,
  }
}

/** The file name of a `Content-Disposition` header, its UTF-8 form preferred; one word needs no quotes (RFC 6266). */
function readFileName(headers: Headers): string | undefined {
  const header = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // A broken encoding: the plain name below is still good.
    }
  }
  const [, quoted, word] = /filename\s*=\s*(?:"([^"]*)"|([^";\s]+))/i.exec(header) ?? []
  return quoted ?? word
}
