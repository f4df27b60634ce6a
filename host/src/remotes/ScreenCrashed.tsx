import { useState } from 'react'
import { Button, History, TriangleAlert } from 'shared-ui/core'
import { RemotePanel, RetryButton, type PanelLayout } from './RemotePanel'
import { usePortal } from '../services/portal-services'
import type { RemoteStatus } from '../services/loading/remote-status'

export interface ScreenCrashedProps {
  title: string
  layout: PanelLayout
  busy?: boolean
  onRetry(): void
  /** Offered where there is an earlier version that fits. */
  onPrevious?: (() => void) | undefined
}

/** A screen that threw: its place says so, the rest of the portal goes on. */
export function ScreenCrashed({ title, layout, busy = false, onRetry, onPrevious }: ScreenCrashedProps) {
  const isPage = layout === 'page'
  return (
    <RemotePanel
      title={`${title} stopped working`}
      layout={layout}
      sign={<TriangleAlert size={26} aria-hidden />}
      text="Something unexpected happened here. Nothing you saved is lost, and the other pages still work."
      actions={
        <>
          <RetryButton main={isPage} layout={layout} busy={busy} onClick={onRetry} />
          {onPrevious && (
            <Button size={isPage ? 'medium' : 'small'} startIcon={<History aria-hidden />} onClick={onPrevious}>
              Use the previous version
            </Button>
          )}
        </>
      }
    />
  )
}

/** The same for a part of a remote: Retry is for all of its parts, and so is the version before. */
export function PartCrashed({
  title,
  layout,
  remote,
  status,
}: {
  title: string
  layout: PanelLayout
  remote: string
  status: RemoteStatus
}) {
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
  const hasPrevious = status.line.previous !== undefined && !asked && !busy
  return (
    <ScreenCrashed
      title={title}
      layout={layout}
      busy={busy}
      onRetry={() => remotes.retry(remote)}
      onPrevious={hasPrevious ? () => void goBack() : undefined}
    />
  )
}
