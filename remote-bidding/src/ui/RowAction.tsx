import { useState, type ReactNode } from 'react'
import { IconButton } from 'shared-ui/core'
import { ConfirmDialog, Tooltip } from 'shared-ui/dialogs'
import type { Action } from 'remote-kit/context'

export interface RowActionProps {
  /** `Withdraw quote` */
  name: string
  /** `12 months` */
  term: string
  icon: ReactNode
  /** Why it cannot be done now. */
  reason: string | undefined
  customer: string
  /** What the button that goes ahead says. */
  confirm: string
  action: Pick<Action<[], void>, 'busy' | 'run'>
  /** Called once it is done: what had the focus is gone then. */
  onGone: () => void
  /** The question. */
  children: ReactNode
}

/** What takes something of one term back, after asking once. */
export function RowAction({ name, term, icon, reason, customer, confirm, action, onGone, children }: RowActionProps) {
  const [asking, setAsking] = useState(false)
  async function goAhead() {
    const { ok } = await action.run()
    setAsking(false)
    // After the drawing without it.
    if (ok) setTimeout(onGone)
  }
  return (
    <>
      <Tooltip text={reason ?? name}>
        <IconButton aria-label={`${name}, ${term}`} disabled={Boolean(reason)} onClick={() => setAsking(true)}>
          {icon}
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={name}
        subtitle={customer}
        confirm={confirm}
        destructive
        busy={action.busy}
        onConfirm={() => void goAhead()}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
