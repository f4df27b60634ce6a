import { useLayoutEffect, useRef } from 'react'

/** Words that are shown whole or not at all, as wide as the window and the reader's spacing make them. */
export function FittingWords({ text }: { text: string }) {
  const words = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const span = words.current
    if (!span?.parentElement || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      span.style.visibility = span.scrollWidth > span.clientWidth ? 'hidden' : ''
    })
    observer.observe(span)
    observer.observe(span.parentElement)
    return () => observer.disconnect()
  }, [text])
  return <span ref={words}>{text}</span>
}
