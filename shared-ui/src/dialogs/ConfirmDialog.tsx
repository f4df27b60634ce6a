import type { ReactNode } from 'react'
import { Button } from '../core/Button'
import { Dialog } from './Dialog'
import { Tooltip } from './Tooltip'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
  /** Text of the button that goes ahead, e.g. `I Attest`. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  /** For what cannot be taken back. */
  destructive?: boolean
  /** The reason why it cannot go ahead now; it is shown beside the button. */
  disabledReason?: string | undefined
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    subtitle,
    children,
    confirm,
    cancel = 'Cancel',
    onConfirm,
    onClose,
    busy = false,
    destructive,
    disabledReason,
  } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      busy={busy}
      role="alertdialog"
      actions={
        <>
          {disabledReason !== undefined && (
            <span style={{ marginRight: 'auto', fontSize: 12, color: 'var(--text-3)' }}>{disabledReason}</span>
          )}
          <Button variant="text" onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Tooltip text={disabledReason}>
            <Button
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              busy={busy}
              disabled={disabledReason !== undefined}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </Tooltip>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
