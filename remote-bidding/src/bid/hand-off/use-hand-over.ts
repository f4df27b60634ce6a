import { handOver, readAssignment } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { useRefreshCalls } from 'remote-kit/swr'
import { callOnce, useAction, useRemote } from 'remote-kit/context'

/** Puts a request on a colleague's desk; lists and desks are read again then. The form tells of a failure. */
export function useHandOver(quoteRequestId: string) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (to: string, note: string) => {
      const params = { id: quoteRequestId }
      const handed = await callOnce(api, handOver, { params, body: { to, note } })
      await refresh(readAssignment, listQuoteRequests)
      return handed
    },
    { event: 'hand-over-failed' },
  )
}
