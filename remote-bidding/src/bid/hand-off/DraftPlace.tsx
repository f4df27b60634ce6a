import { useSyncExternalStore } from 'react'
import { styled } from 'shared-ui/core'

const Line = styled('div')({ display: 'flex', flex: '1 1 160px', flexDirection: 'column', gap: 4, minWidth: 0 })

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function offer(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Beside whose desk it is: a line for what colleagues typed, held so that nothing moves when it comes. */
export function DraftPlace() {
  return <Line ref={offer} />
}

/** That line of the page, once it is there. */
export const useDraftPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place)
