import { useEffect, useRef, useState } from 'react'
import type { BuiltRemote, IslandContext, MountIsland, RemoteModule, RemotePart } from 'shared-contracts/remote'
import { useLocation } from 'remote-kit/router'
import { createStore } from 'zustand/vanilla'

type Island = Pick<IslandContext, 'part'> & { mount: MountIsland; pattern: string | undefined }

/** A build with a React of its own as the page takes every other: its parts, each in a shadow root. */
export function islandModule({ routes, widgets }: BuiltRemote, mount: MountIsland): RemoteModule {
  const part = (kind: 'screens' | 'widgets', name: string, pattern?: string) => {
    const Part = islandPart({ mount, part: { kind, name }, pattern })
    return [name, () => Promise.resolve({ default: Part })] as const
  }
  return {
    contract: 1,
    screens: Object.fromEntries(routes.map(({ screen, path }) => part('screens', screen, path))),
    widgets: Object.fromEntries(widgets.map(({ widget }) => part('widgets', widget))),
  }
}

/** Its styles end at the shadow root, the page's do not come in; the variables of the look do. */
function islandPart({ mount, part, pattern }: Island): RemotePart {
  return function IslandPart({ context }) {
    const place = useRef<HTMLDivElement>(null)
    const [failure, setFailure] = useState<{ error: unknown }>()
    // The page's address, for a router that is not the page's.
    const [address] = useState(() => createStore(() => location.pathname + location.search + location.hash))
    const { pathname, search, hash } = useLocation()
    useEffect(() => address.setState(pathname + search + hash, true), [address, pathname, search, hash])

    useEffect(() => {
      const shadow = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
      if (shadow === undefined) return undefined
      const element = document.createElement('div')
      element.style.display = 'contents'
      shadow.append(element)
      const away = mount(element, {
        ...context,
        part,
        address: { pattern, current: address.getState, follow: address.subscribe },
        nonce: document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce,
        failed: (error) => setFailure({ error }),
      })
      return () => {
        away()
        element.remove()
      }
    }, [address, context])

    if (failure) throw failure.error
    // Laid out by the page, as a part without a box of its own is.
    return <div ref={place} data-island={part.name} style={{ display: 'contents' }} />
  }
}
