import { useState } from 'react'
import { createOptionDenialReason } from 'shared-contracts/bid/custom-option'
import { type Scenario } from 'shared-contracts/bid/request'
import { Button, Plus } from 'shared-ui/core'
import { Tooltip } from 'shared-ui/dialogs'
import { useNotPermitted, useRemote } from 'remote-kit/context'
import { AddCustomOptionDialog } from './AddCustomOptionDialog'

export interface CreateCustomOptionButtonProps {
  scenario: Scenario
  /** Reads the scenario again: after a refusal too, which says that the page does not show what the server has. */
  reload: () => Promise<unknown>
  mode?: { view?: boolean; viewFromEmail?: boolean }
}

/** Opens the dialog that adds a term; disabled with its reason when none may be added (B§5, B§6). */
export function CreateCustomOptionButton({ scenario, reload, mode = {} }: CreateCustomOptionButtonProps) {
  const { clock } = useRemote()
  const lacksRight = useNotPermitted('bids')
  const [asking, setAsking] = useState(false)
  const reason = createOptionDenialReason(scenario, clock.now(), mode)?.message ?? lacksRight
  return (
    <>
      <Tooltip text={reason}>
        <Button
          size="small"
          variant="text"
          startIcon={<Plus aria-hidden />}
          disabled={reason !== undefined}
          onClick={() => setAsking(true)}
        >
          Create custom option
        </Button>
      </Tooltip>
      <AddCustomOptionDialog scenario={scenario} reload={reload} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
