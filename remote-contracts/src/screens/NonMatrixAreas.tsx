import { useMemo, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api'
import { contractStatus, type ContractConditions, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { styled } from 'shared-ui/core'
import { lazyPart, NotThere, useRemote, type Rep } from 'remote-kit/context'
import { ManageContract } from '../contract/documents/ManageContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { PortfolioDetails } from '../contract/plan/PortfolioDetails'
import { UsageProfile } from '../contract/plan/UsageProfile'
import type { FinalRejectDialogProps } from '../contract/rejection/RejectionDialogs'
import { SubmittedRejections } from '../contract/rejection/SubmittedRejections'
import { FinalRejectAction } from '../contract/signing/ContractActions'
import { hasEvidence, useEvidence, useReadChosenFile } from '../contract/evidence/use-evidence'
import { successes } from '../domain/contract.messages'
import { toUnopenedEntry, type ReadPaper } from '../ui/evidence-entries'
import type { FileReading } from '../domain/evidence/file-reading'
import { isPdf } from '../ui/open-pdf'
import { SuccessDialog } from '../ui/SuccessDialog'
import { useConfirmation } from '../ui/use-confirmation'
import { ReviewLayout, EvidencePanel, quotedIn, useReview } from './ReviewLayout'
import { useRefreshContract, whyUndecided, type LoadedContract } from './use-contract'

const FinalRejectDialog = lazyPart<FinalRejectDialogProps>({
  load: async () => ({ default: (await import('../contract/rejection/RejectionDialogs')).FinalRejectDialog }),
  Instead: NotThere,
})

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
  gap: 16,
  // Of two cards side by side the lower one's last line is at its bottom.
  '& > section': { display: 'flex', flexDirection: 'column' },
  '& > section > footer:last-child': { marginTop: 'auto' },
  '&[data-narrow]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

// Its bars stay below the head of the page.
const Framed = styled('div')({
  border: '1px solid var(--border)',
  borderRadius: 8,
  overflow: 'clip',
  '--end': '16px',
  '--bar': '56px',
})

/** px: what the panel has before it has come, with an entry for each document that has not been opened. */
const PANEL_HEIGHT = 86
const ENTRY_HEIGHT = 33

const none: readonly StoredDocument[] = []

export interface NonMatrixAreasProps {
  contract: LoadedContract
  plan: EnergyPlan
  conditions: ContractConditions
  rep: Rep
}

/** C§2, decision 44: the documents of a plan that is not matrix pricing, its usage and its meters. */
export default function NonMatrixAreas({ contract, plan, conditions, rep }: NonMatrixAreasProps) {
  const { api } = useRemote()
  const { documents, removed, revisions } = contract
  const uploaded = documents?.filter(({ documentType }) => documentType === 'meter_contract') ?? none
  const review = useReview(
    uploaded.filter(({ originalFileName }) => isPdf(originalFileName)).map((document) => reviewedFile(api, document)),
  )
  /** The entry that Submit Contract leads to; each request is an object of its own. */
  const [requestedEntry, setRequestedEntry] = useState<{ key: string }>()
  const [readings, setReadings] = useState<readonly ReadPaper[]>([])
  // One that was closed amid its reading has not been read.
  const papers = readings.filter(({ id, reading }) => reading.outcome !== 'reading' || id === review.selected?.id)
  // Together they are the contract, in the order in which they are listed.
  const current = uploaded.flatMap(({ documentId }) => papers.find(({ id }) => id === documentId) ?? [])
  const unopened = uploaded
    .filter(({ documentId }) => !papers.some(({ id }) => id === documentId))
    .map(({ documentId: id, originalFileName: name }) => toUnopenedEntry({ id, name, isPdf: isPdf(name) }))
  const evidence = useEvidence(plan, current, unopened)
  const readChosenFile = useReadChosenFile(plan)
  const next = review.files.find(({ id }) => !papers.some((paper) => paper.id === id)) ?? review.files[0]

  const quoted = useMemo(() => quotedIn(evidence, review.selected?.id), [evidence, review.selected?.id])

  function noteReading(id: string, reading: FileReading) {
    const name = uploaded.find(({ documentId }) => documentId === id)?.originalFileName ?? ''
    setReadings((all) => [...all.filter((paper) => paper.id !== id), { id, name, reading }])
  }

  /** A file that has not been opened is opened; any other entry is gone to. */
  function showEntry(key: string) {
    const file = unopened.find((entry) => entry.key === key)?.file
    if (file) review.show(file.id)
    else setRequestedEntry({ key })
  }

  return (
    <ReviewLayout title="Contract document" kind="Document" review={review} quoted={quoted} onRead={noteReading}>
      {revisions && <MessageArea conditions={conditions} />}
      <BookedRejection contract={contract} plan={plan} conditions={conditions} />
      <Columns data-narrow={review.selected !== undefined || undefined}>
        {documents && (
          <ManageContract
            plan={plan}
            conditions={conditions}
            documents={documents}
            removed={removed}
            evidence={evidence}
            onShowEntry={showEntry}
            readChosenFile={readChosenFile}
            onReview={review.show}
          />
        )}
        <UsageProfile plan={plan} rep={rep} />
      </Columns>
      {uploaded.length > 0 && hasEvidence(plan) && (
        <Framed style={{ minHeight: PANEL_HEIGHT + ENTRY_HEIGHT * unopened.length }}>
          <EvidencePanel
            evidence={evidence}
            goTo={requestedEntry}
            onOpen={(file = next?.id) => review.show(file)}
            onShow={({ page, text }, how) => {
              const location = evidence.locate(page)
              if (location) review.show(location.id, { page: location.page, sentence: text, ...how })
            }}
          />
        </Framed>
      )}
      <PortfolioDetails plan={plan} rep={rep} />
    </ReviewLayout>
  )
}

/** C§2: a booked contract is rejected here too, and what was submitted is read. */
function BookedRejection({ contract, plan, conditions }: Omit<NonMatrixAreasProps, 'rep'>) {
  const refreshContract = useRefreshContract()
  const dialog = useConfirmation<'finalReject' | 'finallyRejected'>()
  return (
    <>
      <FinalRejectAction
        conditions={conditions}
        undecided={whyUndecided(contract)}
        onFinalReject={() => dialog.ask('finalReject')}
      />
      <SubmittedRejections rejections={contract.rejections ?? []} finalRejections={contract.finalRejections ?? []} />
      {dialog.active === 'finalReject' && (
        <FinalRejectDialog
          plan={plan}
          bookedAt={contract.audit?.[contractStatus.COMPLETE]}
          onClose={dialog.close}
          onDone={() => {
            dialog.close()
            dialog.ask('finallyRejected')
            void refreshContract()
          }}
          onChanged={() => {
            dialog.close()
            void refreshContract()
          }}
        />
      )}
      <SuccessDialog
        success={dialog.active === 'finallyRejected' ? successes.finallyRejected : undefined}
        onDone={dialog.close}
      />
    </>
  )
}

/** Decision 41: a document comes from the address that the provider gives. */
function reviewedFile(api: ApiClient, { documentId, originalFileName, downloadUrl }: StoredDocument) {
  return {
    id: documentId,
    fileName: originalFileName,
    label: originalFileName,
    read: async (signal: AbortSignal) => (await api.file(downloadUrl, { signal })).blob,
  }
}
