import { useEffect, useState } from 'react'
import { lazyComponent } from '../../lazy-component'
import { usePortal } from '../../services/portal-services'
import type { KeysSheetProps } from './KeysSheet'

const KeysSheet = lazyComponent<KeysSheetProps>({
  load: () => import(/* webpackChunkName: "keys" */ './KeysSheet'),
  instead: KeysMissing,
})

/** Its script did not come. */
function KeysMissing({ onClose }: KeysSheetProps) {
  const { notifications } = usePortal()
  useEffect(() => {
    notifications.error('The keys could not be loaded', 'Please load the page again once the connection is back.')
    onClose()
  }, [onClose, notifications])
  return null
}

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"])'

/** A question mark is text in a text field; a field of a number takes none (decision 51). */
const isText = (target: EventTarget | null) =>
  target instanceof Element && target.matches(TYPED_INTO) && !target.matches('[inputmode="decimal"]')

/** `?` shows the keys of the page, on every page. */
export default function KeysHelp() {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)
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
  const [close] = useState(() => () => setOpen(false))
  return wasOpen && <KeysSheet open={open} onClose={close} />
}
