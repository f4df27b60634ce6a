import { toProblem, type ApiClient } from 'shared-contracts/api'
import { NO_PAGE_CALLS, pageAt, type PageEndpoint } from 'shared-contracts/page'

/** ms that calls wait for the page's answer. */
const LIMIT = 10_000
/** ms for which what came with it is as good as an answer of its own: what changes meanwhile is told. */
const FRESH = 30_000
/** The same for a page that nobody has opened yet: it may be a bid that is about to close. */
const FRESH_AHEAD = 10_000
/** Pages that are kept. */
const MAX_PAGES = 4
/** What the page is of is not there; every other 404 says that the call is not. */
const NOT_FOUND = 'not-found'
/** Calls by which a page says that it is used, and what was seen: they make no other answer old. */
const NO_CHANGE = ['account.noteUse', 'activity.putNoticesRead']

export type PageBatch = ReturnType<typeof createPageBatch>

interface RequestedPage {
  endpoints: string[]
  parts: Promise<Map<string, unknown>>
  /** ms since 1970. */
  until: number
  /** The page has taken of it. */
  used: boolean
}

/** @param here where the tab is */
export function createPageBatch(tab: Pick<Storage, 'getItem' | 'setItem'>, here = () => location.pathname) {
  /** By address; the one that was asked for last is the last. */
  const pages = new Map<string, RequestedPage>()
  /** Where the storage is forbidden or full, it is known until the page is left. */
  let none = false

  function noteNone(): void {
    none = true
    try {
      tab.setItem(NO_PAGE_CALLS, 'yes')
    } catch {
      // The next page asks once more.
    }
  }

  function hasNone(): boolean {
    try {
      return none || tab.getItem(NO_PAGE_CALLS) !== null
    } catch {
      return none
    }
  }

  function send(api: ApiClient, pathname: string, page: PageEndpoint, isAhead: boolean): void {
    const input = { params: page.params, query: isAhead ? { shell: 'omit' as const } : {} }
    const parts = api.call(page.shape, input, { ownMessage: true, timeout: LIMIT }).then(
      ({ parts: found }) => {
        mine.until = Date.now() + (isAhead ? FRESH_AHEAD : FRESH)
        return new Map(Object.entries(found))
      },
      (error: unknown) => {
        const { status, code } = toProblem(error)
        if (status === 404 && code !== NOT_FOUND) noteNone()
        mine.until = 0
        return new Map()
      },
    )
    const endpoints = isAhead ? [...page.own] : [...page.shell, ...page.own]
    const mine: RequestedPage = { endpoints, parts, until: Infinity, used: false }
    pages.delete(pathname)
    pages.set(pathname, mine)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest) pages.delete(oldest)
  }

  async function takePart(from: RequestedPage, endpoint: string, path: string): Promise<Response | undefined> {
    const parts = await from.parts
    if (!from.endpoints.includes(endpoint) || Date.now() > from.until || !parts.has(path)) return undefined
    const part = parts.get(path)
    parts.delete(path)
    return Response.json(part)
  }

  function pageToRequest(pathname: string): PageEndpoint | undefined {
    return hasNone() ? undefined : pageAt(pathname)
  }

  /** Something changed, or somebody else is signed in: from now on calls are asked, all or those that are old. */
  function forget(isOld: (endpoint: string) => boolean = () => true): void {
    for (const page of pages.values()) page.endpoints = page.endpoints.filter((endpoint) => !isOld(endpoint))
  }

  return {
    /** Asks once for all that the page at this address reads at first, and the shell around it. */
    request(api: ApiClient, pathname: string): void {
      const page = pageToRequest(pathname)
      if (page) send(api, pathname, page, false)
    },
    /** The same without the shell, for a page that is opened, or will be; what is here and fresh is not asked again. */
    prefetch(api: ApiClient, pathname: string): void {
      const page = pageToRequest(pathname)
      const requested = pages.get(pathname)
      if (!page) return
      // What a change has made old of it is missing there.
      const isWhole = requested !== undefined && page.own.every((endpoint) => requested.endpoints.includes(endpoint))
      if (!isWhole || requested.used || Date.now() > requested.until) send(api, pathname, page, true)
    },
    /** The part of the open page's that answers a call, once; nothing where there is none, and after `forget`. */
    early(endpoint: string, path: string): Promise<Response | undefined> | undefined {
      const pathname = here()
      const page = pages.get(pathname)
      if (!page?.endpoints.includes(endpoint)) return undefined
      page.used ||= pageAt(pathname)?.own.includes(endpoint) ?? false
      return takePart(page, endpoint, path)
    },
    /** A call that changes something is sent. */
    changing: (endpoint: string) => void (!NO_CHANGE.includes(endpoint) && forget()),
    forget,
  }
}
