import { lazy, Suspense, useState } from 'react'
import { isHistoric, whyNot, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { Card, ErrorState, Skeleton, Stack, styled } from 'shared-ui/core'
import { later } from 'shared-ui/remote'
import { CountersignedContract } from '../contract/countersign/CountersignedContract'
import { MessageArea } from '../contract/plan/MessageArea'
import type { PreflightPanelProps } from '../contract/preflight/PreflightPanel'
import { hasPreflight, usePreflight } from '../contract/preflight/use-preflight'
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

const PreflightPanel = later<PreflightPanelProps>({
  load: () => import('../contract/preflight/PreflightPanel'),
  held: (
    <Card title="Pre-flight">
      <div style={{ height: 20 }} />
    </Card>
  ),
})

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '&[data-review="beside"]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
    // The paper stays beside the lines that lead to it.
    '& > section': { position: 'sticky', top: 72 },
    '@media (max-width: 1279px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > section': { position: 'static' },
    },
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
  /** The place of the contract that a line of the pre-flight names. */
  const [place, setPlace] = useState<{ page: number; words: string }>()
  const [correction, setCorrection] = useState<string>()

  const facts = { ...planFacts, countersigned: countersigned !== undefined }
  const undecided = whyUndecided(contract)
  const current = isHistoric(plan, facts.created) ? undefined : latest
  const envelope = latest && { customerId: plan.customerId, envelopeId: latest.envelopeId }
  const shown = versions.find(({ envelopeId }) => envelopeId === reviewed)
  const revisions = numberRevisions(contract.revisions ?? [])
  const waiting = revisions.filter((revision) => !revision.resolved)
  const resolved = revisions.filter((revision) => revision.resolved)

  const preflight = usePreflight(plan, {
    envelope: current,
    signed: current !== undefined && signed.includes(current),
    openRevision: waiting.length > 0,
  })

  /** The dialog is through: what it decided is said (C§8), or the contract has changed meanwhile. */
  function finish(decision: Decision | undefined) {
    dialog.close()
    if (decision !== undefined) success.ask(decision)
    void refreshContract()
  }

  function review(envelopeId: string | undefined) {
    setPlace(undefined)
    setReviewed(envelopeId)
  }

  function revise(text: string | undefined) {
    setCorrection(text)
    dialog.show('revise')
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
            onReview={() => review(shown === current ? undefined : current.envelopeId)}
            onBook={() => {
              preflight.run()
              dialog.ask('book')
            }}
            onRevise={() => revise(undefined)}
            onReject={() => dialog.ask('reject')}
            onFinalReject={() => dialog.ask('finalReject')}
          />
        )}
        {settled && current && hasPreflight(plan) && (
          <PreflightPanel
            preflight={preflight}
            onShow={(shownPlace) => {
              setPlace({ ...shownPlace })
              setReviewed(current.envelopeId)
            }}
            whyNoRevision={undecided ?? whyNot('revise', facts)?.message}
            onCorrect={revise}
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
            onRead={(envelopeId, texts) => {
              if (envelopeId === current?.envelopeId && hasPreflight(plan)) preflight.run(texts)
            }}
            goTo={place}
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
          preflight={preflight}
          correction={correction}
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
