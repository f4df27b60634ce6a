import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

// Containers within the open dialogs, the topmost last. What is outside an open dialog is hidden from screen readers
// and out of the keyboard's reach; toasts and spoken texts go where they can be met.
const containers = createStore<readonly HTMLElement[]>(() => [])

const topmost = (open: readonly HTMLElement[]) => open.at(-1)

/** The container within the topmost open dialog, or nothing while none is open. */
export const dialogContainer = (): HTMLElement | undefined => topmost(containers.getState())

/** The same, followed. */
export const useDialogContainer = (): HTMLElement | undefined => useStore(containers, topmost)

/** Of the container within a dialog that says that something succeeded: no failure stands there. `data-success`. */
export const SUCCESS = 'success'

/** For a dialog: the element that takes what has to reach people while it is open. */
export function useDialogContainerRef(open: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || element === null) return undefined
    containers.setState((others) => [...others, element], true)
    return () => containers.setState((all) => all.filter((each) => each !== element), true)
  }, [open])
  return ref
}
