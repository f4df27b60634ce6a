import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { styled } from 'shared-ui/core'

const Slot = styled('div')({ display: 'flex', flex: '1 1 160px', flexDirection: 'column', gap: 4, minWidth: 0 })

let slotContent: ReactNode = null
const listeners = new Set<() => void>()

function show(content: ReactNode): void {
  slotContent = content
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Next to the owner: reserved space for what colleagues typed, so that nothing moves when it comes. */
export function DraftSlot() {
  return <Slot>{useSyncExternalStore(subscribe, () => slotContent)}</Slot>
}

/** Shows its children in that slot of the page. */
export function InDraftSlot({ children }: { children: ReactNode }) {
  useEffect(() => show(children))
  useEffect(() => () => show(null), [])
  return null
}
