import { Button, CircleAlert, RefreshCw, styled } from 'shared-ui/core'

/** A whole page, a card among others, or a cell of a strip. */
export type PanelLayout = 'page' | 'card' | 'cell'

/** The box around a message that stands where a remote's screen or widget would be. */
export const PanelBox = styled('section', { shouldForwardProp: (name) => name !== 'layout' })<{
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

export const PanelCell = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  fontSize: 12,
  color: 'var(--text-3)',
})

export const PanelSign = styled('div')({
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

export const PanelActions = styled('div')({
  // Three of them stand in one line, wider than the sentence above.
  '&&': { maxWidth: 'none' },
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 24,
})

/** Above what happened in a card, as in every other card. */
export const CardSign = () => <CircleAlert size={24} strokeWidth={1.5} aria-hidden />

/** The one Retry of the portal: it is for every part of a remote, whichever panel it is pressed in. */
export function RetryButton({
  main = false,
  small = false,
  busy,
  onClick,
}: {
  main?: boolean
  small?: boolean
  busy: boolean
  onClick(): void
}) {
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      busy={busy}
      startIcon={<RefreshCw aria-hidden />}
      onClick={onClick}
      size={small ? 'small' : 'medium'}
      sx={{ minWidth: main && !small ? 112 : undefined }}
    >
      Retry
    </Button>
  )
}
