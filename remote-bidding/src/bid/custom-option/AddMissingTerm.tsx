import { createOptionDenialReason } from 'shared-contracts/bid/custom-option'
import { termLabel, type Scenario } from 'shared-contracts/bid/request'
import { Button, VisuallyHidden } from 'shared-ui/core'
import { useRemote } from 'remote-kit/context'
import { useAddCustomOption } from './use-custom-option'

export interface AddMissingTermProps {
  scenario: Scenario
  /** Reads the scenario again. */
  reload: () => Promise<unknown>
  term: number
}

/** Adds a term that was pasted and that the request does not have; nothing where none may be added (B§5, B§6). */
export function AddMissingTerm({ scenario, reload, term }: AddMissingTermProps) {
  const { clock } = useRemote()
  const { busy, run } = useAddCustomOption(scenario, reload)
  if (createOptionDenialReason(scenario, clock.now())) return null
  return (
    <Button size="small" aria-keyshortcuts="A" busy={busy} onClick={() => void run(term)}>
      Add as option<VisuallyHidden>, {termLabel(term)}</VisuallyHidden>
    </Button>
  )
}
