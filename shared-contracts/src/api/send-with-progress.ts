/** The connection broke after the status had come: what the server did is known, what it said is not. */
export class BrokenResponse extends Error {
  constructor(readonly status: number) {
    super(`The connection broke after status ${status}.`)
  }
}

/**
 * `fetch` for uploads: XMLHttpRequest tells how much has been sent, which `fetch` cannot (C§7).
 * `onProgress` gets the part of the body that has left, 0 to 1. An abort rejects with the signal's reason.
 * @throws BrokenResponse when the connection breaks after the status has come (decision 29)
 */
export function sendWithProgress(
  url: string,
  init: { method: string; headers: Headers; body: BodyInit | null; signal: AbortSignal },
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const ended = () => signal.removeEventListener('abort', abort)
    const succeed = () => {
      ended()
      const body = [204, 205, 304].includes(request.status) ? null : request.responseText
      resolve(new Response(body, { status: request.status, headers: readHeaders(request.getAllResponseHeaders()) }))
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    }
    // A request that failed forgets its status, so it is written down as it comes.
    let status: number | undefined
    request.onreadystatechange = () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) status = request.status
    }
    request.onload = succeed
    request.onerror = () => {
      ended()
      reject(status === undefined ? new TypeError('The connection broke.') : new BrokenResponse(status))
    }
    request.onabort = () => {
      ended()
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'))
    }
    request.open(init.method, url)
    init.headers.forEach((value, name) => request.setRequestHeader(name, value))
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) request.onabort(new ProgressEvent('abort'))
    else request.send(init.body as XMLHttpRequestBodyInit | null)
  })
}

function readHeaders(text: string): Headers {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}
