import { useRef, type ReactNode } from 'react'
import { paths } from 'shared-contracts/paths'
import { useNavigate } from 'remote-kit/router'
import { Button, RefreshCw, styled, useRetryOutcome } from 'shared-ui/core'

/** A whole page, a card among others, or a cell of a strip. */
export type PanelLayout = 'page' | 'card' | 'cell'

const Panel = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
  color: 'var(--text-2)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '& > *': { maxWidth: 440 },
  '& h1, & h2': { color: 'var(--text)' },
  '& h1': { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-.012em' },
  // In a card as every other failure there.
  '& h2': { fontSize: 13, lineHeight: '20px', fontWeight: 400 },
  '& > svg': { color: 'var(--red)' },
})

const Cell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  fontSize: 12,
  color: 'var(--text-3)',
})

const Actions = styled('div')({ display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 8, marginTop: 8 })

export interface RemotePanelProps {
  /** What happened. */
  title: string
  layout: PanelLayout
  icon: ReactNode
  text: string
  /** A try is under way. */
  busy: boolean
  /** What helps more than Retry does. */
  first?: ReactNode
  /** What helps where Retry does not. */
  last?: ReactNode
  /** The one Retry of the portal: it is for every part of a remote, whichever panel it is pressed in. */
  onRetry(): void
  children?: ReactNode
}

/** Stands where a remote's screen or widget would be: what happened, and what helps. */
export function RemotePanel({ title, layout, icon, text, busy, first, last, onRetry, children }: RemotePanelProps) {
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const notePress = useRetryOutcome(panel, busy, () => title)
  const isPage = layout === 'page'
  const retry = (
    <Button
      variant={isPage && !first ? 'contained' : 'outlined'}
      size={isPage ? 'medium' : 'small'}
      busy={busy}
      startIcon={<RefreshCw aria-hidden />}
      onClick={() => {
        notePress()
        onRetry()
      }}
    >
      Retry
    </Button>
  )
  if (layout === 'cell')
    return (
      <Cell role="alert" ref={panel}>
        <span>{title}</span>
        {first}
        {retry}
        {last}
      </Cell>
    )
  return (
    <Panel role="alert" ref={panel} aria-label={title} style={{ flex: isPage ? '1 0 auto' : 'none' }}>
      {icon}
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      <Actions>
        {first}
        {retry}
        {last}
        {isPage && <Button onClick={() => void navigate(paths.dashboard())}>Go to Dashboard</Button>}
      </Actions>
      {children}
    </Panel>
  )
}
