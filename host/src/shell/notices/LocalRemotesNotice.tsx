import { Button, styled } from 'shared-ui/core'
import { usePortal } from '../../services/portal-services'

// Above every page, signed in or not, and out of the way of what stands at its top.
const Notice = styled('aside')({
  position: 'fixed',
  zIndex: 25,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  maxWidth: 'calc(100vw - 32px)',
  padding: '6px 8px 6px 14px',
  borderRadius: 8,
  fontSize: 12,
  color: 'var(--amber)',
  backgroundColor: 'var(--amber-soft)',
  border: '1px solid var(--amber-line)',
  boxShadow: 'var(--e-2)',
  '@media print': { display: 'none' },
})

/** Said for as long as a developer's own build stands in for a remote's in this tab. */
export default function LocalRemotesNotice() {
  const { local, forgetLocal } = usePortal()
  const names = Object.entries(local)
  if (names.length === 0) return null
  return (
    <Notice aria-label="Local builds">
      <span>In this tab {names.map(([name, address]) => `${name} comes from ${address}`).join(', ')}.</span>
      <Button size="small" onClick={forgetLocal}>
        Reset
      </Button>
    </Notice>
  )
}
