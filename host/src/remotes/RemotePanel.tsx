import type { ReactNode } from 'react'
import { paths } from 'shared-contracts/paths'
import { useNavigate } from 'remote-kit/router'
import { Button, CircleAlert, RefreshCw, styled } from 'shared-ui/core'

/** A whole page, a card among others, or a cell of a strip. */
export type PanelLayout = 'page' | 'card' | 'cell'

const PanelBox = styled('section', { shouldForwardProp: (name) => name !== 'layout' })<{
  layout: 'page' | 'card'
}>(({ layout }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flex: layout === 'page' ? '1 0 auto' : 'none',
  padding: layout === 'page' ? '48px 24px' : 24,
  textAlign: 'center',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  '& > *': { maxWidth: 440, width: '100%' },
  '& h1, & h2': {
    fontSize: layout === 'page' ? 20 : 13,
    lineHeight: layout === 'page' ? '28px' : '20px',
    fontWeight: layout === 'page' ? 600 : 400,
    letterSpacing: layout === 'page' ? '-.012em' : 0,
  },
  // In a card as every other failure there.
  ...(layout === 'card' && { '& > div': { marginTop: 8 } }),
  '& > svg': { width: 24, marginBottom: 8, color: 'var(--red)' },
  '& > p': {
    marginTop: layout === 'page' ? 8 : 4,
    fontSize: layout === 'page' ? 14 : 13,
    lineHeight: layout === 'page' ? '22px' : '20px',
    color: 'var(--text-2)',
  },
}))

const PanelCell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  fontSize: 12,
  color: 'var(--text-3)',
})

const PanelSign = styled('div')({
  '&&': { width: 56 },
  height: 56,
  display: 'grid',
  placeItems: 'center',
  marginBottom: 20,
  borderRadius: 12,
  color: 'var(--amber)',
  backgroundColor: 'var(--amber-soft)',
  border: '1px solid var(--amber-line)',
})

const PanelActions = styled('div')({
  // Three of them stand in one line, wider than the sentence above.
  '&&': { maxWidth: 'none' },
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 24,
})

export interface RemotePanelProps {
  /** What happened. */
  title: string
  layout: PanelLayout
  /** Of a page; in a card it is that of every other card. */
  sign: ReactNode
  text: string
  /** Before 'Go to Dashboard'. */
  actions: ReactNode
  children?: ReactNode
}

/** Stands where a remote's screen or widget would be: what happened, and what helps. */
export function RemotePanel({ title, layout, sign, text, actions, children }: RemotePanelProps) {
  const navigate = useNavigate()
  if (layout === 'cell')
    return (
      <PanelCell role="alert">
        <span>{title}</span>
        {actions}
      </PanelCell>
    )
  const isPage = layout === 'page'
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <PanelBox layout={layout} role="alert" aria-label={title}>
      {isPage ? <PanelSign>{sign}</PanelSign> : <CircleAlert size={24} strokeWidth={1.5} aria-hidden />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      <PanelActions>
        {actions}
        {isPage && <Button onClick={() => void navigate(paths.dashboard())}>Go to Dashboard</Button>}
      </PanelActions>
      {children}
    </PanelBox>
  )
}

/** The one Retry of the portal: it is for every part of a remote, whichever panel it is pressed in. */
export function RetryButton(props: { main: boolean; layout: PanelLayout; busy: boolean; onClick: () => void }) {
  const { main, layout, busy, onClick } = props
  const isPage = layout === 'page'
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      busy={busy}
      startIcon={<RefreshCw aria-hidden />}
      onClick={onClick}
      size={isPage ? 'medium' : 'small'}
      sx={{ minWidth: main && isPage ? 112 : undefined }}
    >
      Retry
    </Button>
  )
}
