import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

// Places within the open dialogs, the topmost last. What is outside an open dialog is hidden from screen readers and
// out of the keyboard's reach; toasts and spoken texts go where they can be met.
let places: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  places = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place within the topmost open dialog, or nothing while none is open. */
export const useDialogPlace = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => places.at(-1))

/** For a dialog: the element that takes what has to reach people while it is open. */
export function useOfferPlace(open: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!open || element === null) return undefined
    change([...places, element])
    return () => change(places.filter((each) => each !== element))
  }, [open])
  return place
}
