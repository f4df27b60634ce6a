import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  isHistoric,
  contractDenialReason,
  contractStatus,
  type ContractConditions,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import { COUNTERSIGNED_DOCUMENT_ID } from 'shared-contracts/contract/countersign'
import { isSigned, readSignedDocument, type EnvelopeRequest } from 'shared-contracts/contract/signing'
import { paths } from 'shared-contracts/paths'
import { ArrowLeft, Button, Card, Download, ErrorState, IconButton, Spinner } from 'shared-ui/core'
import { formatDate } from 'shared-ui/date'
import { lazyPart, NotThere, useDownload, useIsTouched, useRemote } from 'remote-kit/context'
import { CountersignedContract } from '../contract/countersign/CountersignedContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { hasEvidence, useEvidence, useReadChosenFile } from '../contract/evidence/use-evidence'
import { fileKey } from '../domain/evidence/file-reading'
import { ContractActions } from '../contract/signing/ContractActions'
import { successes } from '../domain/contract.messages'
import { SuccessDialog } from '../ui/SuccessDialog'
import { useDroppedFile } from '../ui/use-dropped-file'
import { useConfirmation } from '../ui/use-confirmation'
import { allEntries, type ReadPaper } from '../ui/evidence-entries'
import { ReviewButton } from '../ui/PanelBar'
import { ContractHistory, countHistory } from './ContractHistory'
import { EvidencePanel, LoadingCard, quotedIn, ReviewPanel, useReview } from './ReviewLayout'
import { DeskBody, DeskFoot, DeskPane, DeskSide, WITH_RAIL } from './Desk'
import type { MatrixDecision, MatrixDialog, MatrixDialogsProps } from './MatrixDialogs'
import { countersignedCopy, reviewedFile, useEnvelopes } from './use-envelopes'
import { useRefreshContract, whyUndecided, type LoadedContract } from './use-contract'

// Loaded at the first touch of the page, well before a dialog is opened.
const MatrixDialogs = lazyPart<MatrixDialogsProps>({
  load: () => import('./MatrixDialogs'),
  Instead: ({ open, onClose }) => open && <NotThere onClose={onClose} />,
})

export interface MatrixAreasProps {
  contract: LoadedContract
  plan: EnergyPlan
  conditions: ContractConditions
  /** What happened to the contract, at the panel's end. */
  activity: ReactNode
}

