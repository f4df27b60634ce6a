import type { Scenario } from 'shared-contracts/bid/request'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { useOptIn } from './use-opt-out'

export interface OptInDialogProps {
  quoteRequest: Scenario['quoteRequest']
  open: boolean
  onClose: () => void
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
}

/** Asks once, then lets the supplier bid again. */
export function OptInDialog({ quoteRequest, open, onClose, reload }: OptInDialogProps) {
  const { busy, run } = useOptIn({ quoteRequest, reload })
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
