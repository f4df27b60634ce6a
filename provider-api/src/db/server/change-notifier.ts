import pg from 'pg'

const CHANNEL = 'marketplace_changes'
/** ms between two notifications: a NOTIFY makes commits of the whole server wait for each other. */
const PAUSE = 50
/** ms until a lost connection is tried again; the last one from then on. */
const RETRY_DELAYS_MS = [100, 500, 2000, 5000]

/** How instances on one database tell each other that something was committed. */
export interface ChangeNotifier {
  /** Tells the others, and this one too. */
  notify(): void
  onNotify(listener: () => void): void
  close(): Promise<void>
}

/**
 * LISTEN and NOTIFY on a connection of their own, after the commit and not in it. A notification may be lost, as with
 * the connection, or through a pooler that gives a connection to one transaction: who listens asks every second anyway.
 */
export function openChangeNotifier(connectionString: string): ChangeNotifier {
  let client: pg.Client | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let notifying = false
  let isDue = false
  const listeners = new Set<() => void>()

  const connect = async () => {
    const fresh = new pg.Client({ connectionString, application_name: 'marketplace', keepAlive: true })
    const lost = () => {
      if (client === fresh) client = undefined
      fresh.removeAllListeners('end')
      fresh.end().catch(() => undefined)
      if (closed) return
      timer = setTimeout(begin, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]).unref()
      failures += 1
    }
    fresh.on('error', () => undefined)
    fresh.on('notification', () => listeners.forEach((listener) => listener()))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
      failures = 0
      fresh.once('end', lost)
      // What was notified in the meantime did not arrive.
      listeners.forEach((listener) => listener())
    } catch {
      lost()
    }
  }
  let connecting: Promise<void>
  const begin = () => void (connecting = connect())
  begin()

  const notifyAll = async () => {
    while (isDue && !closed) {
      isDue = false
      await client?.query(`notify ${CHANNEL}`).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, PAUSE).unref())
    }
    notifying = false
  }
  const notify = () => {
    isDue = true
    if (notifying) return
    notifying = true
    void notifyAll()
  }
  return {
    notify,
    onNotify: (listener) => void listeners.add(listener),
    close: async () => {
      closed = true
      clearTimeout(timer)
      // A command that is done at once may close while the connection is still being made.
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