/** C§2, C§4: everything about the signed contract of a matrix plan. */
export function MatrixAreas({ contract, plan, conditions: planConditions, activity }: MatrixAreasProps) {
  const { latest, versions, signed, documentsLoaded, countersigned, settled, failure, cause, isReading, retry } =
    useEnvelopes(plan)
  const { api, navigation } = useRemote()
  const refreshContract = useRefreshContract()
  const dialog = useConfirmation<MatrixDialog>()
  const isTouched = useIsTouched()
  const success = useConfirmation<MatrixDecision>()
  /** The entry that the Book dialog leads to; each request is an object of its own. */
  const [requestedEntry, setRequestedEntry] = useState<{ key: string }>()
  const [reading, setReading] = useState<Omit<ReadPaper, 'name'>>()

  const conditions = { ...planConditions, countersigned: Boolean(countersigned) }
  const undecided = whyUndecided(contract)
  const isArchived = isHistoric(plan, conditions.created)
  const current = isArchived ? undefined : latest
  const envelope = latest && { customerId: plan.customerId, envelopeId: latest.envelopeId }
  const completedAt = contract.audit?.[contractStatus.COMPLETE] ?? undefined
  const copy = countersigned && envelope && [countersignedCopy(api, envelope, countersigned.name, completedAt)]
  const fileOf = (version: EnvelopeRequest) => reviewedFile(api, plan, version, latest?.version ?? version.version)
  const review = useReview([...(copy ?? []), ...versions.map(fileOf)], current?.envelopeId)

  // Only the latest version is laid beside the plan. Left amid its reading, it has not been read.
  const isLeft = reading?.reading.outcome === 'reading' && review.selected?.id !== reading.id
  const isCurrent = current && reading && fileKey(reading) === fileKey(fileOf(current))
  const paper = isCurrent && !isLeft ? reading : undefined
  const evidence = useEvidence(plan, paper && current ? [{ ...paper, name: current.friendlyFileName }] : NO_PAPERS)
  const readChosenFile = useReadChosenFile(plan)
  const selected = isArchived ? undefined : review.selected
  const quoted = useMemo(() => quotedIn(evidence, selected?.id), [evidence, selected?.id])
  const isComing = !failure && !settled && !isArchived
  const hasRail = useIsWide() && (selected !== undefined || isComing)
  const history = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)

  /** Closes the dialog and says what it decided (C§8); no decision means that the contract changed meanwhile. */
  function finish(decision: MatrixDecision | undefined) {
    dialog.close()
    if (decision) success.ask(decision)
    void refreshContract()
  }

  const whyNoBooking = undecided ?? contractDenialReason('book', conditions)?.message
  const whyNoRevision = undecided ?? contractDenialReason('revise', conditions)?.message
  const entries = allEntries(evidence)
  const hasEvidencePanel = current !== undefined && hasEvidence(plan)
  // Without the audit it is not known whether the contract is archived.
  const isWaiting = current && contract.audit && documentsLoaded && !contractDenialReason('countersign', conditions)
  /** A countersigned copy that was dropped onto the paper. */
  const [dropped, setDropped] = useState<File>()
  const dropTarget = useDroppedFile(isWaiting && !dialog.active ? takeDropped : undefined)
  function takeDropped(file: File) {
    setDropped(file)
    dialog.show('countersign')
  }
  const historyCount = countHistory(contract, signed)
  const reviewPaper = () => pane.current?.querySelector<HTMLElement>('[role="document"]')?.focus()

  const historyPart = (
    <div ref={history}>
      <ContractHistory
        contract={contract}
        signed={signed}
        // Shown once the versions are there or cannot be had: none is inserted between revisions later.
        isWhole={settled || Boolean(failure)}
        // A historic contract is archived elsewhere: for a copy the page says whom to ask (C§8).
        onOpen={isArchived ? undefined : openVersion}
      >
        {!hasEvidencePanel && selected && <ReviewButton onClick={reviewPaper} />}
      </ContractHistory>
    </div>
  )

  function openVersion(envelopeId: string) {
    review.show(envelopeId)
    reviewPaper()
  }

  return (
    <>
      <DeskBody data-paper={selected || isComing ? '' : undefined}>
        {hasRail && <DeskSide data-rail>{historyPart}</DeskSide>}
        {failure && !selected && (
          <Card>
            <ErrorState text={failure} cause={cause} busy={isReading} onRetry={retry} />
          </Card>
        )}
        {!failure && !settled && <LoadingCard height={320} />}
        {settled && selected && (
          <DeskPane ref={pane} {...dropTarget}>
            {failure && <ErrorState text={failure} cause={cause} busy={isReading} onRetry={retry} />}
            {current && envelope && documentsLoaded && (contract.audit || countersigned) && (
              <CountersignedContract
                conditions={conditions}
                undecided={undecided}
                envelope={envelope}
                document={countersigned}
                onUpload={() => {
                  setDropped(undefined)
                  dialog.show('countersign')
                }}
                onSignHere={() => dialog.show('countersignHere')}
                onReview={() => openVersion(COUNTERSIGNED_DOCUMENT_ID)}
                onDelete={() => dialog.ask('deleteCountersigned')}
              />
            )}
            <section aria-label="Executed contract" style={{ minHeight: 0 }}>
              <ReviewPanel
                title="Executed contract"
                kind="Version"
                files={review.files}
                selected={selected}
                onShow={(id) => review.show(id)}
                onRead={(id, read) => {
                  if (id !== current?.envelopeId || !hasEvidence(plan)) return
                  setReading({ id, edition: selected.edition, reading: read })
                }}
                goTo={review.target}
                alone={requestedEntry}
                quoted={quoted}
                note={signedText(versions.find(({ envelopeId }) => envelopeId === selected.id))}
                tools={
                  // The copy's own stands beside its name.
                  selected.id !== COUNTERSIGNED_DOCUMENT_ID && (
                    <DownloadVersion customerId={plan.customerId} envelopeId={selected.id} name={selected.fileName} />
                  )
                }
              />
            </section>
          </DeskPane>
        )}
        {settled && (
          <DeskSide>
            {hasEvidencePanel && (
              <EvidencePanel
                evidence={evidence}
                onOpen={() => reviewPaper()}
                goTo={requestedEntry}
                tools={
                  !hasRail && (
                    <Button
                      size="small"
                      variant="text"
                      sx={{ padding: '0 4px', minWidth: 0 }}
                      onClick={() => history.current?.scrollIntoView({ block: 'start' })}
                    >
                      History {historyCount > 0 && <small>{historyCount}</small>}
                    </Button>
                  )
                }
                onShow={({ page, text }, how) => review.show(current.envelopeId, { page, sentence: text, ...how })}
                onBook={whyNoBooking ? undefined : () => dialog.ask('book')}
                onRevise={whyNoRevision ? undefined : () => dialog.show('revise')}
              />
            )}
            {!hasRail && historyPart}
            {activity}
          </DeskSide>
        )}
      </DeskBody>
      <DeskFoot>
        <Button startIcon={<ArrowLeft aria-hidden />} onClick={() => navigation.back(paths.contracts())}>
          Back
        </Button>
        {!undecided && <MessageArea conditions={conditions} plain />}
        {settled && current && (
          <ContractActions
            conditions={conditions}
            undecided={undecided}
            hasKeys={hasEvidencePanel}
            unreadCount={entries.filter(({ key }) => !evidence.readKeys.has(key)).length}
            onBook={() => dialog.ask('book')}
            onRevise={() => dialog.show('revise')}
            onReject={() => dialog.ask('reject')}
            onFinalReject={() => dialog.ask('finalReject')}
          />
        )}
      </DeskFoot>
      {latest && (isTouched || dialog.active) && (
        <MatrixDialogs
          plan={plan}
          envelope={latest}
          executed={fileOf(latest)}
          countersignedName={countersigned?.name ?? ''}
          bookedAt={completedAt}
          open={dialog.active}
          dropped={dropped}
          evidence={hasEvidence(plan) ? evidence : undefined}
          readChosenFile={readChosenFile}
          overtaken={contractDenialReason('book', conditions)?.message}
          onShowEntry={(key) => {
            dialog.close()
            setRequestedEntry({ key })
          }}
          onClose={dialog.close}
          onDone={finish}
          onStale={() => void refreshContract()}
        />
      )}
      <SuccessDialog success={success.active && successes[success.active]} onDone={success.close} />
    </>
  )

  function signedText(version: EnvelopeRequest | undefined): string | undefined {
    if (!version) return undefined
    const { signedAt } = version
    // With several, the one that is shown is chosen beside it.
    const which = review.files.length > 1 ? '' : `Version ${version.version}. `
    if (!isSigned(version, conditions, latest?.version ?? version.version)) return `${which}Not signed yet`
    return `${which}Signed${signedAt == null ? '' : ` ${formatDate(Date.parse(signedAt))}`}`
  }
}

interface DownloadVersionProps {
  customerId: string
  envelopeId: string
  name: string
}

/** C§7: the customer-signed document, with its certificate. */
function DownloadVersion({ customerId, envelopeId, name }: DownloadVersionProps) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const input = { params: { customerId, envelopeId }, query: { include_certificate: 'true' as const } }
  return (
    <IconButton
      size="small"
      aria-label="Download"
      aria-busy={busy !== undefined || undefined}
      onClick={() => start(name, () => api.call(readSignedDocument, input))}
    >
      {busy ? <Spinner aria-hidden /> : <Download aria-hidden />}
    </IconButton>
  )
}

/** Whether the window has room for the history beside the paper. */
function useIsWide(): boolean {
  const [media] = useState(() => globalThis.matchMedia?.(WITH_RAIL))
  return useSyncExternalStore(
    (onChange) => {
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    () => media?.matches ?? false,
  )
}

const NO_PAPERS: readonly never[] = []
