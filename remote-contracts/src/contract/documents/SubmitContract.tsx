import { submitContract, type BookedEvidence } from 'shared-contracts/contract/booking'
import {
  listEnergyPlans,
  listPendingEnergyPlans,
  readAuditInfo,
  readEnergyPlan,
  contractDenialReason,
  type ContractConditions,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import { listPlanDocuments } from 'shared-contracts/document'
import { useRefreshCalls } from 'remote-kit/swr'
import { useState } from 'react'
import { Banner, Button, Info, styled } from 'shared-ui/core'
import { ConfirmDialog, Tooltip } from 'shared-ui/dialogs'
import { callOnce, useAction, useRemote } from 'remote-kit/context'
import { NotRead } from '../../ui/NotRead'
import { toBookedEvidence, type ContractEvidence } from '../../ui/evidence-entries'
import { useConfirmation } from '../../ui/use-confirmation'

const Footer = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-2)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
})

export interface SubmitContractProps {
  plan: EnergyPlan
  conditions: ContractConditions
  /** What has to end first, as an upload. */
  busy: string | undefined
  evidence: ContractEvidence
  /** The provider is ours, and its audit keeps which entries were read; C§7 has no body. */
  keepsEvidence: boolean
  /** Goes to an entry of the evidence, in place of submitting. */
  onShowEntry: (key: string) => void
}

/** Submit Contract, with why it is disabled, asks first and names what has not been read (C§4, C§5). */
export function SubmitContract(props: SubmitContractProps) {
  const { plan, conditions, busy, evidence, keepsEvidence, onShowEntry } = props
  const { notifications } = useRemote()
  const question = useConfirmation<'submit'>()
  const submission = useSubmission(plan)
  const [failed, setFailed] = useState<string>()
  const reason = contractDenialReason('submitContract', conditions)?.message ?? busy
  // What holds back the upload as well stands beside it.
  const isDuplicate = reason === contractDenialReason('uploadDocument', conditions)?.message

  function ask() {
    setFailed(undefined)
    question.ask('submit')
  }

  async function submit() {
    setFailed(undefined)
    const outcome = await submission.run(keepsEvidence ? toBookedEvidence(evidence) : undefined)
    // The dialog says what failed, and stays (decision 53).
    if (!outcome.ok) return setFailed(outcome.text)
    notifications.success('Contract submitted')
    question.close()
  }

  return (
    <Footer>
      {reason && !isDuplicate && (
        <span>
          <Info size={14} aria-hidden />
          {reason}
        </span>
      )}
      <span style={{ marginLeft: 'auto' }}>
        <Tooltip text={reason}>
          <Button variant="contained" disabled={Boolean(reason)} onClick={ask}>
            Submit Contract
          </Button>
        </Tooltip>
      </span>
      <ConfirmDialog
        open={Boolean(question.active)}
        title="Submit this contract?"
        subtitle={plan.customerCompanyName}
        confirm="Submit Contract"
        busy={submission.busy}
        onConfirm={() => void submit()}
        onClose={question.close}
      >
        {failed && (
          <Banner tone="red" role="alert">
            {failed}
          </Banner>
        )}
        <NotRead
          evidence={evidence}
          onShow={(key) => {
            question.close()
            onShowEntry(key)
          }}
        />
        Once it is submitted, documents can no longer be added or removed.
      </ConfirmDialog>
    </Footer>
  )
}

/** Submits the contract; whatever comes of it, the page is read again before it ends. */
function useSubmission({ customerId, energyPlanId }: EnergyPlan) {
  const { api } = useRemote()
  const refreshCalls = useRefreshCalls()
  async function submit(evidence: BookedEvidence | undefined) {
    const params = { customerId, energyPlanId }
    try {
      await callOnce(api, submitContract, evidence ? { params, body: evidence } : { params })
    } finally {
      await refreshCalls(readEnergyPlan, readAuditInfo, listPlanDocuments, listEnergyPlans, listPendingEnergyPlans)
    }
  }
  return useAction(submit, { event: 'contract-not-submitted' })
}
