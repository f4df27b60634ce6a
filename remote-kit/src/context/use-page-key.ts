import { useEffect, useRef } from 'react'
import { usePartScope } from './part/use-part-scope'

/** Hears the keys of the whole page, wherever the focus is; a dialog has keys of its own. */
export function usePageKey(onKeyDown: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })
  usePartScope(({ listen }) => {
    listen(document, 'keydown', (event) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null
      if (!isInDialog) latest.current(event)
    })
  }, [])
}
