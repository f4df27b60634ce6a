import { useState } from 'react'
import type { ApiClient } from 'shared-contracts/api'
import { isHistoric, denialReason, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { countersignedDocument } from 'shared-contracts/contract/countersign'
import {
  isSigned,
  listEnvelopeDocuments,
  listEnvelopes,
  readSignedDocument,
  type EnvelopeRequest,
} from 'shared-contracts/contract/signing'
import { useCall } from 'remote-kit/swr'
import { Card, ErrorState } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { lazyPart, NotThere, useFailureLog, useIsTouched, useRemote } from 'remote-kit/context'
import { CountersignedContract } from '../contract/countersign/CountersignedContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { hasEvidence, useEvidence, useReadChosenFile } from '../contract/evidence/use-evidence'
import type { FileReading } from '../domain/evidence/file-reading'
import { SubmittedRejections } from '../contract/rejection/SubmittedRejections'
import { numberRevisions, RevisionList } from '../contract/revision/RevisionList'
import { ExecutedContract } from '../contract/signing/ExecutedContract'
import { contractTexts } from '../domain/contract.messages'
import { failureText } from '../ui/failure-text'
import { SuccessDialog, type Success } from '../ui/SuccessDialog'
import { useConfirmation } from '../ui/use-confirmation'
import { BesideReview, EvidencePanel, LoadingCard, useReview } from './BesideReview'
import type { Decision, MatrixDialog, MatrixDialogsProps } from './MatrixDialogs'
import { useRefreshContract, whyUndecided, type LoadedContract } from './use-contract'

// They come when the page is first touched, and are there long before one is asked for.
const MatrixDialogs = lazyPart<MatrixDialogsProps>({
  load: () => import('./MatrixDialogs'),
  Instead: ({ open, onClose }) => open && <NotThere onClose={onClose} />,
})

/** What is said of a decision (C§8). */
const successes: Record<Decision, Success> = {
  booked: { title: 'Contract booked', text: contractTexts.booked },
  revised: { title: 'Revision requested', text: contractTexts.revised },
  rejected: { title: 'Contract rejected', text: contractTexts.rejected },
  finallyRejected: { title: 'Rejection requested', text: contractTexts.finallyRejected },
  countersigned: { title: 'Countersigned contract uploaded', text: contractTexts.countersigned },
}

export interface MatrixAreasProps {
  contract: LoadedContract
  plan: EnergyPlan
  facts: ContractFacts
}

/** C§2, C§4: everything about the signed contract of a matrix plan. */
export function MatrixAreas({ contract, plan, facts: planFacts }: MatrixAreasProps) {
  const { latest, versions, signed, documentsLoaded, countersigned, settled, failure, cause, retry } =
    useEnvelopes(plan)
  const { api } = useRemote()
  const refreshContract = useRefreshContract()
  const dialog = useConfirmation<MatrixDialog>()
  const isTouched = useIsTouched()
  const success = useConfirmation<Decision>()
  const [reading, setReading] = useState<{ id: string; reading: FileReading }>()

  const facts = { ...planFacts, countersigned: countersigned !== undefined }
  const undecided = whyUndecided(contract)
  const isArchived = isHistoric(plan, facts.created)
  const current = isArchived ? undefined : latest
  const envelope = latest && { customerId: plan.customerId, envelopeId: latest.envelopeId }
  const review = useReview(versions.map((version) => reviewedFile(api, plan.customerId, version)))
  const revisions = numberRevisions(contract.revisions ?? [])
  const waiting = revisions.filter((revision) => !revision.resolved)
  const resolved = revisions.filter((revision) => revision.resolved)

  // Only the latest version is laid beside the plan.
  const paper = current !== undefined && reading?.id === current.envelopeId ? reading : undefined
  const evidence = useEvidence(plan, paper && current ? [{ ...paper, name: current.friendlyFileName }] : NO_PAPERS)
  const readChosenFile = useReadChosenFile(plan)

  /** The dialog is through: what it decided is said (C§8), or the contract has changed meanwhile. */
  function finish(decision: Decision | undefined) {
    dialog.close()
    if (decision !== undefined) success.ask(decision)
    void refreshContract()
  }

  const whyNoBooking = undecided ?? denialReason('book', facts)?.message
  const whyNoRevision = undecided ?? denialReason('revise', facts)?.message

  return (
    <>
      <BesideReview
        title="Executed contract"
        kind="Version"
        review={review}
        onRead={(id, read) => {
          if (id === current?.envelopeId && hasEvidence(plan)) setReading({ id, reading: read })
        }}
      >
        {undecided === undefined && <MessageArea facts={facts} />}
        <SubmittedRejections rejections={contract.rejections ?? []} finalRejections={contract.finalRejections ?? []} />
        {failure !== undefined && (
          <Card>
            <ErrorState text={failure} cause={cause} onRetry={retry} />
          </Card>
        )}
        {failure === undefined && !settled && <LoadingCard height={64} />}
        {current && envelope && documentsLoaded && (contract.audit || countersigned) && (
          <CountersignedContract
            facts={facts}
            envelope={envelope}
            document={countersigned}
            onUpload={() => dialog.show('countersign')}
            onSignHere={() => dialog.show('countersignHere')}
            onDelete={() => dialog.ask('deleteCountersigned')}
          />
        )}
        <RevisionList title="Latest revision" revisions={waiting} />
        {settled && current && (
          <ExecutedContract
            customerId={plan.customerId}
            envelope={current}
            facts={facts}
            undecided={undecided}
            reviewing={review.shown?.id === current.envelopeId}
            onReview={() => review.show(review.shown?.id === current.envelopeId ? undefined : current.envelopeId)}
            onBook={() => dialog.ask('book')}
            onRevise={() => dialog.show('revise')}
            onReject={() => dialog.ask('reject')}
            onFinalReject={() => dialog.ask('finalReject')}
          />
        )}
        {settled && current && hasEvidence(plan) && (
          <EvidencePanel
            evidence={evidence}
            running={review.shown?.id === current.envelopeId}
            onOpen={() => review.show(current.envelopeId)}
            onShow={({ page, text }) => review.show(current.envelopeId, { page, sentence: text })}
            onBook={whyNoBooking === undefined ? () => dialog.ask('book') : undefined}
            onRevise={whyNoRevision === undefined ? () => dialog.show('revise') : undefined}
          />
        )}
        {waiting.length > 0 ? (
          <RevisionList title="Older revisions" revisions={resolved} />
        ) : (
          // With the signed versions between them, or not at all: nothing comes in between later.
          (settled || failure !== undefined) && (
            <RevisionList
              title="Revision history"
              revisions={revisions}
              envelopes={signed}
              // A historic contract is archived elsewhere: for a copy the page says whom to ask (C§8).
              {...(isArchived ? {} : { onOpen: review.show })}
            />
          )
        )}
      </BesideReview>
      {latest && (isTouched || dialog.shown) && (
        <MatrixDialogs
          plan={plan}
          envelope={latest}
          countersignedName={countersigned?.name ?? ''}
          bookedAt={contract.audit?.['1000'] ?? undefined}
          open={dialog.shown}
          evidence={hasEvidence(plan) ? evidence : undefined}
          readChosenFile={readChosenFile}
          onClose={dialog.close}
          onDone={finish}
          onStale={() => void refreshContract()}
        />
      )}
      <SuccessDialog success={success.shown && successes[success.shown]} onDone={success.close} />
    </>
  )
}

const NO_PAPERS: readonly never[] = []

/** A version of the contract with its certificate. */
function reviewedFile(
  api: ApiClient,
  customerId: string,
  { envelopeId, friendlyFileName, version, signedAt }: EnvelopeRequest,
) {
  const input = { params: { customerId, envelopeId }, query: { include_certificate: 'true' as const } }
  return {
    id: envelopeId,
    fileName: friendlyFileName,
    label: signedAt == null ? String(version) : `${version}, signed ${formatDateTimeZone(Date.parse(signedAt))}`,
    read: async (signal: AbortSignal) => (await api.call(readSignedDocument, input, { signal })).blob,
  }
}

/** The versions of a contract that went to the signing service, and what the latest one's envelope holds. */
function useEnvelopes(plan: EnergyPlan) {
  const { api } = useRemote()
  const { customerId } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const envelopes = useCall(api, listEnvelopes, { params: { customerId, rateCheckId } })
  const versions = [...(envelopes.data ?? [])].sort((a, b) => b.version - a.version)
  const [latest] = versions
  const documents = useCall(api, listEnvelopeDocuments, latest && { params: { envelopeId: latest.envelopeId } })
  const failed = [envelopes, documents].find((part) => part.error !== undefined && part.data === undefined)
  useFailureLog('envelopes-not-loaded', failed?.error)

  return {
    latest,
    /** The newest first. */
    versions,
    signed: versions.filter((envelope) => isSigned(envelope, plan, latest?.version ?? envelope.version)),
    /** What the latest envelope holds is known; the copy both sides signed may be among it. */
    documentsLoaded: documents.data !== undefined,
    countersigned: documents.data && countersignedDocument(documents.data),
    /** Nothing more is on its way. */
    settled:
      envelopes.data !== undefined &&
      (latest === undefined || documents.data !== undefined || documents.error !== undefined),
    failure: failureText(failed?.error),
    cause: failed?.error as unknown,
    retry: () => void failed?.mutate(),
  }
}
