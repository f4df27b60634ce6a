import { contractTexts } from '../../domain/contract.messages'
import { contractDenialReason, type ContractConditions, type EnergyPlan } from 'shared-contracts/contract/plan'
import {
  listPlanDocuments,
  deletePlanDocument,
  restorePlanDocument,
  type RemovedDocument,
  type StoredDocument,
} from 'shared-contracts/document'
import { useRefreshCalls } from 'remote-kit/swr'
import { Card, styled, Button } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog, Tooltip } from 'shared-ui/dialogs'
import { useRemote, callOnce } from 'remote-kit/context'
import { useConfirmation } from '../../ui/use-confirmation'
import { useKeptFocus } from '../../ui/use-kept-focus'
import { DocumentsTable } from './DocumentsTable'
import { SubmitContract } from './SubmitContract'
import { UploadArea } from './UploadArea'
import type { ReadChosenFile } from '../../domain/evidence/file-evidence'
import type { ContractEvidence } from '../../ui/evidence-entries'
import { useUploads } from './use-uploads'
import { useState } from 'react'
import { isReportedElsewhere, toProblem } from 'shared-contracts/api'

const LastUpload = styled('span')({ fontSize: 12, color: 'var(--text-3)' })

export interface ManageContractProps {
  plan: EnergyPlan
  conditions: ContractConditions
  documents: readonly StoredDocument[]
  /** What can be restored; nothing from a provider that does not say. */
  removed: readonly RemovedDocument[] | undefined
  evidence: ContractEvidence
  /** Goes to an entry of the evidence. */
  onShowEntry: (key: string) => void
  readChosenFile: ReadChosenFile
  /** Shows a document beside the page. */
  onReview: (documentId: string) => void
}

/** C§2, decision 26: upload, list, delete and submit the documents of a non-matrix plan. */
export function ManageContract(props: ManageContractProps) {
  const { plan, documents, removed, evidence, onShowEntry, readChosenFile, onReview } = props
  const { notifications } = useRemote()
  const refreshCalls = useRefreshCalls()
  const { visible, changing, remove, restore } = useDocuments(plan, documents)
  const kept = useKeptFocus<HTMLDivElement>()
  const uploads = useUploads(plan, readChosenFile, noteUpload)
  const deletion = useConfirmation<StoredDocument>()
  const conditions = { ...props.conditions, uploadedDocuments: visible.length }
  const whyNoDelete = contractDenialReason('deleteDocument', conditions)?.message

  function noteUpload(name: string) {
    notifications.success(contractTexts.uploaded, name)
    void refreshCalls(listPlanDocuments)
  }

  function confirmDelete() {
    if (deletion.active) {
      uploads.forgetArrived(deletion.active.originalFileName)
      void remove(deletion.active)
    }
    deletion.close()
  }

  return (
    <div {...kept}>
      <Card title="Manage Contract" flush tools={<LastUpload>{lastUploadText(visible)}</LastUpload>}>
        <UploadArea
          uploads={uploads}
          hasDocuments={visible.length > 0}
          whyNoUpload={contractDenialReason('uploadDocument', conditions)?.message}
        />
        <DocumentsTable documents={visible} whyNoDelete={whyNoDelete} onDelete={deletion.ask} onReview={onReview} />
        {removed && (
          <RemovedDocuments
            removed={removed}
            denialReason={whyNoDelete}
            onRestore={(document) => void restore(document)}
          />
        )}
        <SubmitContract
          plan={plan}
          conditions={conditions}
          busy={uploads.busy ? 'Wait until the uploads are done.' : changing}
          evidence={evidence}
          keepsEvidence={Boolean(removed)}
          onShowEntry={onShowEntry}
        />
        <ConfirmDialog
          open={Boolean(deletion.active)}
          title="Delete this document?"
          subtitle={deletion.active?.originalFileName}
          confirm="Delete"
          destructive
          onConfirm={confirmDelete}
          onClose={deletion.close}
        >
          {removed ? 'You can restore it until the contract is submitted.' : 'It is removed from this contract.'}
        </ConfirmDialog>
      </Card>
    </div>
  )
}

function lastUploadText(documents: readonly StoredDocument[]): string {
  const [latest] = documents.map(({ created }) => created).sort((a, b) => b.localeCompare(a))
  if (!latest) return 'Nothing uploaded yet'
  return `Last upload ${formatDateTimeZone(Date.parse(latest))}`
}

