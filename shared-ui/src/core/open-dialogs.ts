import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

// Places within the open dialogs, the topmost last. What is outside an open dialog is hidden from screen readers and
// out of the keyboard's reach; toasts and spoken texts go where they can be met.
const places = createStore<readonly HTMLElement[]>(() => [])

const topmost = (open: readonly HTMLElement[]) => open.at(-1)

/** The place within the topmost open dialog, or nothing while none is open. */
export const dialogPlace = (): HTMLElement | undefined => topmost(places.getState())

/** The same, followed. */
export const useDialogPlace = (): HTMLElement | undefined => useStore(places, topmost)

/** Of the place within a dialog that says that something succeeded: no failure stands there. `data-success`. */
export const SUCCESS = 'success'

/** For a dialog: the element that takes what has to reach people while it is open. */
export function useOfferPlace(open: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!open || element === null) return undefined
    places.setState((others) => [...others, element], true)
    return () => places.setState((all) => all.filter((each) => each !== element), true)
  }, [open])
  return place
}
