import { useEffect } from 'react'
import type { KeyGroup } from 'shared-contracts/remote'
import { useRemote } from './part/remote-part'

/** Puts keys of this page into the portal's list of keys (`?`); always the same array, as its change adds them anew. */
export function usePageKeys(groups: readonly KeyGroup[]): void {
  const { keys } = useRemote()
  useEffect(() => {
    const added = groups.map((group) => keys?.add(group))
    return () => added.forEach((remove) => remove?.())
  }, [keys, groups])
}
