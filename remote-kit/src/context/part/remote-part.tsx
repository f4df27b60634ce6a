import { createContext, useContext, type ComponentType } from 'react'
import type { RemoteContext, RemotePart } from 'shared-contracts/remote'

const Context = createContext<RemoteContext | undefined>(undefined)

/**
 * A screen or widget as the host mounts it: its context is given here once, and everything inside reads it by
 * `useRemote`.
 */
export function remotePart(Part: ComponentType): RemotePart {
  return function PartWithContext({ context }) {
    return (
      <Context.Provider value={context}>
        <Part />
      </Context.Provider>
    )
  }
}

/** What the shell gives to a remote. @throws outside a `remotePart` */
export function useRemote(): RemoteContext {
  const context = useContext(Context)
  if (!context) throw new Error('useRemote outside a remotePart')
  return context
}
