import { useEffect } from 'react'
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
