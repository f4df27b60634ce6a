import { IconButton } from '../core/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { dialogContainer } from '../core/open-dialogs'
import { Floats } from './Floats'
import { ToastContainer } from './ToastContainer'

const Header = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '20px 20px 12px 24px',
  '& h2': { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-.012em' },
  '& p': { color: 'var(--text-3)', marginTop: 2 },
})
const Body = styled('div')({
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '4px 24px 20px',
  overflowY: 'auto',
  // Where there is no room between head and foot, the dialog scrolls as a whole.
  '@media (max-height: 480px)': { flex: 'none', overflowY: 'visible' },
})
const Footer = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 24px',
  borderTop: '1px solid var(--border)',
})

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** While work is under way the dialog cannot be closed. */
  busy?: boolean | undefined
  /** Width in px. */
  width?: number
  /** `alertdialog` for confirmations. */
  role?: 'dialog' | 'alertdialog'
  /**
   * It says that something succeeded: toasts of earlier failures are not shown in it, and closed it leaves the
   * keyboard at the page's heading, as a question does whose button has gone.
   */
  isSuccess?: boolean
}

/** What opened it may be gone, as after a decision: then the page's heading is where the keyboard goes on. */
function focusPage(): void {
  const { activeElement: at, body } = document
  // Given back to what opened it, or to another dialog.
  const isLost = at === null || at === body || at.closest('[role="dialog"], [role="alertdialog"]') !== null
  const isAnotherOpen = Boolean(dialogContainer())
  if (!isLost || isAnotherOpen) return
  const heading = document.querySelector<HTMLElement>('main h1, main h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A dialog with its focus trap; Escape and the cross close it. MUI's part of it comes once the page was touched. */
export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  children,
  actions,
  busy = false,
  width = 440,
  role = 'dialog',
  isSuccess = false,
}: DialogProps) {
  const id = useId()
  return (
    <Floats open={open} onClose={onClose}>
      {(mui) => (
        <mui.Dialog
          open={open}
          onClose={() => {
            if (!busy) onClose()
          }}
          aria-labelledby={id}
          transitionDuration={{ enter: 180, exit: 120 }}
          slotProps={{
            transition: { onExited: () => (isSuccess || role === 'alertdialog') && focusPage() },
            paper: {
              role,
              elevation: 16,
              variant: 'elevation',
              'aria-busy': busy,
              sx: {
                width,
                maxWidth: 'calc(100vw - 64px)',
                '@media (max-width: 640px), (max-height: 480px)': { margin: 1, maxHeight: 'calc(100% - 16px)' },
                '@media (max-width: 640px)': { maxWidth: 'calc(100vw - 16px)' },
                border: '1px solid var(--border)',
                borderRadius: '12px',
                backgroundImage: 'none',
                boxShadow: 'var(--e-3)',
                // It takes the focus when it opens; what can be pressed in it shows the ring.
                '&:focus-visible': { outline: 'none' },
              },
            },
            backdrop: { sx: { backgroundColor: 'var(--scrim)' } },
          }}
        >
          <Header>
            <div style={{ minWidth: 0 }}>
              <h2 id={id}>{title}</h2>
              {subtitle !== undefined && <p>{subtitle}</p>}
            </div>
            <IconButton aria-label="Close" disabled={busy} onClick={onClose} sx={{ m: '-4px -4px 0 auto' }}>
              <X aria-hidden />
            </IconButton>
          </Header>
          {children !== undefined && <Body>{children}</Body>}
          {actions !== undefined && <Footer>{actions}</Footer>}
          <ToastContainer open={open} isSuccess={isSuccess} />
        </mui.Dialog>
      )}
    </Floats>
  )
}
