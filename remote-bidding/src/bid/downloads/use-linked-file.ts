import { useState } from 'react'
import { useAction, useRemote } from 'remote-kit/context'
import { issueDownloadTicket } from 'shared-contracts/account'
import { buildPath, isNotOffered, type ApiClient, type EndpointShape } from 'shared-contracts/api'

/** Opens a zip in a new window, where the browser saves it. */
export function useLinkedFile(onOpened: () => void) {
  const { api, session, notifications } = useRemote()
  /** Set when the browser kept the window from opening: the rep opens it by a click of their own. */
  const [blocked, setBlocked] = useState<string>()
  const exporting = useAction((file: LinkedFile) => linkedAddress(api, session.getState().currentUser?.token, file), {
    event: 'export-failed',
    failed: 'Export failed',
  })
  async function start(file: LinkedFile) {
    setBlocked(undefined)
    const outcome = await exporting.run(file)
    if (!outcome.ok) return
    const opened = window.open(outcome.answer, '_blank')
    if (opened === null) {
      setBlocked(outcome.answer)
      return
    }
    opened.opener = null
    notifications.success(
      'Export started',
      'Your browser saves the zip file. If it reports a failed download, nothing usable was saved: export again.',
    )
    onOpened()
  }
  return {
    busy: exporting.busy,
    blocked,
    unblock: () => setBlocked(undefined),
    start: (file: LinkedFile) => void start(file),
  }
}

/** What is asked for, as its address names it. */
interface LinkedFile {
  endpoint: EndpointShape
  params: Record<string, string>
  query: Record<string, string | undefined>
}

/**
 * The address of a zip, to be opened in a new window (B§7): the browser streams it to disk, whatever its size, and
 * itself reports and throws away one that breaks off. It carries a ticket that is good for 60 seconds; a provider
 * without tickets gets the session's token, as B§7 has it (decision 32).
 */
async function linkedAddress(
  api: ApiClient,
  token: string | undefined,
  { endpoint, params, query }: LinkedFile,
): Promise<string> {
  const address = (user_token: string | undefined) => api.url(endpoint, params, { ...query, user_token })
  try {
    const path = buildPath(endpoint, params, query)
    const { ticket } = await api.call(issueDownloadTicket, { body: { path } }, { ownMessage: true })
    return address(ticket)
  } catch (error) {
    if (!isNotOffered(error)) throw error
    return address(token)
  }
}
