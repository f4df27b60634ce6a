import { useState, type ReactNode } from 'react'
import { Button, History, TriangleAlert } from 'shared-ui/core'
import { RemotePanel, type PanelLayout } from './RemotePanel'
import { usePortal } from '../services/portal-services'
import type { RemoteStatus } from '../services/loading/remote-status'

export interface ScreenCrashedProps {
  title: string
  layout: PanelLayout
  busy?: boolean
  onRetry(): void
  /** What helps where Retry does not. */
  last?: ReactNode
}

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

interface PartCrashedProps {
  title: string
  layout: PanelLayout
  remote: string
  status: RemoteStatus
}

/** The same for a part of a remote: Retry is for all of its parts, and so is the version before. */
export function PartCrashed({ title, layout, remote, status }: PartCrashedProps) {
  const { remotes, notifications } = usePortal()
  const [asked, setAsked] = useState(false)
  const busy = status.state === 'loading'
  async function goBack() {
    setAsked(true)
    try {
      await remotes.usePrevious(remote)
    } catch (error) {
      notifications.warn(`The previous version of ${title} could not be loaded`, String((error as Error).message))
    } finally {
      setAsked(false)
    }
  }
  const previous = (
    <Button
      size={layout === 'page' ? 'medium' : 'small'}
      startIcon={<History aria-hidden />}
      onClick={() => void goBack()}
    >
      Use the previous version
    </Button>
  )
  // Offered where there is an earlier version that fits.
  const last = status.line.previous !== undefined && !asked && !busy && previous
  return <ScreenCrashed {...{ title, layout, busy, last }} onRetry={() => remotes.retry(remote)} />
}
