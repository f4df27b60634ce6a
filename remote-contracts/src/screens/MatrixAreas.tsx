import { lazy, Suspense, useState } from 'react'
import { isHistoric, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { Card, ErrorState, Skeleton, Stack, styled } from 'shared-ui/core'
import { CountersignedContract } from '../contract/countersign/CountersignedContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { SubmittedRejections } from '../contract/rejection/SubmittedRejections'
import { numberRevisions } from '../contract/revision/number-revisions'
import { RevisionList } from '../contract/revision/RevisionList'
import { ExecutedContract } from '../contract/signing/ExecutedContract'
import { SuccessDialog } from '../ui/SuccessDialog'
import { useConfirmation } from '../ui/use-confirmation'
import { whyUndecided } from './contract-facts'
import { successes, type Decision } from './decisions'
import { MatrixDialogs, type MatrixDialog } from './MatrixDialogs'
import { useRefreshContract, type LoadedContract } from './use-contract'
import { useEnvelopes } from './use-envelopes'

const ReviewPanel = lazy(() => import('../contract/signing/ReviewPanel'))

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '&[data-review="beside"]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
    '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export interface MatrixAreasProps {
  contract: LoadedContract
  plan: EnergyPlan
  facts: ContractFacts
}

/** C§2, C§4: everything about the signed contract of a matrix plan. */
export function MatrixAreas({ contract, plan, facts: planFacts }: MatrixAreasProps) {
  const { latest, versions, signed, documentsLoaded, countersigned, settled, failure, cause, retry } =
    useEnvelopes(plan)
  const refreshContract = useRefreshContract()
  const dialog = useConfirmation<MatrixDialog>()
  const success = useConfirmation<Decision>()
  /** The envelope under review. */
  const [reviewed, setReviewed] = useState<string>()
  const [wide, setWide] = useState(false)

  const facts = { ...planFacts, countersigned: countersigned !== undefined }
  const undecided = whyUndecided(contract)
  const current = isHistoric(plan, facts.created) ? undefined : latest
  const envelope = latest && { customerId: plan.customerId, envelopeId: latest.envelopeId }
  const shown = versions.find(({ envelopeId }) => envelopeId === reviewed)
  const revisions = numberRevisions(contract.revisions ?? [])
  const waiting = revisions.filter((revision) => !revision.resolved)
  const resolved = revisions.filter((revision) => revision.resolved)

  /** The dialog is through: what it decided is said (C§8), or the contract has changed meanwhile. */
  function finish(decision: Decision | undefined) {
    dialog.close()
    if (decision !== undefined) success.ask(decision)
    void refreshContract()
  }

  return (
    <Columns data-review={shown && (wide ? 'wide' : 'beside')}>
      <Stack spacing={2}>
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
            reviewing={shown === current}
            onReview={() => setReviewed(shown === current ? undefined : current.envelopeId)}
            onBook={() => dialog.ask('book')}
            onRevise={() => dialog.show('revise')}
            onReject={() => dialog.ask('reject')}
            onFinalReject={() => dialog.ask('finalReject')}
          />
        )}
        {waiting.length > 0 ? (
          <RevisionList title="Older revisions" revisions={resolved} />
        ) : (
          // With the signed versions between them, or not at all: nothing comes in between later.
          (settled || failure !== undefined) && (
            <RevisionList title="Revision history" revisions={revisions} envelopes={signed} onOpen={setReviewed} />
          )
        )}
      </Stack>
      {shown && (
        <Suspense fallback={<LoadingCard height={480} />}>
          <ReviewPanel
            title="Executed contract"
            customerId={plan.customerId}
            versions={versions}
            shown={shown}
            onShow={setReviewed}
            wide={wide}
            onWide={setWide}
            onClose={() => setReviewed(undefined)}
          />
        </Suspense>
      )}
      {latest && (
        <MatrixDialogs
          plan={plan}
          envelope={latest}
          countersignedName={countersigned?.name ?? ''}
          bookedAt={contract.audit?.['1000'] ?? undefined}
          open={dialog.shown}
          onClose={dialog.close}
          onDone={finish}
          onStale={() => void refreshContract()}
        />
      )}
      <SuccessDialog success={success.shown && successes[success.shown]} onDone={success.close} />
    </Columns>
  )
}

const LoadingCard = ({ height }: { height: number }) => (
  <Card>
    <Skeleton height={height} radius={6} />
  </Card>
)
