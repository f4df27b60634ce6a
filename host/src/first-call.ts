import { NO_PAGE_CALLS, pageCallAt } from 'shared-contracts/page'
import { CURRENT_USER_KEY, sessionKeys } from 'shared-contracts/session'

/** What the page reads at first, asked for before the portal's scripts are here. */
export interface FirstCall {
  /** Its address after the API's. */
  path: string
  token: string
  /** Nothing where it was refused or did not come: then the portal asks. */
  response: Promise<FirstResponse | undefined>
}

export interface FirstResponse {
  json: string
  /** When it was answered by the server's clock, ms since 1970; NaN where its Date header cannot be read. */
  date: number
  /** By this browser's clock, ms since 1970. */
  sentAt: number
  receivedAt: number
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined
  }
}

/** ms; as long as the portal waits for the page's answer. */
const LIMIT = 10_000

function begin(page: Window): FirstCall | undefined {
  try {
    const token = (JSON.parse(page.localStorage.getItem(CURRENT_USER_KEY) ?? '{}') as { token?: unknown }).token
    const path = pageCallAt(page.location.pathname)
    const { apiUrl } = JSON.parse(page.document.getElementById('portal-settings')?.textContent ?? '{}') as {
      apiUrl?: unknown
    }
    const hasPageCalls = page.sessionStorage.getItem(NO_PAGE_CALLS) === null
    if (typeof token !== 'string' || path === undefined || typeof apiUrl !== 'string' || !hasPageCalls) return undefined
    return { path, token, response: ask(apiUrl + path, token).catch(() => undefined) }
  } catch {
    // Storage is forbidden or holds something else: the portal will say what there is to say.
    return undefined
  }
}

async function ask(address: string, token: string): Promise<FirstResponse | undefined> {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` })
  const proof = await sessionKeys.proof({ method: 'GET', address, token })
  if (proof !== undefined) headers.set('dpop', proof)
  const sentAt = Date.now()
  const response = await fetch(address, { headers, cache: 'no-store', signal: AbortSignal.timeout(LIMIT) })
  const receivedAt = Date.now()
  if (!response.ok) return undefined
  return { json: await response.text(), date: Date.parse(response.headers.get('date') ?? ''), sentAt, receivedAt }
}

window.firstCall = begin(window)
