import { useMemo, useState } from 'react'
import type { ApiClient } from 'shared-contracts/api'
import type { ContractFacts, EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { styled } from 'shared-ui/core'
import { useRemote, type Rep } from 'remote-kit/context'
import { ManageContract } from '../contract/documents/ManageContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { PortfolioDetails } from '../contract/plan/PortfolioDetails'
import { UsageProfile } from '../contract/plan/UsageProfile'
import { hasEvidence, useEvidence, useReadChosenFile } from '../contract/evidence/use-evidence'
import type { ReadPaper } from '../ui/evidence-lines'
import type { FileReading } from '../domain/evidence/file-reading'
import { isPdf } from '../ui/open-pdf'
import { BesideReview, EvidencePanel, quotedIn, useReview } from './BesideReview'
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

// Its bars stay below the head of the page.
const Framed = styled('div')({
  minHeight: 86,
  border: '1px solid var(--border)',
  borderRadius: 8,
  overflow: 'clip',
  '--end': '16px',
  '--bar': '56px',
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
  const { api } = useRemote()
  const { documents, removed, revisions } = contract
  const uploaded = documents?.filter(({ documentType }) => documentType === 'meter_contract') ?? none
  const review = useReview(
    uploaded.filter(({ originalFileName }) => isPdf(originalFileName)).map((document) => reviewedFile(api, document)),
  )
  /** The line that Submit Contract leads to; each request is an object of its own. */
  const [askedLine, setAskedLine] = useState<{ key: string }>()
  const [papers, setPapers] = useState<readonly ReadPaper[]>([])
  // Together they are the contract, in the order in which they are listed.
  const current = uploaded.flatMap(({ documentId }) => papers.find(({ id }) => id === documentId) ?? [])
  const evidence = useEvidence(plan, current)
  const readChosenFile = useReadChosenFile(plan)
  const next = review.files.find(({ id }) => !papers.some((paper) => paper.id === id)) ?? review.files[0]

  const quoted = useMemo(() => quotedIn(evidence, review.shown?.id), [evidence, review.shown?.id])

  function noteReading(id: string, reading: FileReading) {
    const name = uploaded.find(({ documentId }) => documentId === id)?.originalFileName ?? ''
    setPapers((all) => [...all.filter((paper) => paper.id !== id), { id, name, reading }])
  }

  return (
    <BesideReview title="Contract document" kind="Document" review={review} quoted={quoted} onRead={noteReading}>
      {revisions && <MessageArea facts={facts} />}
      <Columns data-narrow={review.shown !== undefined || undefined}>
        {documents && (
          <ManageContract
            plan={plan}
            facts={facts}
            documents={documents}
            removed={removed}
            evidence={evidence}
            onShowLine={(key) => setAskedLine({ key })}
            readChosenFile={readChosenFile}
            onReview={review.show}
          />
        )}
        <UsageProfile plan={plan} rep={rep} />
      </Columns>
      {next && hasEvidence(plan) && (
        <Framed>
          <EvidencePanel
            evidence={evidence}
            goTo={askedLine}
            onOpen={() => review.show(next.id)}
            onShow={({ page, text }, isOdd) => {
              const place = evidence.locate(page)
              if (place) review.show(place.id, { page: place.page, sentence: text, isOdd })
            }}
          />
        </Framed>
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
