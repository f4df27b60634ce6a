import { useMemo, useSyncExternalStore } from 'react'
import type { CurrentUser } from 'shared-contracts/session'
import { useRemote } from './remote-part'

/** Who works here. `supplierId` and `repId` are what the addresses of most calls take (B§7, C§7). */
export interface Rep {
  supplierId: string
  repId: string
  user: CurrentUser
}

/** The signed-in rep; nothing in the moment after a sign-out. */
export function useRep(): Rep | undefined {
  const { session } = useRemote()
  const user = useSyncExternalStore(session.subscribe, () => session.getState().currentUser)
  return useMemo(
    () =>
      user === null ? undefined : { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId, user },
    [user],
  )
}
