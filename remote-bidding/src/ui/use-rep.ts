import { useSyncExternalStore } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'
import type { CurrentUser } from 'shared-contracts/session'

/** The signed-in rep, or nothing in the moment after a sign-out. */
export function useRep({ session }: RemoteContext): CurrentUser | null {
  return useSyncExternalStore(session.subscribe, () => session.getState().currentUser)
}
