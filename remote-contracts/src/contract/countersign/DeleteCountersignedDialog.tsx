import { deleteCountersigned } from 'shared-contracts/contract/countersign'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { callOnce, useAction, useRemote } from 'remote-kit/context'

export interface DeleteCountersignedDialogProps {
  name: string
  envelope: { customerId: string; envelopeId: string }
  onClose: () => void
  /** The contract has to be read again, whatever came of it. */
  onDone: () => void
}

export function DeleteCountersignedDialog({ name, envelope, onClose, onDone }: DeleteCountersignedDialogProps) {
  const { api, notifications } = useRemote()
  const removal = useAction(() => callOnce(api, deleteCountersigned, { params: envelope }), {
    event: 'countersigned-not-deleted',
    failed: 'The countersigned contract was not removed',
  })

  async function remove() {
    const { ok } = await removal.run()
    if (ok) notifications.success('Countersigned contract removed', name)
    onDone()
  }

  return (
    <ConfirmDialog
      open
      title="Delete the countersigned contract?"
      subtitle={name}
      confirm="Delete"
      destructive
      busy={removal.busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      The contract then waits for a countersigned copy again.
    </ConfirmDialog>
  )
}
