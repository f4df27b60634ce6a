import { handOver, readAssignment, readTeam } from 'shared-contracts/bid/hand-off'
import { listQuoteRequests } from 'shared-contracts/bid/request'
import { useRefreshCalls } from 'remote-kit/swr'
import { callOnce, useAction, useRemote } from 'remote-kit/context'

/**
 * Puts a request on a colleague's desk; lists and desks are read again then. `failed` is the title of a failure's toast
 * where no form tells it.
 */
export function useHandOver(quoteRequestId: string, failed?: string) {
  const { api } = useRemote()
  const refresh = useRefreshCalls()
  return useAction(
    async (to: string, note: string) => {
      const params = { id: quoteRequestId }
      const handed = await callOnce(api, handOver, { params, body: { to, note } })
      await refresh(readAssignment, readTeam, listQuoteRequests)
      return handed
    },
    { event: 'hand-over-failed', ...(failed === undefined ? {} : { failed }) },
  )
}
