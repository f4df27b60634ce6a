import { useCallback, useEffect, useRef, useState } from 'react'
import { readRegistry, type RegisteredRemote, type RemotePart } from 'shared-contracts/remote'
import { usePortal } from '../services/portal-services'

export interface PartOfRemote {
  remote: RegisteredRemote
  kind: 'screens' | 'widgets'
  /** Key in the remote's `screens` or `widgets`. */
  name: string
}

export interface LoadingPart {
  Part: RemotePart | undefined
  /** Tries so far that failed. */
  failures: number
  /** When the last try failed, ms since 1970 by the server's clock. */
  failedAt: number
  loading: boolean
  retry(): void
}

type Loaded = { Part: RemotePart } | { failedAt: number }

/**
 * Loads a screen or widget of a remote; every retry is a fresh attempt, without reloading the page, and one that works
 * brings the remote's other parts back too.
 */
export function useRemotePart({ remote, kind, name }: PartOfRemote): LoadingPart {
  const { loadRemote, revived, clock, log } = usePortal()
  const [attempt, setAttempt] = useState(1)
  const [loaded, setLoaded] = useState<{ attempt: number; result: Loaded }>()
  const known = useRef(remote)

  useEffect(() => {
    let left = false
    const load = async (): Promise<Loaded> => {
      // A redeployed remote has a new entry: after a failure the registry is read anew.
      if (attempt > 1) known.current = await newestLine(known.current)
      const module = await loadRemote(known.current)
      const part = module[kind][name]
      if (!part) throw new Error(`${remote.name} has no ${kind} called ${name}`)
      const { default: Part } = await part()
      if (attempt > 1) revived.setState(({ [remote.name]: times = 0 }) => ({ [remote.name]: times + 1 }))
      return { Part }
    }
    void load()
      .catch((error: unknown): Loaded => {
        log('remote-failed', { remote: remote.name, part: name, attempt, message: String(error) })
        return { failedAt: clock.now() }
      })
      .then((result) => left || setLoaded({ attempt, result }))
    return () => {
      left = true
    }
  }, [attempt, clock, kind, loadRemote, log, name, remote, revived])

  const result = loaded?.result
  const retry = useCallback(() => setAttempt((last) => last + 1), [])
  const loading = loaded?.attempt !== attempt
  const failed = !loading && result !== undefined && !('Part' in result)
  useEffect(() => {
    if (!failed) return
    return revived.subscribe((now, before) => {
      if (now[remote.name] !== before[remote.name]) retry()
    })
  }, [failed, remote.name, retry, revived])
  return {
    Part: !loading && result && 'Part' in result ? result.Part : undefined,
    failures: loading ? attempt - 1 : attempt,
    failedAt: result && 'failedAt' in result ? result.failedAt : 0,
    loading,
    retry,
  }
}

/** The registry's current line for a remote, or the known one when the host is not answering either. */
async function newestLine(known: RegisteredRemote): Promise<RegisteredRemote> {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache' })
    const { remotes } = readRegistry(await response.json())
    return remotes.find((remote) => remote.name === known.name) ?? known
  } catch {
    return known
  }
}
