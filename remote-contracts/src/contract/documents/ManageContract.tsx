import { contractTexts } from '../../domain/contract.messages'
import { denialReason, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { listPlanDocuments, type RemovedDocument, type StoredDocument } from 'shared-contracts/document'
import { useRefreshCalls } from 'remote-kit/swr'
import { Card, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog } from 'shared-ui/dialogs'
import { useDownload, useRemote } from 'remote-kit/context'
import type { OpenCheck } from '../../ui/OpenPoints'
import { useConfirmation } from '../../ui/use-confirmation'
import { DocumentsTable } from './DocumentsTable'
import { RemovedDocuments } from './RemovedDocuments'
import { SubmitContract } from './SubmitContract'
import { UploadArea } from './UploadArea'
import { useDocuments } from './use-documents'
import type { CheckChosenFile } from '../../domain/contract-check/file-match'
import { useUploads } from './use-uploads'

const LastUpload = styled('span')({ fontSize: 12, color: 'var(--text-3)' })

export interface ManageContractProps {
  plan: EnergyPlan
  facts: ContractFacts
  documents: readonly StoredDocument[]
  /** What can be restored; nothing from a provider that does not say. */
  removed: readonly RemovedDocument[] | undefined
  /** What contract check says before the contract is submitted. */
  check: OpenCheck
  onCheck: () => void
  /** What a file says of the plan, before it is sent. */
  checkUpload: CheckChosenFile
  /** Shows a document beside the page. */
  onReview: (documentId: string) => void
}

/** C§2, decision 26: upload, list, delete and submit the documents of a non-matrix plan. */
export function ManageContract(props: ManageContractProps) {
  const { plan, facts: planFacts, documents, removed, check, onCheck, checkUpload, onReview } = props
  const { api, notifications } = useRemote()
  const refreshCalls = useRefreshCalls()
  const { shown, remove, restore } = useDocuments(plan, documents)
  const uploads = useUploads(plan, checkUpload, noteUpload)
  const download = useDownload()
  const deletion = useConfirmation<StoredDocument>()
  const facts = { ...planFacts, uploadedDocuments: shown.length }

  function noteUpload(name: string) {
    notifications.success(contractTexts.uploaded, name)
    void refreshCalls(listPlanDocuments)
  }

  function removeShown() {
    if (deletion.shown) void remove(deletion.shown)
    deletion.close()
  }

  return (
    <Card title="Manage Contract" flush tools={<LastUpload>{lastUploadText(shown)}</LastUpload>}>
      <UploadArea
        uploads={uploads}
        hasDocuments={shown.length > 0}
        whyNoUpload={denialReason('uploadDocument', facts)?.message}
      />
      <DocumentsTable
        documents={shown}
        whyNoDelete={denialReason('deleteDocument', facts)?.message}
        onDelete={deletion.ask}
        onReview={onReview}
        onDownload={({ originalFileName, downloadUrl }) =>
          download.start(originalFileName, () => api.file(downloadUrl))
        }
      />
      {removed && (
        <RemovedDocuments
          removed={removed}
          denialReason={denialReason('deleteDocument', facts)?.message}
          onRestore={(document) => void restore(document)}
        />
      )}
      <SubmitContract plan={plan} facts={facts} uploading={uploads.busy} check={check} onAsk={onCheck} />
      <ConfirmDialog
        open={deletion.shown !== undefined}
        title="Delete this document?"
        subtitle={deletion.shown?.originalFileName}
        confirm="Delete"
        destructive
        onConfirm={removeShown}
        onClose={deletion.close}
      >
        {removed ? 'You can restore it until the contract is submitted.' : 'It is removed from this contract.'}
      </ConfirmDialog>
    </Card>
  )
}

function lastUploadText(documents: readonly StoredDocument[]): string {
  const [latest] = documents.map(({ created }) => created).sort((a, b) => b.localeCompare(a))
  return latest === undefined ? 'Nothing uploaded yet' : `Last upload ${formatDateTimeZone(Date.parse(latest))}`
}
