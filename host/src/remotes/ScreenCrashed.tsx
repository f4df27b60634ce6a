import { useState } from 'react'
import { Button, History, TriangleAlert } from 'shared-ui/core'
import type { PartDownProps } from './RemoteDown'
import { RemotePanel, type RemotePanelProps } from './RemotePanel'
import { usePortal } from '../services/portal-services'

type ScreenCrashedProps = Pick<RemotePanelProps, 'title' | 'layout' | 'last' | 'onRetry'> & { busy?: boolean }

/** A screen that threw: its place says so, the rest of the portal goes on. */
export function ScreenCrashed({ title, busy = false, ...panel }: ScreenCrashedProps) {
  return (
    <RemotePanel
      title={`${title} stopped working`}
      icon={<TriangleAlert aria-hidden />}
      text="Something unexpected happened here. Nothing you saved is lost, and the other pages still work."
      busy={busy}
      {...panel}
    />
  )
}

/** The same for a part of a remote: Retry is for all of its parts, and so is the version before. */
export function PartCrashed({ title, layout, remote, status, busy }: PartDownProps) {
  const { remotes, notifications } = usePortal()
  // Until the panel goes the button stays, with the focus that it has.
  const [isGoingBack, setGoingBack] = useState(false)
  const goBack = () => {
    setGoingBack(true)
    return remotes.usePrevious(remote).catch((error: unknown) => {
      setGoingBack(false)
      notifications.warn(`The previous version of ${title} could not be loaded`, String((error as Error).message))
    })
  }
  // Offered where there is an earlier version that fits.
  const last = (isGoingBack || (status.release.previous !== undefined && !busy)) && (
    <Button
      busy={isGoingBack}
      size={layout === 'page' ? 'medium' : 'small'}
      startIcon={<History aria-hidden />}
      onClick={() => void goBack()}
    >
      Use the previous version
    </Button>
  )
  return <ScreenCrashed {...{ title, layout, busy, last }} onRetry={() => remotes.retry(remote)} />
}
