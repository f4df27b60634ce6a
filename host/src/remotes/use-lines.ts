import type { BuiltRemote } from 'shared-contracts/remote'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { usePortal } from '../services/portal-services'

/** The builds that are in use, one of each remote, in the registry's order. */
export function useLines(): BuiltRemote[] {
  const { remotes } = usePortal()
  return useStore(
    remotes.status,
    useShallow((all) => Object.values(all).map(({ line }) => line)),
  )
}
