import { isSupplierOwn, termLabel, type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { deleteCustomOption, deleteOptionDenialReason } from 'shared-contracts/bid/custom-option'
import { Trash2 } from 'shared-ui/icons'
import { useAction, useNotPermitted, useRemote } from 'remote-kit/context'
import { RowAction } from '../../ui/RowAction'

export interface DeleteCustomOptionButtonProps {
  scenario: Scenario
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
  option: PricingOption
  /** Called before the scenario is read again. */
  onDeleted: (optionId: string) => void
}

/** Takes a custom option back after asking once; nothing on an option that is not the supplier's own (B§5). */
export function DeleteCustomOptionButton({ scenario, reload, option, onDeleted }: DeleteCustomOptionButtonProps) {
  const { api, clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const { quoteRequest, pricingScenario } = scenario
  const action = useAction(
    async () => {
      const params = { id: quoteRequest.id, scenarioId: pricingScenario.id, optionId: option.id }
      try {
        await api.call(deleteCustomOption, { params }, { ownMessage: true })
        onDeleted(option.id)
      } finally {
        await reload()
      }
    },
    { event: 'custom-option-not-deleted', failed: ({ message }) => message },
  )
  if (!isSupplierOwn(option, quoteRequest.supplierId)) return null
  const label = termLabel(option.minTerm, option.maxTerm)
  const reason = deleteOptionDenialReason(scenario, option, clock.now())?.message ?? lacksRight
  const quoted = scenario.quotes.some((quote) => quote.pricingScenarioOptionId === option.id)
  return (
    <RowAction
      name="Delete custom option"
      term={label}
      icon={<Trash2 aria-hidden />}
      reason={reason}
      customer={quoteRequest.companyName}
      confirm="Delete option"
      action={action}
    >
      The option of {label} and what was typed for it will be gone.
      {quoted && ' The quote submitted for it is withdrawn.'}
    </RowAction>
  )
}
