import type { ApiClient } from 'shared-contracts/api'
import { contractStatus, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { styled } from 'shared-ui/core'
import { useRemote, type Rep } from 'remote-kit/context'
import { ManageContract } from '../contract/documents/ManageContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { PortfolioDetails } from '../contract/plan/PortfolioDetails'
import { UsageProfile } from '../contract/plan/UsageProfile'
import { useDocumentsContractCheck } from '../contract/contract-check/use-documents-contract-check'
import { hasContractCheck } from '../contract/contract-check/use-contract-check'
import { isPdf } from '../ui/open-pdf'
import { BesideReview, ContractCheckPanel, useReview } from './BesideReview'
import type { LoadedContract } from './use-contract'

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

const none: readonly StoredDocument[] = []

export interface NonMatrixAreasProps {
  contract: LoadedContract
  plan: EnergyPlan
  facts: ContractFacts
  rep: Rep
}

/** C§2, decision 44: the documents of a plan that is not matrix pricing, its usage and its meters. */
export default function NonMatrixAreas({ contract, plan, facts, rep }: NonMatrixAreasProps) {
  const { api, notifications } = useRemote()
  const { documents, removed, revisions } = contract
  const uploaded = documents?.filter(({ documentType }) => documentType === 'meter_contract') ?? none
  const review = useReview(
    uploaded.filter(({ originalFileName }) => isPdf(originalFileName)).map((document) => reviewedFile(api, document)),
  )
  const contractCheck = useDocumentsContractCheck(plan, uploaded, facts.unresolvedRevision === true)

  const isToBeBooked = plan.rateCheckStatusCode < contractStatus.AWAITING_COUNTERSIGNED_CONTRACT
  const before = isToBeBooked ? ', before the contract is booked' : ''

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      notifications.success('Copied', text)
    } catch {
      notifications.warn('It could not be copied.', text)
    }
  }

  return (
    <BesideReview title="Contract document" kind="Document" review={review}>
      {revisions && <MessageArea facts={facts} />}
      <Columns data-narrow={review.shown !== undefined || undefined}>
        {documents && (
          <ManageContract
            plan={plan}
            facts={facts}
            documents={documents}
            removed={removed}
            check={{ ...contractCheck, open: contractCheck.done?.open, failed: contractCheck.failed?.text }}
            onCheck={contractCheck.run}
            checkUpload={contractCheck.checkUpload}
            onReview={review.show}
          />
        )}
        <UsageProfile plan={plan} rep={rep} />
      </Columns>
      {documents && hasContractCheck(plan) && (
        <ContractCheckPanel
          contractCheck={contractCheck}
          intro={`Bid, plan and the uploaded documents, line by line${before}.`}
          onShow={(place) => review.show(place.file?.id, place)}
          correction={{
            label: 'Copy this correction',
            hint: 'For this plan a correction goes through your Supplier Liaison.',
            ask: (text) => void copy(text),
          }}
        />
      )}
      <PortfolioDetails plan={plan} rep={rep} />
    </BesideReview>
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
