import type { BuiltRemote } from 'shared-contracts/remote'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { usePortal } from '../services/portal-services'

/**
 * The builds that are in use, one of each remote, in the registry's order.
 * @param which `all`: those too whose grant was taken away while this page is open
 */
export function useReleases(which: 'granted' | 'all' = 'granted'): BuiltRemote[] {
  const { remotes } = usePortal()
  return useStore(
    remotes.status,
    useShallow((all) =>
      Object.values(all)
        .filter(({ revoked }) => which === 'all' || !revoked)
        .map(({ release }) => release),
    ),
  )
}
