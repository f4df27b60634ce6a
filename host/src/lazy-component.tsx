import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { usePortal } from './services/portal-services'

export interface Lazily<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** In its place once it did not come: the network is gone. */
  instead?: ComponentType<Props>
  /** In its place until it comes. */
  held?: (props: Props) => ReactNode
  /** The part, where its file is here already because another part of the file was loaded. */
  loadedPart?: () => ComponentType<Props> | undefined
}

/** ms until a part that did not come, and in whose place nothing is said, is asked for again. */
const RETRY_DELAY_MS = 15_000

/**
 * A part of the shell that the page can do without: loaded when it is shown, and without it the page stays as it is.
 * Kept in state, not by React.lazy: what suspends is held back for 300 ms, and what stands around it begins anew.
 */
export function lazyComponent<Props extends object>({ load, instead, held, loadedPart }: Lazily<Props>) {
  let loading: Promise<ComponentType<Props> | undefined> | undefined
  let loaded: ComponentType<Props> | undefined
  /** Loads once; what failed is asked for again by the next that is shown. */
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default
        return loaded
      },
      () => {
        loading = undefined
        return instead
      },
    ))
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? loadedPart?.())
    // In the first render, not in an effect: the request leaves before the page around it is drawn.
    const [pending, setPending] = useState(() => (Part ? undefined : loadOnce()))
    useEffect(() => {
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const again = () => setPending(loadOnce())
      void pending?.then((Found) => {
        if (left) return
        if (Found) return setPart(() => Found)
        timer = setTimeout(again, RETRY_DELAY_MS)
        addEventListener('online', again)
      })
      return () => {
        left = true
        clearTimeout(timer)
        removeEventListener('online', again)
      }
    }, [pending])
    return Part ? <Part {...props} /> : held?.(props)
  }
}

interface LazyDialogProps {
  open: boolean
  onClose: () => void
}

/** A dialog whose script comes when it is first opened; where it does not come, `failed` is said. */
export function lazyDialog(load: () => Promise<{ default: ComponentType<LazyDialogProps> }>, failed: string) {
  function Missing({ open, onClose }: LazyDialogProps) {
    const { notifications } = usePortal()
    useEffect(() => {
      if (!open) return
      notifications.error(failed, 'Please load the page again once the connection is back.')
      onClose()
    }, [open, onClose, notifications])
    return null
  }
  const Loaded = lazyComponent<LazyDialogProps>({ load, instead: Missing })
  return function LaterDialog(props: LazyDialogProps) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.open && !wasOpen) setWasOpen(true)
    return wasOpen && <Loaded {...props} />
  }
}
