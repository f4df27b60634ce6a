import { useState } from 'react'
import { isSupplierOwn, termLabel, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { whyNotDeleteOption } from 'shared-contracts/bid/custom-option'
import type { RemoteContext } from 'shared-contracts/remote'
import { IconButton } from 'shared-ui/core'
import { ConfirmDialog, Tooltip, Trash2 } from 'shared-ui/extra'
import { dropCustomOption } from './custom-option-calls'

export interface DeleteCustomOptionButtonProps {
  context: RemoteContext
  scenario: Scenario
  /** Reads the scenario again: after a refusal too, which says that the page no longer shows what is true. */
  reload: () => Promise<unknown>
  option: PricingOption
  /** Told before the scenario is read again. */
  onDeleted: (optionId: string) => void
}

/** Takes a custom option back after asking once; nothing on an option that is not the supplier's own (B§5). */
export function DeleteCustomOptionButton({
  context,
  scenario,
  reload,
  option,
  onDeleted,
}: DeleteCustomOptionButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!isSupplierOwn(option, scenario.quoteRequest.supplierId)) return null
  const label = termLabel(option.minTerm, option.maxTerm)
  const reason = whyNotDeleteOption(scenario, option, context.clock.now())
  const quoted = scenario.quotes.some((quote) => quote.pricingScenarioOptionId === option.id)
  const drop = async () => {
    setBusy(true)
    if (await dropCustomOption(context, scenario, option)) onDeleted(option.id)
    await reload()
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Tooltip text={reason?.message ?? 'Delete custom option'}>
        <IconButton
          aria-label={`Delete custom option, ${label}`}
          disabled={reason !== undefined}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title="Delete custom option"
        subtitle={scenario.quoteRequest.companyName}
        confirm="Delete option"
        destructive
        busy={busy}
        onConfirm={() => void drop()}
        onClose={() => setAsking(false)}
      >
        <p>
          The option of {label} and what was typed for it will be gone.
          {quoted && ' The quote submitted for it is withdrawn.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
