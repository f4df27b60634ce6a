import { useEffect, useState } from 'react'
import { lazyDialog } from '../../lazy-component'

const KeysSheet = lazyDialog(() => import(/* webpackChunkName: "keys" */ './KeysSheet'), 'The keys could not be loaded')

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])'

/** A question mark is text in a text field; a field of a number takes none (decision 51). */
const isText = (target: EventTarget | null) =>
  target instanceof Element && target.matches(TYPED_INTO) && !target.matches('[inputmode="decimal"]')

/** `?` shows the keys of the page, on every page. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (isText(event.target) || document.querySelector('[aria-modal=true]') !== null) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return <KeysSheet open={open} onClose={() => setOpen(false)} />
}
