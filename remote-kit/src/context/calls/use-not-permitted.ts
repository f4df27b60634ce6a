import { notPermitted, readOwnRights } from 'shared-contracts/account'
import type { Right } from 'shared-contracts/api'
import { useCall } from 'remote-kit/swr'
import { useRemote } from '../part/remote-part'

/**
 * Why the rep may not do what a right is for, or nothing when they may; with a provider that has no rights everybody
 * may. Buttons are disabled by it; who may what is the server's to decide.
 */
export function useNotPermitted(right: Right): string | undefined {
  const { api } = useRemote()
  const { data } = useCall(api, readOwnRights, {}, { revalidateOnFocus: false })
  return data?.rights.includes(right) === false ? notPermitted(right) : undefined
}
