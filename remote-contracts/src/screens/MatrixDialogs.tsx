import type { EnergyPlan } from 'shared-contracts/contract/plan'
import type { EnvelopeRequest } from 'shared-contracts/contract/signing'
import { BookDialog } from '../contract/booking/BookDialog'
import { CountersignDialog, DeleteCountersignedDialog } from '../contract/countersign/CountersignDialog'
import { CountersignHereDialog } from '../contract/countersign/CountersignHereDialog'
import { FinalRejectDialog, RejectDialog } from '../contract/rejection/RejectionDialogs'
import { RevisionDialog } from '../contract/revision/RevisionDialog'
import { ChosenComparison } from './ReviewLayout'
import { useRevisionFiles } from '../contract/revision/use-revision-files'
import type { ContractEvidence } from '../ui/evidence-entries'
import type { ReviewedFile } from '../ui/use-reviewed-pdf'
import type { successes } from '../domain/contract.messages'
import type { ReadChosenFile } from '../domain/evidence/file-evidence'

export type MatrixDialog =
  | 'book'
  | 'revise'
  | 'reject'
  | 'finalReject'
  | 'countersign'
  | 'countersignHere'
  | 'deleteCountersigned'

/** What a rep has decided on a contract. */
export type MatrixDecision = keyof typeof successes

export interface MatrixDialogsProps {
  plan: EnergyPlan
  /** The latest version. */
  envelope: EnvelopeRequest
  /** It as a file. */
  executed: ReviewedFile
  countersignedName: string
  /** ISO instant. */
  bookedAt: string | undefined
  open: MatrixDialog | undefined
  /** A countersigned copy that was dropped onto the page. */
  dropped: File | undefined
  /** The entries that Book names when they have not been read; nothing where there is nothing to compare for. */
  evidence: ContractEvidence | undefined
  readChosenFile: ReadChosenFile
  /** Why it can no longer be booked. */
  overtaken: string | undefined
  /** Goes to an entry of the evidence; the dialog is closed. */
  onShowEntry: (key: string) => void
  onClose: () => void
  /** The dialog is through: with what was decided, or without when the contract has changed meanwhile. */
  onDone: (decision: MatrixDecision | undefined) => void
  /** The page has to be read again while the dialog stays. */
  onStale: () => void
}

/** The one dialog of the contract page that is open, if one is. */
export default function MatrixDialogs(props: MatrixDialogsProps) {
  const { plan, envelope, countersignedName, bookedAt, open, evidence, readChosenFile, onShowEntry, onClose } = props
  const { executed, dropped, overtaken, onDone, onStale } = props
  const { customerId, energyPlanId, customerCompanyName: companyName } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const { version, envelopeId } = envelope
  const rateCheck = { customerId, rateCheckId }
  const ends = (decision: MatrixDecision | undefined) => ({
    onClose,
    onDone: () => onDone(decision),
    onChanged: () => onDone(undefined),
  })
  const revisionFiles = useRevisionFiles({ customerId, energyPlanId })
  switch (open) {
    case 'book':
      return (
        <BookDialog
          // What is answered and attested is so of one version.
          key={envelopeId}
          version={version}
          subtitle={`${companyName}, version ${version}`}
          rateCheck={rateCheck}
          evidence={evidence}
          overtaken={overtaken}
          onShow={onShowEntry}
          {...ends('booked')}
        />
      )
    case 'revise':
      return (
        <RevisionDialog
          companyName={companyName}
          target={{ customerId, energyPlanId, rateCheckId, version }}
          revisionFiles={revisionFiles}
          {...ends('revised')}
          onStale={onStale}
        />
      )
    case 'reject':
      return <RejectDialog version={version} energyPlanId={energyPlanId} rateCheck={rateCheck} {...ends('rejected')} />
    case 'finalReject':
      return <FinalRejectDialog plan={plan} bookedAt={bookedAt} {...ends('finallyRejected')} />
    case 'countersign':
      return (
        <CountersignDialog
          envelope={{ customerId, envelopeId }}
          dropped={dropped}
          readChosenFile={readChosenFile}
          renderComparison={(chosen) => <ChosenComparison chosen={chosen} executed={executed} />}
          {...ends('countersigned')}
          onStale={onStale}
        />
      )
    case 'countersignHere':
      return (
        <CountersignHereDialog
          envelope={{ customerId, envelopeId }}
          readChosenFile={readChosenFile}
          {...ends('countersigned')}
          onStale={onStale}
        />
      )
    case 'deleteCountersigned':
      return (
        <DeleteCountersignedDialog
          name={countersignedName}
          envelope={{ customerId, envelopeId }}
          {...ends(undefined)}
          onStale={onStale}
        />
      )
    case undefined:
      return null
  }
}
