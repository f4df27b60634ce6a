import { readAlertChoices } from 'shared-contracts/alert'
import { useCall } from 'remote-kit/swr'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'

/** What this rep chose; nothing while it is not known, or with a provider that has no alerts. */
export function useAlertChoices() {
  const { api, session } = usePortal()
  const isSignedIn = useStore(session, ({ currentUser }) => currentUser !== null)
  return useCall(api, readAlertChoices, isSignedIn ? {} : undefined, { revalidateOnFocus: false })
}
