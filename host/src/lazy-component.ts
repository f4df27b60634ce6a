import { lazy, type ComponentType } from 'react'

/**
 * A part of the shell that the page can do without: loaded when it is shown, and if it does not come
 * (the network is gone) `instead` stands in its place and the page stays as it is.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) {
  return lazy(() => load().catch(() => ({ default: instead })))
}
