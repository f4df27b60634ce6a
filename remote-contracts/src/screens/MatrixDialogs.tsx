import { contractTexts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { type ContractWords } from 'shared-contracts/contract/documents'
import { type EnvelopeRequest } from 'shared-contracts/contract/signing'
import type { RemoteContext } from 'shared-contracts/remote'
import { formatDate } from 'shared-ui/date'
import { BookDialog } from '../contract/booking/BookDialog'
import { CountersignDialog } from '../contract/countersign/CountersignDialog'
import { DeleteCountersignedDialog } from '../contract/countersign/DeleteCountersignedDialog'
import { FinalRejectDialog } from '../contract/rejection/FinalRejectDialog'
import { RejectDialog } from '../contract/rejection/RejectDialog'
import { RevisionDialog } from '../contract/revision/RevisionDialog'
import { useRevisionFiles } from '../contract/revision/use-revision-files'

export type MatrixDialog = 'book' | 'revise' | 'reject' | 'finalReject' | 'countersign' | 'deleteCountersigned'

export interface MatrixDialogsProps {
  context: RemoteContext
  plan: EnergyPlan
  /** The latest version. */
  envelope: EnvelopeRequest
  countersignedName: string
  /** ISO instant. */
  bookedAt: string | undefined
  open: MatrixDialog | undefined
  onClose: () => void
  /** The dialog is through: with the text of C§8 to show, or without one when the contract has changed meanwhile. */
  onDone: (text: string | undefined) => void
  /** The page has to be read again while the dialog stays. */
  onStale: () => void
}

/** The one dialog of the contract page that is open, if one is. */
export function MatrixDialogs({
  context,
  plan,
  envelope,
  countersignedName,
  bookedAt,
  open,
  onClose,
  onDone,
  onStale,
}: MatrixDialogsProps) {
  const { customerId, energyPlanId, customerCompanyName: companyName } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const rateCheck = { customerId, rateCheckId }
  const ofEnvelope = { customerId, envelopeId: envelope.envelopeId }
  const { version } = envelope
  const revisionFiles = useRevisionFiles(context, { customerId, energyPlanId })
  switch (open) {
    case 'book':
      return (
        <BookDialog
          context={context}
          subtitle={`${companyName}, version ${version}`}
          supplierName={context.session.getState().currentUser?.supplier.name ?? 'the supplier'}
          rateCheck={rateCheck}
          onClose={onClose}
          onDone={(booked) => onDone(booked ? contractTexts.booked : undefined)}
        />
      )
    case 'revise':
      return (
        <RevisionDialog
          context={context}
          companyName={companyName}
          target={{ customerId, energyPlanId, rateCheckId, version }}
          revisionFiles={revisionFiles}
          onClose={onClose}
          onDone={(created) => onDone(created ? contractTexts.revised : undefined)}
          onStale={onStale}
        />
      )
    case 'reject':
      return (
        <RejectDialog
          context={context}
          version={version}
          energyPlanId={energyPlanId}
          rateCheck={rateCheck}
          onClose={onClose}
          onDone={(rejected) => onDone(rejected ? contractTexts.rejected : undefined)}
        />
      )
    case 'finalReject':
      return (
        <FinalRejectDialog
          context={context}
          subtitle={bookedAt === undefined ? companyName : `${companyName}, booked ${formatDate(Date.parse(bookedAt))}`}
          energyPlanId={energyPlanId}
          rateCheck={rateCheck}
          onClose={onClose}
          onDone={(rejected) => onDone(rejected ? contractTexts.finallyRejected : undefined)}
        />
      )
    case 'countersign':
      return (
        <CountersignDialog
          context={context}
          envelope={ofEnvelope}
          words={wordsOf(plan)}
          onClose={onClose}
          onDone={(uploaded) => onDone(uploaded ? contractTexts.countersigned : undefined)}
        />
      )
    case 'deleteCountersigned':
      return (
        <DeleteCountersignedDialog
          context={context}
          name={countersignedName}
          envelope={ofEnvelope}
          onClose={onClose}
          onDone={() => onDone(undefined)}
        />
      )
    case undefined:
      return null
  }
}

/** What a plan's contract says. */
function wordsOf({ customerCompanyName, commodityType, energyPlanMeter }: EnergyPlan): ContractWords {
  const { endDate, energyPlan } = energyPlanMeter
  return {
    companyName: customerCompanyName,
    rate: { amount: energyPlan.pricingSolutionRate, commodityType: commodityType ?? 'ELECTRICITY' },
    term: { months: energyPlan.termMonths, endDate },
  }
}
