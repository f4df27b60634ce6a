import { cloneElement, type ReactElement } from 'react'

/** Stands for the Tooltip of shared-ui: the browser's own hint, and no library. */
export function Tooltip({ text, children }: { text: unknown; children: ReactElement<{ title?: string }> }) {
  return typeof text === 'string' ? cloneElement(children, { title: text }) : children
}
