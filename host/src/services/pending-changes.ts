import { noteUse } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'

export interface PendingChanges {
  /** Whether an answer is waited for that changes something; what is only read can be read again. */
  underWay(): boolean
}

/** The client, and whether it is at work. @param changing is told of each call that changes something */
export function countPendingChanges(
  api: ApiClient,
  changing: (endpoint: string) => void,
): { api: ApiClient; calls: PendingChanges } {
  let count = 0
  return {
    api: {
      ...api,
      async call(endpoint, input, options) {
        // That somebody is here changes nothing on a page, and nobody waits for it.
        if (endpoint.method === 'GET' || endpoint.id === noteUse.id) return api.call(endpoint, input, options)
        count += 1
        changing(endpoint.id)
        try {
          return await api.call(endpoint, input, options)
        } finally {
          count -= 1
        }
      },
    },
    calls: { underWay: () => count > 0 },
  }
}
