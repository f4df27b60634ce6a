import { useEffect } from 'react'
import type { KeyGroup } from 'shared-contracts/remote'
import { useRemote } from './part/remote-part'

/**
 * Names the page in the portal's header (B§2); `icon` is a name of PageIcon. `subject` is whom the page is about, such
 * as the customer: the browser's tab begins with it.
 */
export function usePageHeader(title: string, icon: string, subject?: string): void {
  const { header } = useRemote()
  // What a shell returns here is its own affair: an effect would take it for its cleanup.
  useEffect(() => void header.set(title, icon, subject), [header, title, icon, subject])
}

/** Puts keys of this page into the portal's list of keys (`?`); always the same array, as its change adds them anew. */
export function usePageKeys(groups: readonly KeyGroup[]): void {
  const { keys } = useRemote()
  useEffect(() => {
    const added = groups.map((group) => keys?.add(group))
    return () => added.forEach((remove) => remove?.())
  }, [keys, groups])
}
