import { toProblem, type ApiClient } from 'shared-contracts/api'
import { pageAt } from 'shared-contracts/page'

/** ms that calls wait for the page's answer. */
const LIMIT = 10_000
/** ms for which what came with it is as good as an answer of its own: what changes meanwhile is told. */
const FRESH = 30_000
/** In the tab's storage: this provider answers call by call. */
const NONE = 'noPageAnswers'
/** What the page is of is not there; every other 404 says that the call is not. */
const NOT_FOUND = 'not-found'
/** A page says that it is open, and that it is used; nothing else of it changes by that. */
const CHANGES_NOTHING = ['desk.putPresence', 'account.noteUse']

export interface PageAnswer {
  /** Asks once for all that the page at this address reads at first. */
  ask(api: ApiClient, pathname: string): void
  /** The part of it that answers a call, once; nothing where there is none, and after `forget`. */
  early(endpoint: string, path: string): Promise<Response | undefined> | undefined
  /** A call that changes something is sent. */
  changing(endpoint: string): void
  /** Something changed, or somebody else is signed in: from now on calls are asked, all or those that are old. */
  forget(isOld?: (endpoint: string) => boolean): void
}

interface Asked {
  endpoints: string[]
  parts: Promise<Map<string, unknown>>
  /** ms since 1970. */
  until: number
}

export function createPageAnswer(tab: Pick<Storage, 'getItem' | 'setItem'>): PageAnswer {
  let asked: Asked | undefined

  async function take(from: Asked, endpoint: string, path: string): Promise<Response | undefined> {
    const parts = await from.parts
    if (!from.endpoints.includes(endpoint) || Date.now() > from.until || !parts.has(path)) return undefined
    const part = parts.get(path)
    parts.delete(path)
    return Response.json(part)
  }

  function forget(isOld: (endpoint: string) => boolean = () => true): void {
    if (asked !== undefined) asked.endpoints = asked.endpoints.filter((endpoint) => !isOld(endpoint))
  }

  return {
    ask(api, pathname) {
      const page = pageAt(pathname)
      if (page === undefined || tab.getItem(NONE) !== null) return
      const input = { params: page.params }
      const parts = api.call(page.shape, input, { ownMessage: true, timeout: LIMIT }).then(
        ({ parts: found }) => {
          mine.until = Date.now() + FRESH
          return new Map(Object.entries(found))
        },
        (error: unknown) => {
          const { status, code } = toProblem(error)
          if (status === 404 && code !== NOT_FOUND) tab.setItem(NONE, 'yes')
          return new Map()
        },
      )
      const mine: Asked = { endpoints: [...page.parts], parts, until: Infinity }
      asked = mine
    },
    early: (endpoint, path) => (asked?.endpoints.includes(endpoint) ? take(asked, endpoint, path) : undefined),
    changing: (endpoint) => !CHANGES_NOTHING.includes(endpoint) && forget(),
    forget,
  }
}
