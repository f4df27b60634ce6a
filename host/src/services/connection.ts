/** Whether the Marketplace can be reached: `offline` when the browser has no network at all. */
export type Contact = 'reached' | 'offline' | 'unreachable'

export interface Connection {
  subscribe(listener: () => void): () => void
  contact(): Contact
  /** After each call: whether an answer came. */
  note(reached: boolean): void
}

export interface ConnectionSources {
  /** One small call to the API; its outcome comes back through `note`. */
  check(): Promise<unknown>
  /** Where `online` and `offline` are heard. */
  window: Pick<Window, 'addEventListener' | 'navigator'>
}

/** ms between two checks while nothing answers. */
const PAUSE = 5000

/**
 * Follows whether the API answers. One call without an answer says little: it is asked once more before anything is
 * shown. While nothing answers it is asked again and again, so that the notice goes by itself.
 */
export function createConnection({ check, window }: ConnectionSources): Connection {
  let contact: Contact = 'reached'
  let checking = false
  let changedMeanwhile = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const change = (next: Contact) => {
    if (next === contact) return
    contact = next
    for (const listener of listeners) listener()
  }
  const checkNow = async () => {
    if (listeners.size === 0) return
    if (checking) {
      // Its answer may be of the network as it was.
      changedMeanwhile = true
      return
    }
    checking = true
    changedMeanwhile = false
    clearTimeout(timer)
    // Its outcome has come through `note` by the time it settles.
    await check().catch(() => undefined)
    checking = false
    if (changedMeanwhile) return void checkNow()
    // The browser can say that it is offline while a last call still gets through.
    if (contact !== 'reached' || !window.navigator.onLine) timer = setTimeout(() => void checkNow(), PAUSE)
  }
  const note = (reached: boolean) => {
    if (reached) change('reached')
    else if (checking) change(window.navigator.onLine ? 'unreachable' : 'offline')
    // A call of the page failed: only the check that follows decides what is shown.
    else if (contact === 'reached') void checkNow()
  }
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void checkNow())
  return {
    contact: () => contact,
    note,
    subscribe(listener) {
      listeners.add(listener)
      // Nobody had listened when the next check was due.
      if (contact !== 'reached') void checkNow()
      return () => listeners.delete(listener)
    },
  }
}
