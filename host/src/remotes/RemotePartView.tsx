import { Suspense, useEffect, type ReactNode } from 'react'
import { CrashBoundary } from './CrashBoundary'
import { useRemoteContext } from './remote-context'
import { RemoteDown, type RemoteDownProps } from './RemoteDown'
import { ScreenCrashed } from './ScreenCrashed'
import { useRemotePart, type PartOfRemote } from './use-remote-part'
import { usePortal } from '../services/portal-services'

export interface RemotePartViewProps extends PartOfRemote {
  title: string
  /** Shown while the remote's scripts load. */
  placeholder: ReactNode
  layout: RemoteDownProps['layout']
}

/** A screen or widget of a remote, or a panel that says why it is not there; either way the rest stays alive. */
export function RemotePartView({ title, placeholder, layout, ...part }: RemotePartViewProps) {
  const { log } = usePortal()
  const context = useRemoteContext()
  const loading = useRemotePart(part)
  const { Part, failures, failedAt, retry } = loading

  if (Part) {
    return (
      <CrashBoundary
        key={failures}
        onCrash={(error) =>
          log('screen-crashed', { remote: part.remote.name, part: part.name, message: String(error) })
        }
        fallback={({ error, again }) =>
          isLoadFailure(error) ? (
            <ReloadPart
              title={title}
              layout={layout}
              remote={part.remote.name}
              retry={() => {
                retry()
                again()
              }}
            />
          ) : (
            <ScreenCrashed title={title} layout={layout} onAgain={again} />
          )
        }
      >
        <Suspense fallback={placeholder}>
          <Part context={context} />
        </Suspense>
      </CrashBoundary>
    )
  }
  if (failures === 0) return placeholder
  return (
    <RemoteDown
      title={title}
      module={part.remote.name}
      layout={layout}
      attempts={failures}
      lastTryAt={failedAt}
      busy={loading.loading}
      onRetry={retry}
    />
  )
}

/** A script that a screen needs later did not come; webpack names such errors. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /RUNTIME-00\d/.test(error.message))
}

function ReloadPart({
  title,
  layout,
  remote,
  retry,
}: {
  title: string
  layout: RemoteDownProps['layout']
  remote: string
  retry(): void
}) {
  const { clock } = usePortal()
  const failedAt = clock.now()
  return (
    <RemoteDown
      title={title}
      module={remote}
      layout={layout}
      attempts={1}
      lastTryAt={failedAt}
      busy={false}
      onRetry={retry}
    />
  )
}

/** Names the page for header, tab and screen readers before its screen says more. */
export function usePageName(title: string, icon?: string): void {
  const { header } = usePortal()
  useEffect(() => header.set(title, icon), [header, title, icon])
}
