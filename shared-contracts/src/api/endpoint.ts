import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `rep`: a signed-in representative, everything bound to their supplier.
 * `public`: nobody has to be signed in.
 */
export type Access = 'rep' | 'public'

/** What an administrator of a supplier gives its reps: to bid, to decide on contracts, to manage the team. */
export const RIGHTS = ['bids', 'contracts', 'team'] as const
export type Right = (typeof RIGHTS)[number]

/** What a supplier's administrator lets a pricing engine's key do: `submit` needs nobody's attestation. */
export const ENGINE_SCOPES = ['read', 'check', 'draft', 'submit'] as const
export type EngineScope = (typeof ENGINE_SCOPES)[number]

/** What an endpoint takes and gives. One declaration serves client, server, OpenAPI and tests. */
export interface EndpointShape {
  /** `<domain>.<verb>`, unique in the portal. */
  id: string
  method: Method
  /** With `:name` parameters, each of which is a key of `params`. */
  path: `/${string}`
  /** Where the requirement stands: `B§7`, `C§7`, `decision 17`. */
  spec: string
  summary: string
  access: Access
  /** Who lacks it is refused with 403 `not-permitted`; without one, every signed-in rep may call. */
  needs?: Right
  /** A pricing engine's key calls this with it alone, and calls nothing that has none. */
  scope?: EngineScope
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The response's schema; `file` for a download, `none` for an empty one, `events` for a stream without an end. */
  response: z.ZodType | 'file' | 'none' | 'events'
  /**
   * Names of lists in the response of which no row may be left out: it is read whole, or not at all. `whole` is the
   * response itself.
   */
  complete?: readonly string[]
  /** Which row of such a list may be left out all the same. */
  mayLack?: (row: unknown) => boolean
  /** What each event of a stream holds. */
  event?: z.ZodType
  /** The media types that a file can have; without them it has its own. */
  media?: readonly string[]
  /** `multipart` when the body is one uploaded file. */
  upload?: 'multipart'
  /** Text beside that file and sent before it: lists, a field for each entry. */
  fields?: z.ZodObject
  /** Problem codes it can refuse with, besides those every endpoint has (401, 400 malformed, 429). */
  refusals: readonly string[]
  /** An `Idempotency-Key` makes a repeat return the first response (decision 17). */
  idempotent?: boolean
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller hands over: only the parts that the endpoint declares. */
export type CallInput<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: In<E['params']> }
  : object) &
  (E['query'] extends z.ZodType
    ? object extends In<E['query']>
      ? { query?: In<E['query']> }
      : { query: In<E['query']> }
    : object) &
  (E['body'] extends z.ZodType
    ? undefined extends In<E['body']>
      ? { body?: In<E['body']> }
      : { body: In<E['body']> }
    : object) &
  (E['upload'] extends 'multipart' ? { body: FormData } : object)

export interface DownloadedFile {
  blob: Blob
  fileName: string | undefined
}

export type EndpointResponse<E extends EndpointShape> = E['response'] extends 'file'
  ? DownloadedFile
  : E['response'] extends 'none'
    ? undefined
    : E['response'] extends 'events'
      ? never
      : Out<E['response']>

/** What need not be said: that it reads, for a rep who is signed in, and neither answers nor refuses anything. */
export interface UsualEndpoint {
  method: 'GET'
  access: 'rep'
  response: 'none'
  refusals: readonly []
}
type Declaration = Omit<EndpointShape, keyof UsualEndpoint> & Partial<Pick<EndpointShape, keyof UsualEndpoint>>

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Declaration>(declaration: E): E & Omit<UsualEndpoint, keyof E>
export function endpoint(declaration: Declaration): EndpointShape {
  return { method: 'GET', access: 'rep', response: 'none', refusals: [], ...declaration }
}

/** What may stand in an address. */
export type AddressValue = string | number | boolean | undefined

/**
 * The endpoint's URL path with its parameters and query filled in, each encoded.
 * @throws if a parameter of the path is missing.
 */
export function buildPath(
  shape: Pick<EndpointShape, 'id' | 'path'>,
  params: Record<string, AddressValue> = {},
  query: Record<string, AddressValue> = {},
): string {
  const path = shape.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`${shape.id}: path parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
