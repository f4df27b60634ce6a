import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton, styled, X } from 'shared-ui/core'
import { hintsDone, keepHintsDone, nextHint, type FirstHint as Hint } from './first-hints'

/** In the line of the grid's title: it moves nothing, and paper goes without. */
const Note = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  paddingLeft: 10,
  borderRadius: 6,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  color: 'var(--primary-text)',
  backgroundColor: 'var(--primary-soft)',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media print, (max-width: 1299px)': { display: 'none' },
})

const texts: Record<Hint, ReactNode> = {
  type: 'Type here, Enter goes down',
  paste: 'Ctrl+V here pastes any layout',
  clock: 'Above: the clock',
  'hand-off': 'Above: hand it over',
}

/** The hint that something done on the page shows to be known. */
function followed(event: Event): Hint | undefined {
  const { target } = event
  if (!(target instanceof Element)) return undefined
  if (event.type === 'click') return target.closest('[data-hand-off]') ? 'hand-off' : undefined
  if (!(target instanceof HTMLInputElement) || !target.closest('[data-rate-field]')) return undefined
  if (event.type === 'paste') return 'paste'
  return event instanceof KeyboardEvent && event.key === 'Enter' && target.value !== '' ? 'type' : undefined
}

/** One hint of the first visit after the other, each until it is followed or dismissed; then never again. */
export default function FirstHint({ repId }: { repId: string }) {
  const [done, setDone] = useState(() => hintsDone(repId))
  const latest = useRef(done)
  const finish = useCallback(
    (hint: Hint | undefined) => {
      if (hint === undefined || latest.current.has(hint)) return
      latest.current = new Set([...latest.current, hint])
      keepHintsDone(repId, latest.current)
      setDone(latest.current)
    },
    [repId],
  )
  useEffect(() => {
    const hear = (event: Event) => finish(followed(event))
    const heard = ['keydown', 'paste', 'click'] as const
    for (const name of heard) document.addEventListener(name, hear, true)
    return () => {
      for (const name of heard) document.removeEventListener(name, hear, true)
    }
  }, [finish])
  const hint = nextHint(done)
  if (hint === undefined) return null
  const dismiss = () => {
    finish(hint)
    // Back to the work that it is about.
    document.querySelector<HTMLElement>('[data-rate-field] input:enabled')?.focus({ preventScroll: true })
  }
  return (
    <Note role="note" aria-label="First visit" data-first-hint={hint}>
      <span>{texts[hint]}</span>
      <IconButton size="small" aria-label="Dismiss hint" onClick={dismiss}>
        <X size={14} aria-hidden />
      </IconButton>
    </Note>
  )
}
