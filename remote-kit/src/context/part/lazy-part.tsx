import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toProblem } from 'shared-contracts/api'
import { useRemote } from './remote-part'

export interface LazyPart<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Stands in its place until it is there. */
  held?: ReactNode | ((props: Props) => ReactNode)
  /** Shown when it does not come. */
  Instead?: ComponentType<Props>
}

/** ms until a part that did not come, and in whose place nothing is said, is asked for again. */
const RETRY_DELAY_MS = 15_000

/**
 * A part that its page can do without: its code comes when the part is first shown. When it does not come (the network
 * is gone), the page stays as it is, with all that is typed; the part is asked for again after a while, once the
 * browser is online, and whenever it is shown anew.
 */
export function lazyPart<Props extends object>({ load, held, Instead }: LazyPart<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LaterPart(props: Props) {
    const { log } = useRemote()
    const [, setLoaded] = useState(Boolean(loaded))
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      let left = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const request = async () => {
        clearTimeout(timer)
        try {
          // It may have come for another since this one was drawn without it.
          loaded ??= (await load()).default
          if (!left) setLoaded(true)
        } catch (error) {
          log('part-not-loaded', toProblem(error))
          if (left) return
          setFailed(true)
          if (!Instead) timer = setTimeout(() => void request(), RETRY_DELAY_MS)
        }
      }
      void request()
      const again = () => void request()
      addEventListener('online', again)
      return () => {
        left = true
        clearTimeout(timer)
        removeEventListener('online', again)
      }
    }, [log])
    const Part = loaded
    if (Part) return <Part {...props} />
    if (failed) return Instead && <Instead {...props} />
    return typeof held === 'function' ? held(props) : held
  }
}

/** `Instead` of a dialog whose code did not come: said, and the page stays. */
export function NotThere({ onClose }: { onClose: () => void }) {
  const { notifications } = useRemote()
  useEffect(() => {
    notifications.error('This could not be opened', 'Check your connection and try again. What you typed is kept.')
    onClose()
    // Once, however often the page is drawn meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
