import type { BuiltRemote } from 'shared-contracts/remote'
import { useLocation } from 'remote-kit/router'
import { Skeleton, styled } from 'shared-ui/core'
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

/** A page that a remote owns. Another address is a fresh screen, even of the same kind. */
export function RemoteScreen({ remote, route }: RemoteScreenProps) {
  const { pathname } = useLocation()
  usePageName(route.title, route.icon)
  return (
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
  )
}
