import { useEffect } from 'react'
import { useRemote } from './remote-part'

/** `Instead` of a dialog whose code did not come: said, and the page stays. */
export function NotThere({ onClose }: { onClose: () => void }) {
  const { notifications } = useRemote()
  useEffect(() => {
    notifications.error('This could not be opened', 'Check your connection and try again. What you typed is kept.')
    onClose()
    // Once, however often the page is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
