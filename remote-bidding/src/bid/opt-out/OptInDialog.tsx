import { useState } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { Banner } from 'shared-ui/core'
import { ConfirmDialog } from 'shared-ui/extra'
import { sendOptIn } from './opt-out-calls'

export interface OptInDialogProps {
  context: Pick<RemoteContext, 'api' | 'notifications' | 'session'>
  quoteRequest: Scenario['quoteRequest']
  open: boolean
  onClose: () => void
  /** Reads the scenario again: after a refusal too, which says that the page no longer shows what is true. */
  reload: () => Promise<unknown>
}

/** Asks once, then lets the supplier bid again. */
export function OptInDialog({ context, quoteRequest, open, onClose, reload }: OptInDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const optIn = async () => {
    setBusy(true)
    const failed = await sendOptIn(context, quoteRequest)
    await reload()
    setBusy(false)
    setFailure(failed)
    if (failed === undefined) onClose()
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
      {failure !== undefined && (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
      <p>You opted out of this rate check. Opting in clears your reasons and lets you bid again.</p>
    </ConfirmDialog>
  )
}
