import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button, RefreshCw, styled } from 'shared-ui/core'

const Note = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginBottom: 8,
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-3)',
})

export interface SlowPartProps {
  title: string
  /** The placeholder. */
  children: ReactNode
  /** A try is under way. */
  busy: boolean
  /** ms after which a part that is loaded and does not show is called slow. */
  after: number
  onSlow(): void
  onRetry(): void
}

/** Stands where a part waits for something of its own; it may still come, and nobody has to wait for it. */
export function SlowPart({ title, children, busy, after, onSlow, onRetry }: SlowPartProps) {
  const [slow, setSlow] = useState(false)
  const passed = useEffectEvent(() => {
    setSlow(true)
    onSlow()
  })
  useEffect(() => {
    const timer = setTimeout(passed, after)
    return () => clearTimeout(timer)
  }, [after])
  return (
    <>
      {/* The live region is there before its text, or it would not be read out. */}
      <div role="status">
        {slow && (
          <Note>
            <span>{title} is taking longer than usual.</span>
            <Button size="small" busy={busy} startIcon={<RefreshCw aria-hidden />} onClick={onRetry}>
              Retry
            </Button>
          </Note>
        )}
      </div>
      {children}
    </>
  )
}

/** Beside a part: told once it is shown, and again when it comes back from waiting. */
export function PartRendered({ onRendered }: { onRendered(): void }) {
  const rendered = useEffectEvent(onRendered)
  useEffect(() => rendered(), [])
  return null
}
