import { useMemo } from 'react'
import { notPermitted, readOwnRights } from 'shared-contracts/account'
import type { Right } from 'shared-contracts/api'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { useRemote } from './part/remote-part'

/**
 * Who works here. `supplierId` and `repId` are what the addresses of most calls take (B§7, C§7). The token is not among
 * it: calls get it from the client, and it stays out of caches and logs.
 */
export interface Rep {
  supplierId: string
  repId: string
  firstName: string
  lastName: string
  supplierName: string
}

/** The signed-in rep; nothing in the moment after a sign-out. */
export function useRep(): Rep | undefined {
  const { session } = useRemote()
  const user = useStore(session, ({ currentUser }) => currentUser)
  return useMemo(() => {
    if (user === null) return undefined
    const { supplier, supplierRepresentative: rep } = user
    return {
      supplierId: supplier.id,
      repId: rep.userId,
      firstName: rep.firstName,
      lastName: rep.lastName,
      supplierName: supplier.name,
    }
  }, [user])
}

/**
 * Why the rep may not do what a right is for, or nothing when they may; with a provider that has no rights everybody
 * may. Buttons are disabled by it; who may what is the server's to decide.
 */
export function useNotPermitted(right: Right): string | undefined {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  if (data?.rights.includes(right) === false) return notPermitted(right)
  return undefined
}
