import { useState } from 'react'
import { paths } from 'shared-contracts/paths'
import { useNavigate } from 'remote-kit/router'
import { Button, History, TriangleAlert } from 'shared-ui/core'
import { CardSign, PanelActions, PanelBox, PanelCell, PanelSign, RetryButton, type PanelLayout } from './RemotePanel'
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
  const navigate = useNavigate()
  const isPage = layout === 'page'
  const actions = (
    <>
      <RetryButton main={isPage} small={!isPage} busy={busy} onClick={onRetry} />
      {onPrevious && (
        <Button size={isPage ? 'medium' : 'small'} startIcon={<History aria-hidden />} onClick={onPrevious}>
          Use the previous version
        </Button>
      )}
    </>
  )
  if (layout === 'cell')
    return (
      <PanelCell role="alert">
        <span>{title} stopped working</span>
        {actions}
      </PanelCell>
    )
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <PanelBox layout={layout} role="alert" aria-label={`${title} stopped working`}>
      {isPage ? (
        <PanelSign>
          <TriangleAlert size={26} aria-hidden />
        </PanelSign>
      ) : (
        <CardSign />
      )}
      <Heading>{title} stopped working</Heading>
      <p>Something unexpected happened here. Nothing you saved is lost, and the other pages still work.</p>
      <PanelActions>
        {actions}
        {isPage && <Button onClick={() => void navigate(paths.dashboard())}>Go to Dashboard</Button>}
      </PanelActions>
    </PanelBox>
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
