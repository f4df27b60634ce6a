import { useEffect, useLayoutEffect, useState } from 'react'
import { paths } from 'shared-contracts/paths'
import type { BuiltRemote } from 'shared-contracts/remote'
import { useLocation, useNavigate } from 'remote-kit/router'
import { Skeleton, styled } from 'shared-ui/core'
import { useStore } from 'zustand'
import { usePortal } from '../services/portal-services'
import { RemotePartView, usePageName } from './RemotePartView'

const Waiting = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& > div': { minHeight: 240, padding: 16, border: '1px solid var(--border)', borderRadius: 8 },
})

export interface RemoteScreenProps {
  /** Its name. */
  remote: string
  route: BuiltRemote['routes'][number]
}

/** A page that a remote owns. Once its grant is taken away it stays until the next navigation, which leaves it. */
export function RemoteScreen(props: RemoteScreenProps) {
  const { remotes } = usePortal()
  const { key } = useLocation()
  const isRevoked = useStore(remotes.status, (all) => all[props.remote]?.revoked ?? false)
  /** The last location of the router that was shown while the grant held. */
  const [grantedAt, setGrantedAt] = useState<string>()
  if (!isRevoked && grantedAt !== key) setGrantedAt(key)
  if (isRevoked && grantedAt !== key) return <LeavePage title={props.route.title} />
  return <GrantedScreen {...props} />
}

/** Goes to the dashboard, and says there why. */
function LeavePage({ title }: { title: string }) {
  const { notifications } = usePortal()
  const navigate = useNavigate()
  useEffect(() => {
    notifications.warn(`${title} is no longer part of Marketplace`, 'What you typed in its forms is kept.')
    void navigate(paths.dashboard(), { replace: true })
  }, [notifications, navigate, title])
  return null
}

/** Another address is a fresh screen, even of the same kind. */
function GrantedScreen({ remote, route }: RemoteScreenProps) {
  const { pathname } = useLocation()
  return (
    <>
      <PageBegins path={pathname} route={route} />
      <RemotePartView
        key={pathname}
        remote={remote}
        kind="screens"
        name={route.screen}
        title={route.title}
        layout="page"
        placeholder={
          <Waiting aria-busy aria-label={`${route.title} is loading`}>
            <Skeleton width={220} height={20} />
            <div>
              <Skeleton width={180} />
            </div>
          </Waiting>
        }
      />
    </>
  )
}

/** Stands before the screen: its calls go out together, and what it says of itself comes after what the route says. */
function PageBegins({ path, route }: { path: string; route: RemoteScreenProps['route'] }) {
  const { readAhead } = usePortal()
  usePageName(route.title, route.icon)
  useLayoutEffect(() => void readAhead(path), [readAhead, path])
  return null
}
