import { useState } from 'react'
import { useAction, useRemote } from 'remote-kit/context'
import { linkedAddress, type LinkedFile } from './open-export'

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
