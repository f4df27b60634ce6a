import { noteUse } from 'shared-contracts/account'
import type { ApiClient } from 'shared-contracts/api'

export interface PendingChanges {
  /** Whether an answer is waited for that changes something, or a download; what is only read can be read again. */
  underWay(): boolean
}

/** The client, and whether it is at work. @param changing is told of each call that changes something */
export function countPendingChanges(
  api: ApiClient,
  changing: (endpoint: string) => void,
): { api: ApiClient; calls: PendingChanges } {
  let count = 0
  async function counted<Response>(response: Promise<Response>): Promise<Response> {
    count += 1
    try {
      return await response
    } finally {
      count -= 1
    }
  }
  return {
    api: {
      ...api,
      call(endpoint, input, options) {
        const isRead = endpoint.method === 'GET'
        // That somebody is here changes nothing on a page, and nobody waits for it.
        if (endpoint.id === noteUse.id || (isRead && endpoint.response !== 'file'))
          return api.call(endpoint, input, options)
        if (!isRead) changing(endpoint.id)
        return counted(api.call(endpoint, input, options))
      },
      file: (address, options) => counted(api.file(address, options)),
    },
    calls: { underWay: () => count > 0 },
  }
}
