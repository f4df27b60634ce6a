import { Banner } from 'shared-ui/core'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** While the server cannot say whether the session is good, the rep goes on and knows why something may fail. */
export function SessionUnsure() {
  const { sessionCheck } = usePortal().signIn
  const isUnsure = useStore(sessionCheck.unsure)
  if (!isUnsure) return null
  return (
    <Banner tone="amber" role="status">
      The Marketplace cannot check your session right now. You stay signed in, and the portal keeps trying.
    </Banner>
  )
}
