import { listSessions } from 'shared-contracts/account'
import { useCall } from 'remote-kit/swr'
import { usePortal } from '../services/portal-services'

/** Where this rep is signed in; nothing while it is not known, or with a provider that has no account page. */
export function useOwnSessions() {
  const { api } = usePortal()
  return useCall(api, listSessions, {}, { revalidateOnFocus: false }).data
}
