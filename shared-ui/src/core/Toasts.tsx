import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { NotificationStore, Toast, ToastKind } from './notifications'

const Corner = styled('section')({
  position: 'fixed',
  // Over the portal's own header: what a page has at its top stays free.
  top: 6,
  right: 24,
  zIndex: 1500,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  pointerEvents: 'none',
})
const Frame = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: 360,
  padding: '12px 12px 12px 16px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  boxShadow: 'var(--e-3)',
  pointerEvents: 'auto',
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { color: 'var(--text-2)', overflowWrap: 'anywhere' },
})

const look: Record<ToastKind, { Icon: typeof X; color: string }> = {
  success: { Icon: CircleCheck, color: 'var(--green)' },
  warn: { Icon: TriangleAlert, color: 'var(--amber)' },
  error: { Icon: CircleAlert, color: 'var(--red)' },
}

/** The toasts, top right. */
export function Toasts({ notifications }: { notifications: NotificationStore }) {
  const toasts = useSyncExternalStore(notifications.subscribe, notifications.toasts)
  return (
    <Corner aria-label="Notifications">
      {toasts.map((toast) => <OneToast key={toast.id} toast={toast} notifications={notifications} />)}
    </Corner>
  )
}

function OneToast({ toast, notifications }: { toast: Toast; notifications: NotificationStore }) {
  const { Icon, color } = look[toast.kind]
  const hold = () => notifications.hold(toast.id)
  const release = () => notifications.release(toast.id)
  return (
    <Frame role={toast.kind === 'error' ? 'alert' : 'status'} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon size={18} aria-hidden style={{ color, marginTop: 1 }} />
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <b>{toast.title}</b>
        {toast.detail !== undefined && <p>{toast.detail}</p>}
      </div>
      <IconButton size="small" aria-label="Dismiss" sx={{ mt: '-4px' }} onClick={() => notifications.dismiss(toast.id)}>
        <X aria-hidden />
      </IconButton>
    </Frame>
  )
}
