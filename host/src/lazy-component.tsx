import { useCallback, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { usePortal } from './services/portal-services'

export interface Lazily<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** In its place while it did not come: the network is gone. */
  instead?: ComponentType<Props & { onRetry: () => void }>
  /** In its place until it comes. */
  held?: (props: Props) => ReactNode
  /** The part, where its file is here already because another part of the file was loaded. */
  loadedPart?: () => ComponentType<Props> | undefined
}

/** ms until a part that did not come is asked for again. */
const RETRY_DELAY_MS = 15_000

/**
 * A part of the shell that the page can do without: loaded when it is shown, and without it the page stays as it is.
 * Kept in state, not by React.lazy: what suspends is held back for 300 ms, and what stands around it begins anew.
 */
export function lazyComponent<Props extends object>({ load, instead: Instead, held, loadedPart }: Lazily<Props>) {
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
        return undefined
      },
    ))
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded ?? loadedPart?.())
    // In the first render, not in an effect: the request leaves before the page around it is drawn.
    const [pending, setPending] = useState(() => (Part ? undefined : loadOnce()))
    const [failed, setFailed] = useState(false)
    const again = useCallback(() => setPending(loadOnce()), [])
    useEffect(() => {
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      void pending?.then((Found) => {
        if (left) return
        if (Found) return setPart(() => Found)
        setFailed(true)
        timer = setTimeout(again, RETRY_DELAY_MS)
        addEventListener('online', again)
      })
      return () => {
        left = true
        clearTimeout(timer)
        removeEventListener('online', again)
      }
    }, [pending, again])
    if (Part) return <Part {...props} />
    return failed && Instead ? <Instead {...props} onRetry={again} /> : held?.(props)
  }
}

interface LazyDialogProps {
  open: boolean
  onClose: () => void
}

interface MissingProps {
  onClose: () => void
  onMissing?: () => void
}

/**
 * `instead` of what somebody opened: its file did not come, which is said; it is closed, or it would open by itself
 * later, under what is typed meanwhile.
 */
export function sayMissing(failed: string) {
  return function Missing({ onClose, onMissing }: MissingProps) {
    const { notifications } = usePortal()
    const say = useEffectEvent(() => {
      notifications.error(failed, 'Please try again once the connection is back.')
      onClose()
      onMissing?.()
    })
    useEffect(() => say(), [])
    return null
  }
}

/** A dialog whose script comes when it is opened; where it does not come, `failed` is said. */
export function lazyDialog(load: Lazily<LazyDialogProps & MissingProps>['load'], failed: string) {
  const Loaded = lazyComponent<LazyDialogProps & MissingProps>({ load, instead: sayMissing(failed) })
  return function LaterDialog(props: LazyDialogProps) {
    const [isShown, setShown] = useState(false)
    if (props.open && !isShown) setShown(true)
    // Without it nothing stays: the next opening asks for it again.
    const forget = useCallback(() => setShown(false), [])
    return isShown && <Loaded {...props} onMissing={forget} />
  }
}
