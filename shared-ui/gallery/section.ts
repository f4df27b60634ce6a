import type { ReactNode } from 'react'

/** One component, or some that belong together, in every state that a rep may see. */
export interface Section {
  /** The names under which shared-ui exports what stands here; together they are its heading. */
  shows: readonly string[]
  /** Too wide for half a page: light and dark stand one above the other. */
  wide?: boolean
  /** What it looks like, by the name of the state. */
  states: Readonly<Record<string, ReactNode>>
}
