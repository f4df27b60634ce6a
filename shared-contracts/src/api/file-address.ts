import { ApiError } from './problem'

/** Where files may be fetched from (decision 41). */
export interface FileOrigins {
  /** Origin of the provider's API, no trailing slash. */
  baseUrl: string
  /** The deployment's setting `DOCUMENT_ORIGINS`: other origins that keep documents. */
  documentOrigins?: readonly string[]
}

/** A file's address, and whether the rep's token may go there. */
export interface FileAddress {
  address: string
  withToken: boolean
}

/**
 * The address of a file as the provider gives it, whole or as a path of the API (B§7, C§7). The token goes to the API's
 * own origin alone; an origin of `DOCUMENT_ORIGINS` is asked without it.
 * @throws ApiError `file-elsewhere` for every other address, with a sentence that names the place
 */
export function fileAddress(link: string, { baseUrl, documentOrigins = [] }: FileOrigins): FileAddress {
  const text = link.trim()
  // A path is the API's, as in every other call; `//host` is a host.
  const url = parsed(/^\/(?![/\\])/.test(text) ? baseUrl + text : text, baseUrl)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && url.username === '' && url.password === '') {
    if (url.origin === new URL(baseUrl).origin) return { address: url.href, withToken: true }
    if (documentOrigins.includes(url.origin)) return { address: url.href, withToken: false }
  }
  const location = isWeb && url ? `at ${url.host}` : 'at an address that is no web address'
  throw new ApiError({
    code: 'file-elsewhere',
    status: 0,
    message: `This file is kept ${location}, from where this portal fetches no files.`,
  })
}

function parsed(text: string, base: string): URL | undefined {
  try {
    return new URL(text, `${base}/`)
  } catch {
    return undefined
  }
}
