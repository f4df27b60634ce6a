import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export interface Lazily<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** In its place once it did not come: the network is gone. */
  instead?: ComponentType<Props>
  /** In its place until it comes. */
  held?: (props: Props) => ReactNode
  /** It is here already, as another part of its file was asked for. */
  known?: () => ComponentType<Props> | undefined
}

/**
 * A part of the shell that the page can do without: loaded when it is shown, and without it the page stays as it is.
 * By state: what suspends is held back by React for 300 ms, and what stands around it begins anew.
 */
export function lazyComponent<Props extends object>({ load, instead, held, known }: Lazily<Props>) {
  let coming: Promise<ComponentType<Props> | undefined> | undefined
  let here: ComponentType<Props> | undefined
  const come = () =>
    (coming ??= load().then(
      (loaded) => (here = loaded.default),
      () => {
        coming = undefined
        return instead
      },
    ))
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => here ?? known?.())
    // Before the page around it is drawn.
    const [asked] = useState(() => (Part ? undefined : come()))
    useEffect(() => {
      let left = false
      void asked?.then((Came) => left || setPart(() => Came))
      return () => {
        left = true
      }
    }, [asked])
    return Part ? <Part {...props} /> : held?.(props)
  }
}
