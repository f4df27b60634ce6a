import { useEffect } from 'react'
import { keepPage } from '../services/kept-page'
import { usePortal } from '../services/portal-services'

/** Keeps what this tab shows when it is left, for the next time. */
export default function KeepPage() {
  const { clock, log } = usePortal()
  useEffect(() => {
    const keep = () => {
      try {
        keepPage(document, clock.now())
      } catch (error) {
        // The storage is full or forbidden: the next page begins as the first one did.
        log('page-not-kept', { message: String(error) })
      }
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [clock, log])
  return null
}
