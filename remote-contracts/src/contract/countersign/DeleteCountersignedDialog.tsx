import { useState } from 'react'
import { isTold, toProblem } from 'shared-contracts/api'
import { deleteCountersigned } from 'shared-contracts/contract/countersign'
import type { RemoteContext } from 'shared-contracts/remote'
import { ConfirmDialog } from 'shared-ui/extra'
import { sendOnce } from '../../ui/send-once'

export interface DeleteCountersignedDialogProps {
  context: RemoteContext
  name: string
  envelope: { customerId: string; envelopeId: string }
  onClose: () => void
  /** The contract has to be read again, whatever came of it. */
  onDone: () => void
}

export function DeleteCountersignedDialog({
  context,
  name,
  envelope,
  onClose,
  onDone,
}: DeleteCountersignedDialogProps) {
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await sendOnce(context.api, deleteCountersigned, { params: envelope })
      context.notifications.success('Countersigned contract removed', name)
    } catch (error) {
      const problem = toProblem(error)
      context.log('countersigned-not-deleted', problem)
      if (!isTold(problem))
        context.notifications.error('The countersigned contract was not removed', problem.message, problem)
    }
    onDone()
  }
  return (
    <ConfirmDialog
      open
      title="Delete the countersigned contract?"
      subtitle={name}
      confirm="Delete"
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      The contract then waits for a countersigned copy again.
    </ConfirmDialog>
  )
}
