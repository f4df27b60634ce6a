import { useEffect } from 'react'
import { useRemote } from './remote-part'

/** Names the page in the portal's header (B§2); `icon` is a name of PageIcon. */
export function usePageHeader(title: string, icon: string): void {
  const { header } = useRemote()
  // What a shell returns here is its own affair: an effect would take it for its cleanup.
  useEffect(() => void header.set(title, icon), [header, title, icon])
}
