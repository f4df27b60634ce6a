import { Button, RefreshCw, styled } from 'shared-ui/core'
import { usePortal } from './services/portal-services'

const Middle = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  padding: '96px 24px',
  textAlign: 'center',
  '& h1': { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
})

/** Nothing of the portal can be shown; the panels around a remote's part are not loaded yet, or failed themselves. */
function PortalFailed({ title, children, onRetry }: { title: string; children: string; onRetry?: () => void }) {
  const { openPage } = usePortal()
  return (
    <Middle role="alert" aria-label={title}>
      <h1>{title}</h1>
      <p>{children}</p>
      {onRetry && (
        <Button variant="contained" startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button onClick={() => openPage()}>Reload the portal</Button>
    </Middle>
  )
}

/** A script of the portal itself did not come. */
export function PortalPartMissing() {
  return (
    <PortalFailed title="The page could not be loaded">
      A part of the portal itself is missing: it may have been updated since you opened it.
    </PortalFailed>
  )
}

export function PortalCrashed({ onRetry }: { onRetry(): void }) {
  return (
    <PortalFailed title="Marketplace stopped working" onRetry={onRetry}>
      Something unexpected happened here. Nothing you saved is lost.
    </PortalFailed>
  )
}
