import { useEffect, useState } from 'react'
import { lazyDialog } from '../../lazy-component'
import { holdSingleKeys, isText } from '../../services/single-keys'

const KeysSheet = lazyDialog(() => import(/* webpackChunkName: "keys" */ './KeysSheet'), 'The keys could not be loaded')

/** `?` shows the keys of the page, on every page; where single keys are off, the search does (Ctrl+K). */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  useEffect(() => holdSingleKeys(window), [])
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