const Removed = styled('section')({
  padding: '12px 16px',
  borderBottom: '1px solid var(--border-subtle)',
  '& h3': { marginBottom: 4, fontSize: 12, fontWeight: 500, color: 'var(--text-2)' },
  '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 36, color: 'var(--text-2)' },
  '& span': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { flex: 'none', fontSize: 12, color: 'var(--text-3)' },
})

interface RemovedDocumentsProps {
  removed: readonly RemovedDocument[]
  /** Why nothing can be restored. */
  denialReason: string | undefined
  onRestore: (document: RemovedDocument) => void
}

/** The way back: what was removed can be restored until the contract is submitted. */
function RemovedDocuments({ removed, denialReason, onRestore }: RemovedDocumentsProps) {
  if (removed.length === 0) return null
  return (
    <Removed aria-label="Removed documents">
      <h3>Removed</h3>
      <ul>
        {removed.map((document) => (
          <li key={document.documentId}>
            <span>{document.originalFileName}</span>
            <small>{formatDateTimeZone(Date.parse(document.removedAt))}</small>
            <Tooltip text={denialReason}>
              <Button
                size="small"
                variant="text"
                disabled={Boolean(denialReason)}
                aria-label={`Restore ${document.originalFileName}`}
                onClick={() => onRestore(document)}
              >
                Restore
              </Button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Removed>
  )
}

/**
 * The uploaded documents without those being deleted: a row goes at once and comes back when the server refuses (C§8).
 */
function useDocuments({ customerId, energyPlanId }: EnergyPlan, documents: readonly StoredDocument[]) {
  const { api, notifications, log } = useRemote()
  const refreshCalls = useRefreshCalls()
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  // A contract that is submitted before the answer may go out with the document, or without it.
  const [unanswered, setUnanswered] = useState({ removed: 0, restored: 0 })
  const count = (kind: 'removed' | 'restored', by: number) =>
    setUnanswered((counts) => ({ ...counts, [kind]: counts[kind] + by }))
  const kind = (['removed', 'restored'] as const).find((each) => unanswered[each] > 0)

  // Gone from the list, a row is hidden no longer: a colleague, or another tab, may restore it.
  const hiddenIds = [...removedIds].filter((id) => documents.some(({ documentId }) => documentId === id))
  if (hiddenIds.length < removedIds.size) setRemovedIds(new Set(hiddenIds))

  const comeBack = (documentId: string) => setRemovedIds((ids) => new Set([...ids].filter((id) => id !== documentId)))

  async function remove({ documentId }: StoredDocument): Promise<void> {
    setRemovedIds((ids) => new Set(ids).add(documentId))
    count('removed', 1)
    try {
      const params = { customerId, energyPlanId, documentId }
      await callOnce(api, deletePlanDocument, { params }, { ownMessage: true })
      if (await isListed(documentId)) {
        comeBack(documentId)
        notifications.warn('The document is still in the list', 'Delete it once more if it is to go.')
      } else notifications.success(contractTexts.deleted)
      await refreshCalls(listPlanDocuments)
    } catch (error) {
      const problem = toProblem(error)
      log('document-not-deleted', problem)
      if (!isReportedElsewhere(error)) notifications.error(contractTexts.deleteFailed, problem.message, problem)
      comeBack(documentId)
      if (problem.status === 409 || problem.status === 404) await refreshCalls(listPlanDocuments)
    } finally {
      count('removed', -1)
    }
  }

  /** Its deletion may have had the answer to an earlier one, and somebody restored it in between (decision 17). */
  async function isListed(documentId: string): Promise<boolean> {
    const params = { customerId, energyPlanId }
    const read = await api.call(listPlanDocuments, { params }, { ownMessage: true }).catch(() => undefined)
    return read?.documents.some((document) => document.documentId === documentId) ?? false
  }

  async function restore({ documentId, originalFileName }: RemovedDocument): Promise<void> {
    count('restored', 1)
    try {
      await callOnce(api, restorePlanDocument, { params: { customerId, energyPlanId, documentId } })
      comeBack(documentId)
      notifications.success('Document restored', originalFileName)
    } catch (error) {
      const problem = toProblem(error)
      log('document-not-restored', problem)
      if (!isReportedElsewhere(error)) notifications.error('The document was not restored', problem.message, problem)
    }
    await refreshCalls(listPlanDocuments).catch((error: unknown) => log('documents-not-read', toProblem(error)))
    count('restored', -1)
  }

  const uploaded = documents.filter((document) => document.documentType === 'meter_contract')
  return {
    visible: uploaded.filter((document) => !removedIds.has(document.documentId)),
    /** What has no answer yet. */
    changing: kind && `Wait until the document is ${kind}.`,
    remove,
    restore,
  }
}
