import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'shared-ui/core'

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })

/** Its own buttons: a dialog that one of them opened is elsewhere in the page. */
const toolButtons = (tools: Element) => [
  ...tools.querySelectorAll<HTMLElement>(':scope > button, :scope > span > button'),
]

function makeTabStop(tools: Element, stop: Element | undefined): void {
  for (const button of toolButtons(tools)) button.tabIndex = button === stop ? 0 : -1
}

/** The buttons of the header as one Tab stop: between them go the arrow keys, so that the page is not far. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const tools = useRef<HTMLDivElement>(null)
  const stop = useRef<Element>(undefined)
  useEffect(() => {
    const element = tools.current
    if (!element) return
    const mark = () => {
      const buttons = toolButtons(element)
      if (!buttons.some((button) => button === stop.current)) stop.current = buttons[0]
      makeTabStop(element, stop.current)
    }
    mark()
    // One of them may come later.
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ currentTarget, target }: FocusEvent) => {
    if (!toolButtons(currentTarget).some((button) => button === target)) return
    stop.current = target
    makeTabStop(currentTarget, target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = toolButtons(event.currentTarget)
    const at = buttons.findIndex((button) => button === event.target)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <Tools ref={tools} role="toolbar" aria-label="Tools" onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </Tools>
  )
}
