import { useCallback, useEffect, useState } from 'react'
import type { RemotePart } from 'shared-contracts/remote'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

export interface PartOfRemote {
  /** Its name. */
  remote: string
  kind: 'screens' | 'widgets'
  /** Key in the remote's `screens` or `widgets`. */
  name: string
}

type Outcome = { attempt: number; Part: RemotePart | undefined }

/**
 * A screen or widget of a remote. What works stays as it is; what does not is loaded anew with each attempt that the
 * remote makes, whoever asked for it.
 */
export function useRemotePart({ remote, kind, name }: PartOfRemote) {
  const { remotes } = usePortal()
  const status = useStore(remotes.status, (all) => all[remote])
  if (!status) throw new Error(`The registry has no remote called ${remote}`)
  const { attempt, state } = status
  const hasModule = Boolean(status.module)
  const [outcome, setOutcome] = useState((): Outcome | undefined => {
    const Part = remotes.loadedPart(remote, kind, name)
    return Part && { attempt, Part }
  })
  /** The attempt of which the part was found not to work. */
  const [brokenAt, setBrokenAt] = useState<number>()
  const works = outcome?.Part !== undefined && brokenAt !== outcome.attempt
  const isDue = hasModule && state !== 'loading' && !works && outcome?.attempt !== attempt

  // While a part is on the page, the remote is loaded, and tried again after failures.
  useEffect(() => remotes.watch(remote), [remotes, remote])

  useEffect(() => {
    if (!isDue) return
    let left = false
    const settle = (Part?: RemotePart) => left || setOutcome({ attempt, Part })
    remotes.loadPart(remote, kind, name).then(settle, () => settle())
    return () => {
      left = true
    }
  }, [isDue, attempt, remotes, remote, kind, name])

  const loadedAttempt = outcome?.attempt
  return {
    /** Of which of the remote's attempts it is. */
    loaded: outcome?.Part && { Part: outcome.Part, attempt: outcome.attempt },
    /** Nothing is shown, and a try has failed. */
    missing: outcome !== undefined || (!hasModule && status.failures > 0),
    /** Of the whole remote. */
    status,
    /** A try is under way, until the part is there or is found missing. */
    busy: state === 'loading' || isDue,
    /** What does not work is replaced by the remote's next attempt; what works stays as it is. */
    setWorks: useCallback((works: boolean) => setBrokenAt(works ? undefined : loadedAttempt), [loadedAttempt]),
  }
}
