import { useMemo, useSyncExternalStore } from 'react'
import type { RemoteContext } from 'shared-contracts/remote'

export interface Rep {
  supplierId: string
  repId: string
}

/** The signed-in rep as the calls of C§7 name them; nothing once signed out. */
export function useRep({ session }: RemoteContext): Rep | undefined {
  const user = useSyncExternalStore(session.subscribe, () => session.getState().currentUser)
  return useMemo(
    () => (user === null ? undefined : { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId }),
    [user],
  )
}
