import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react'
import { CrashBoundary } from './CrashBoundary'
import type { PanelLayout } from './RemotePanel'
import { PartRendered, SlowPart } from './SlowPart'
import { useRemoteContext } from './remote-context'
import { RemoteDown } from './RemoteDown'
import { PartCrashed } from './ScreenCrashed'
import { useRemotePart, type PartOfRemote } from './use-remote-part'
import { isLoadFailure } from '../services/loading/load-failure'
import { usePortal } from '../services/portal-services'

export interface RemotePartViewProps extends PartOfRemote {
  title: string
  /** Shown while the remote's scripts load. */
  placeholder: ReactNode
  layout: PanelLayout
  /** Address of the page that a widget tells about. */
  about?: string
}

/** A screen or widget of a remote, or a panel that says why it is not there; either way the rest stays alive. */
export function RemotePartView({ title, placeholder, layout, about, remote, kind, name }: RemotePartViewProps) {
  const { remotes, settings } = usePortal()
  const context = useRemoteContext(remote, about)
  const { loaded, missing, status, busy, setWorks } = useRemotePart({ remote, kind, name })
  const [requestedAt] = useState(() => performance.now())
  const waited = () => performance.now() - requestedAt
  const panel = { title, remote, status, busy, layout }

  if (!loaded) return missing ? <RemoteDown {...panel} /> : placeholder
  const { Part, attempt } = loaded
  return (
    // Outside the Fragment with the key: it stays when the part is replaced, so it catches errors of its cleanups.
    <CrashBoundary
      resetKey={attempt}
      onCrash={(error) => {
        setWorks(false)
        if (isLoadFailure(error)) remotes.partFailed(remote, name, error)
        else remotes.crashed(remote, name, error)
      }}
      fallback={({ error }) => (isLoadFailure(error) ? <RemoteDown {...panel} /> : <PartCrashed {...panel} />)}
    >
      <Fragment key={attempt}>
        <Suspense
          fallback={
            <SlowPart
              title={title}
              busy={status.state === 'loading'}
              after={settings.slowAfter}
              onSlow={() => {
                setWorks(false)
                remotes.report(remote, { kind: 'slow', part: name, ms: waited() })
              }}
              onRetry={() => remotes.retry(remote)}
            >
              {placeholder}
            </SlowPart>
          }
        >
          <Part context={context} />
          <PartRendered
            onRendered={() => {
              setWorks(true)
              remotes.report(remote, { kind: 'loaded', part: name, ms: waited() })
            }}
          />
        </Suspense>
      </Fragment>
    </CrashBoundary>
  )
}

/** Names the page for header, tab and screen readers before its screen says more. */
export function usePageName(title: string, icon?: string): void {
  const { header } = usePortal()
  useEffect(() => header.set(title, icon), [header, title, icon])
}
