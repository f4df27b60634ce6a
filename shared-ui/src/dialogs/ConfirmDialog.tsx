import { useId } from 'react'
import { Button } from '../core/Button'
import { Dialog, type DialogProps } from './Dialog'
import { Tooltip } from './Tooltip'

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'title' | 'subtitle' | 'children' | 'onClose'> {
  /** Text of the button that goes ahead, e.g. `I Attest`. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  busy?: boolean
  /** For what cannot be taken back. */
  destructive?: boolean
  /** The reason why it cannot go ahead now; it is shown beside the button. */
  disabledReason?: string | undefined
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, cancel = 'Cancel', onConfirm, busy = false, destructive, disabledReason, ...dialog } = props
  const whyId = useId()
  return (
    <Dialog
      {...dialog}
      busy={busy}
      role="alertdialog"
      actions={
        <>
          {/* Always there: a reason that comes while it is open is read out. */}
          <span id={whyId} role="status" style={{ marginRight: 'auto', fontSize: 12, color: 'var(--text-3)' }}>
            {disabledReason}
          </span>
          <Button variant="text" onClick={dialog.onClose} disabled={busy}>
            {cancel}
          </Button>
          <Tooltip text={disabledReason}>
            <Button
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              busy={busy}
              disabled={Boolean(disabledReason)}
              aria-describedby={whyId}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </Tooltip>
        </>
      }
    />
  )
}
