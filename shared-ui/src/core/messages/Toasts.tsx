import { IconButton } from '../IconButton'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import type { NotificationStore, Toast, ToastKind } from './notifications'
import { SUCCESS, useDialogContainer } from '../open-dialogs'
import { SupportId } from './SupportId'

const Corner = styled('section')({
  position: 'fixed',
  // At the foot of the sidebar, where no control is: a toast covers nothing that can be pressed.
  left: 12,
  bottom: 12,
  width: 216,
  // Below the last entry of the sidebar.
  maxHeight: 'max(160px, calc(100vh - 300px))',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  zIndex: 1500,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  pointerEvents: 'none',
  // Zoomed in there is no sidebar: what gets the focus stays above them.
  '@media (max-width: 991px)': { maxHeight: '40vh', 'html:has(&:not(:empty))': { scrollPaddingBottom: '45vh' } },
  '@media print': { display: 'none' },
})
const Wrapper = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  flex: 'none',
  padding: '10px 8px 10px 12px',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  boxShadow: 'var(--e-2)',
  lineHeight: '18px',
  pointerEvents: 'auto',
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { color: 'var(--text-2)', overflowWrap: 'anywhere' },
})

const kindStyles: Record<ToastKind, { Icon: typeof X; color: string }> = {
  success: { Icon: CircleCheck, color: 'var(--green)' },
  warn: { Icon: TriangleAlert, color: 'var(--amber)' },
  error: { Icon: CircleAlert, color: 'var(--red)' },
}

const roles = { success: 'status', warn: 'status', error: 'alert' } as const

/** ms after which a toast counts as read out. */
const TOLD = 1000

/** The toasts, at the foot of the sidebar; within the topmost dialog while one is open. */
export function Toasts({ notifications }: { notifications: NotificationStore }) {
  const toasts = useStore(notifications.toasts)
  const container = useDialogContainer()
  // By id. A dialog that opens or closes makes its toasts anew: as alerts they would be read out once more.
  const [told] = useState(() => new Set<number>())
  const isSuccess = container !== undefined && SUCCESS in container.dataset
  useEffect(() => {
    if (isSuccess) notifications.succeeded()
  }, [isSuccess, notifications])
  // Where one was before one came to the toasts.
  const cameFrom = useRef<Element | null>(null)
  const corner = (
    <Corner
      aria-label="Notifications"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
    >
      {toasts
        .filter(({ kind }) => !(isSuccess && kind === 'error'))
        .map((toast) => (
          <OneToast key={toast.id} toast={toast} notifications={notifications} told={told} cameFrom={cameFrom} />
        ))}
    </Corner>
  )
  return container ? createPortal(corner, container) : corner
}

interface OneToastProps {
  toast: Toast
  notifications: NotificationStore
  told: Set<number>
  cameFrom: RefObject<Element | null>
}

function OneToast({ toast, notifications, told, cameFrom }: OneToastProps) {
  const { Icon, color } = kindStyles[toast.kind]
  const [isTold] = useState(() => told.has(toast.id))
  useEffect(() => {
    const timer = setTimeout(() => told.add(toast.id), TOLD)
    return () => clearTimeout(timer)
  }, [told, toast.id])
  const hold = () => notifications.hold(toast.id)
  const release = () => notifications.release(toast.id)
  const dismiss = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const others = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
    const next = others.find((other) => other !== currentTarget) ?? cameFrom.current
    // By keyboard alone (no click is counted): a toast that has the focus stays.
    if (detail === 0 && next instanceof HTMLElement) next.focus({ preventScroll: true })
    notifications.dismiss(toast.id)
  }
  return (
    <Wrapper
      role={isTold ? undefined : roles[toast.kind]}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={18} aria-hidden style={{ color, marginTop: 1 }} />
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <b>{toast.title}</b>
        {toast.detail && <p>{toast.detail}</p>}
        <SupportId id={toast.supportId} />
      </div>
      <IconButton size="small" aria-label="Dismiss" sx={{ mt: '-4px' }} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </Wrapper>
  )
}
