import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { formatDate } from 'shared-ui/date'
import { BookDialog } from '../contract/booking/BookDialog'
import { CountersignDialog } from '../contract/countersign/CountersignDialog'
import { DeleteCountersignedDialog } from '../contract/countersign/DeleteCountersignedDialog'
import { FinalRejectDialog } from '../contract/rejection/FinalRejectDialog'
import { RejectDialog } from '../contract/rejection/RejectDialog'
import { RevisionDialog } from '../contract/revision/RevisionDialog'
import { useRevisionFiles } from '../contract/revision/use-revision-files'
import type { ContractCheck } from '../contract/contract-check/use-contract-check'
import type { Decision } from './decisions'

export type MatrixDialog = 'book' | 'revise' | 'reject' | 'finalReject' | 'countersign' | 'deleteCountersigned'

export interface MatrixDialogsProps {
  plan: EnergyPlan
  /** The latest version. */
  envelope: EnvelopeRequest
  countersignedName: string
  /** ISO instant. */
  bookedAt: string | undefined
  open: MatrixDialog | undefined
  contractCheck: ContractCheck
  /** What a revision is to correct. */
  correction: string | undefined
  onClose: () => void
  /** The dialog is through: with what was decided, or without when the contract has changed meanwhile. */
  onDone: (decision: Decision | undefined) => void
  /** The page has to be read again while the dialog stays. */
  onStale: () => void
}

/** The one dialog of the contract page that is open, if one is. */
export default function MatrixDialogs(props: MatrixDialogsProps) {
  const { plan, envelope, countersignedName, bookedAt, open, contractCheck, correction, onClose, onDone, onStale } =
    props
  const { customerId, energyPlanId, customerCompanyName: companyName } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const { version, envelopeId } = envelope
  const rateCheck = { customerId, rateCheckId }
  const changed = () => onDone(undefined)
  const revisionFiles = useRevisionFiles({ customerId, energyPlanId })
  switch (open) {
    case 'book':
      return (
        <BookDialog
          subtitle={`${companyName}, version ${version}`}
          energyPlanId={energyPlanId}
          rateCheck={rateCheck}
          check={{ ...contractCheck, open: contractCheck.done?.open, failed: contractCheck.failed?.text }}
          onClose={onClose}
          onDone={() => onDone('booked')}
          onChanged={changed}
        />
      )
    case 'revise':
      return (
        <RevisionDialog
          companyName={companyName}
          target={{ customerId, energyPlanId, rateCheckId, version }}
          revisionFiles={revisionFiles}
          correction={correction}
          onClose={onClose}
          onDone={() => onDone('revised')}
          onChanged={changed}
          onStale={onStale}
        />
      )
    case 'reject':
      return (
        <RejectDialog
          version={version}
          energyPlanId={energyPlanId}
          rateCheck={rateCheck}
          onClose={onClose}
          onDone={() => onDone('rejected')}
          onChanged={changed}
        />
      )
    case 'finalReject':
      return (
        <FinalRejectDialog
          subtitle={bookedAt === undefined ? companyName : `${companyName}, booked ${formatDate(Date.parse(bookedAt))}`}
          energyPlanId={energyPlanId}
          rateCheck={rateCheck}
          onClose={onClose}
          onDone={() => onDone('finallyRejected')}
          onChanged={changed}
        />
      )
    case 'countersign':
      return (
        <CountersignDialog
          envelope={{ customerId, envelopeId }}
          checkCopy={contractCheck.checkCopy}
          onClose={onClose}
          onDone={() => onDone('countersigned')}
          onChanged={changed}
        />
      )
    case 'deleteCountersigned':
      return (
        <DeleteCountersignedDialog
          name={countersignedName}
          envelope={{ customerId, envelopeId }}
          onClose={onClose}
          onDone={changed}
        />
      )
    case undefined:
      return null
  }
}
