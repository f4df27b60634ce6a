import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { type PricingOption, type Scenario } from 'shared-contracts/bid/request'
import { useAction, useRemote } from 'remote-kit/context'

type Target = Pick<Scenario, 'quoteRequest' | 'pricingScenario'>

/** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
type Reload = () => Promise<unknown>

const pathOf = ({ quoteRequest, pricingScenario }: Target) => ({ id: quoteRequest.id, scenarioId: pricingScenario.id })

/** Adds a term (months) and reads the scenario again. A toast shows the server's message (B§8). */
export function useAddCustomOption(target: Target, reload: Reload) {
  const { api } = useRemote()
  return useAction(
    async (termLength: number) => {
      const body = { supplierId: target.quoteRequest.supplierId, termLength, isSweetSpot: true as const }
      try {
        await api.call(createCustomOption, { params: pathOf(target), body }, { ownMessage: true })
      } finally {
        await reload()
      }
    },
    { event: 'custom-option-not-created', failed: 'Create option Failed' },
  )
}

/** Deletes a custom option and reads the scenario again. A toast shows the server's message (B§8). */
export function useDeleteCustomOption(
  target: Target,
  { id: optionId }: Pick<PricingOption, 'id'>,
  { onDeleted, reload }: { onDeleted: (optionId: string) => void; reload: Reload },
) {
  const { api } = useRemote()
  return useAction(
    async () => {
      try {
        await api.call(deleteCustomOption, { params: { ...pathOf(target), optionId } }, { ownMessage: true })
        onDeleted(optionId)
      } finally {
        await reload()
      }
    },
    { event: 'custom-option-not-deleted', failed: ({ message }) => message },
  )
}
