import type { Scenario } from 'shared-contracts/bid/request'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { useAction, useRemote } from 'remote-kit/context'
import { readListsAgain, useOptOutCalls } from './use-opt-out'

export interface OptDialogProps {
  quoteRequest: Scenario['quoteRequest']
  open: boolean
  onClose: () => void
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
}

/** Asks once, then lets the supplier bid again, and shows how it went (B§8). */
export function OptInDialog({ quoteRequest, open, onClose, reload }: OptDialogProps) {
  const { notifications } = useRemote()
  const calls = useOptOutCalls()
  const { busy, run } = useAction(
    async () => {
      try {
        await calls.optIn(quoteRequest.rateCheckId)
        notifications.success('Opt In Successful')
      } finally {
        readListsAgain()
        await reload()
      }
    },
    { event: 'opt-in-failed', failed: 'Opt In Failed' },
  )
  async function optIn() {
    const { ok } = await run()
    if (ok) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title="Opt In"
      subtitle={quoteRequest.companyName}
      confirm="Opt In"
      busy={busy}
      onConfirm={() => void optIn()}
      onClose={onClose}
    >
      <p>You opted out of this rate check. Opting in clears your reasons and lets you bid again.</p>
    </ConfirmDialog>
  )
}
