import { useState } from 'react'
import { isTold, toProblem } from 'shared-contracts/api'
import {
  contractTexts,
  listEnergyPlans,
  listPendingEnergyPlans,
  readAuditInfo,
  readEnergyPlan,
  whyNot,
  type ContractFacts,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import { submitContract } from 'shared-contracts/contract/booking'
import { acceptedTypes, listPlanDocuments, type RemovedDocument, type StoredDocument } from 'shared-contracts/document'
import type { RemoteContext } from 'shared-contracts/remote'
import { useRefreshCalls } from 'shared-contracts/swr'
import { Button, Card, Info, styled } from 'shared-ui/core'
import { formatDateTimeZone } from 'shared-ui/date'
import { ConfirmDialog, FileDrop, Tooltip, UploadList } from 'shared-ui/extra'
import { sendOnce } from '../../ui/send-once'
import { useConfirmation } from '../../ui/use-confirmation'
import { useDownload } from '../../ui/use-download'
import { WrongFileQuestion } from '../../ui/WrongFile'
import { DocumentsTable } from './DocumentsTable'
import { RemovedDocuments } from './RemovedDocuments'
import { useDocuments } from './use-documents'
import { useUploads } from './use-uploads'

const Sending = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, padding: '0 16px 16px' })
const Footer = styled('footer')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  color: 'var(--text-2)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
})
const Latest = styled('span')({ fontSize: 12, color: 'var(--text-3)' })

export interface ManageContractProps {
  context: RemoteContext
  plan: EnergyPlan
  facts: ContractFacts
  documents: readonly StoredDocument[]
  /** What can be restored; nothing from a provider that does not tell. */
  removed: readonly RemovedDocument[] | undefined
}

/** C§2, decision 26: upload, list, delete and submit the documents of a non-matrix plan. */
export function ManageContract({ context, plan, facts, documents, removed }: ManageContractProps) {
  const refreshCalls = useRefreshCalls()
  const { shown, remove, restore } = useDocuments(context, plan, documents)
  const words = { companyName: plan.customerCompanyName }
  const uploads = useUploads(context, plan, words, (name) => {
    context.notifications.success(contractTexts.uploaded, name)
    void refreshCalls(listPlanDocuments)
  })
  const { download } = useDownload(context)
  const deletion = useConfirmation<StoredDocument>()
  const known = { ...facts, uploadedDocuments: shown.length }
  const whyNoUpload = whyNot('uploadDocument', known)?.message
  const latest = [...shown].sort((a, b) => b.created.localeCompare(a.created))[0]

  return (
    <Card
      title="Manage Contract"
      flush
      tools={
        <Latest>
          {latest ? `Last upload ${formatDateTimeZone(Date.parse(latest.created))}` : 'Nothing uploaded yet'}
        </Latest>
      }
    >
      <Sending>
        <Tooltip text={whyNoUpload} placement="bottom">
          <div>
            <FileDrop
              lead="Drop files here, or"
              action={shown.length > 0 ? 'update the contract' : 'upload the contract'}
              hint={
                whyNoUpload ?? 'PDF, Word, Excel, PNG or JPG, at most 25 MB each. You can add more than one document.'
              }
              accept={acceptedTypes('contract-document')}
              multiple
              disabled={whyNoUpload !== undefined}
              onFiles={uploads.add}
            />
          </div>
        </Tooltip>
        {uploads.items.length > 0 && (
          <UploadList
            label="Uploads"
            uploads={uploads.items}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            onRemove={uploads.remove}
          />
        )}
      </Sending>
      <WrongFileQuestion
        open={uploads.doubtful !== undefined}
        fileName={uploads.doubtful?.fileName ?? ''}
        match={uploads.doubtful?.match}
        words={words}
        onUpload={() => uploads.answer(true)}
        onClose={() => uploads.answer(false)}
      />
      <DocumentsTable
        documents={shown}
        whyNoDelete={whyNot('deleteDocument', known)?.message}
        onDelete={deletion.ask}
        onDownload={(document) =>
          void download(document.originalFileName, () => context.api.file(document.downloadUrl))
        }
      />
      {removed && <RemovedDocuments removed={removed} onRestore={(document) => void restore(document)} />}
      <SubmitContract context={context} plan={plan} facts={known} sending={uploads.busy} />
      <ConfirmDialog
        open={deletion.shown !== undefined}
        title="Delete this document?"
        subtitle={deletion.shown?.originalFileName}
        confirm="Delete"
        destructive
        onConfirm={() => {
          if (deletion.shown) void remove(deletion.shown)
          deletion.close()
        }}
        onClose={deletion.close}
      >
        {removed ? 'You can restore it until the contract is submitted.' : 'It is removed from this contract.'}
      </ConfirmDialog>
    </Card>
  )
}

function SubmitContract({
  context,
  plan,
  facts,
  sending,
}: {
  context: RemoteContext
  plan: EnergyPlan
  facts: ContractFacts
  sending: boolean
}) {
  const refreshCalls = useRefreshCalls()
  const question = useConfirmation<true>()
  const [busy, setBusy] = useState(false)
  const reason = whyNot('submitContract', facts)?.message ?? (sending ? 'Wait until the uploads are done.' : undefined)

  async function submit() {
    setBusy(true)
    try {
      const params = { customerId: plan.customerId, energyPlanId: plan.energyPlanId }
      await sendOnce(context.api, submitContract, { params })
      context.notifications.success('Contract submitted')
    } catch (error) {
      const problem = toProblem(error)
      context.log('contract-not-submitted', problem)
      if (!isTold(problem)) context.notifications.error('The contract was not submitted', problem.message, problem)
    }
    await refreshCalls(readEnergyPlan, readAuditInfo, listPlanDocuments, listEnergyPlans, listPendingEnergyPlans)
    setBusy(false)
    question.close()
  }

  return (
    <Footer>
      {reason !== undefined && (
        <span>
          <Info size={14} aria-hidden />
          {reason}
        </span>
      )}
      <span style={{ marginLeft: 'auto' }}>
        <Tooltip text={reason}>
          <Button variant="contained" disabled={reason !== undefined} onClick={() => question.ask(true)}>
            Submit Contract
          </Button>
        </Tooltip>
      </span>
      <ConfirmDialog
        open={question.shown === true}
        title="Submit this contract?"
        subtitle={plan.customerCompanyName}
        confirm="Submit Contract"
        busy={busy}
        onConfirm={() => void submit()}
        onClose={question.close}
      >
        Once it is submitted, documents can no longer be added or removed.
      </ConfirmDialog>
    </Footer>
  )
}
