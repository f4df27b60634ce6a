import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is no wider than so many px. */
export function useNarrower(px: number): boolean {
  const query = `(max-width: ${px}px)`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia?.(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false)
}
