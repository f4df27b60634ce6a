import { useState, useSyncExternalStore } from 'react'
import { WIDE } from './queue-drawer-look'

export interface QueueDrawerState {
  /** There is room for it. */
  wide: boolean
  open: boolean
  toggle: () => void
  /** Where it is drawn: outside the queue, whose place is kept while it loads. */
  place: HTMLElement | null
}

const media = () => globalThis.matchMedia?.(WIDE)

function subscribe(onChange: () => void): () => void {
  const wide = media()
  wide?.addEventListener('change', onChange)
  return () => wide?.removeEventListener('change', onChange)
}

/** Open wherever there is room, until somebody closes it; a window that becomes narrow and wide again has it anew. */
export function useQueueDrawer(): Omit<QueueDrawerState, 'place'> {
  const wide = useSyncExternalStore(subscribe, () => media()?.matches ?? false)
  const [closed, close] = useState(false)
  const [before, setBefore] = useState(wide)
  if (before !== wide) {
    setBefore(wide)
    close(false)
  }
  return { wide, open: wide && !closed, toggle: () => close(!closed) }
}
