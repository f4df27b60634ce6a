import { lazy, Suspense, useState } from 'react'
import { contractTexts, isHistoric, whyNot, type ContractFacts, type EnergyPlan } from 'shared-contracts/contract/plan'
import { countersignedDocument, readCountersignedDocument } from 'shared-contracts/contract/countersign'
import { isSigned, listEnvelopeDocuments, listEnvelopes, readSignedDocument } from 'shared-contracts/contract/signing'
import { type ContractRevision } from 'shared-contracts/contract/revision'
import type { RemoteContext } from 'shared-contracts/remote'
import { useCall } from 'shared-contracts/swr'
import { Button, Card, ErrorState, Skeleton, Stack, styled } from 'shared-ui/core'
import { CircleX } from 'shared-ui/extra'
import { CountersignedContract } from '../contract/countersign/CountersignedContract'
import { ExecutedContract } from '../contract/signing/ExecutedContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { RevisionList } from '../contract/revision/RevisionList'
import { SubmittedRejections } from '../contract/rejection/SubmittedRejections'
import { SuccessDialog } from '../ui/SuccessDialog'
import { useConfirmation } from '../ui/use-confirmation'
import { useDownload } from '../ui/use-download'
import { failureText, useFailureLog } from '../ui/use-failure-log'
import { MatrixDialogs, type MatrixDialog } from './MatrixDialogs'
import { useRefreshContract, whyUndecided, type LoadedContract } from './use-contract'

const ReviewPanel = lazy(() => import('../contract/signing/ReviewPanel'))

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '&[data-review]': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
    '@media (max-width: 1279px)': { gridTemplateColumns: '1fr' },
  },
})

export interface MatrixAreasProps {
  context: RemoteContext
  contract: LoadedContract
  plan: EnergyPlan
  facts: ContractFacts
}

/** C§2, C§4: everything about the signed contract of a matrix plan. */
export function MatrixAreas({ context, contract, plan, facts: known }: MatrixAreasProps) {
  const { customerId } = plan
  const { rateCheckId } = plan.energyPlanMeter.energyPlan
  const envelopes = useCall(context.api, listEnvelopes, { params: { customerId, rateCheckId } })
  const latest = [...(envelopes.data ?? [])].sort((a, b) => b.version - a.version)[0]
  const papers = useCall(context.api, listEnvelopeDocuments, latest && { params: { envelopeId: latest.envelopeId } })
  const failed = [envelopes, papers].find((part) => part.error !== undefined && part.data === undefined)
  useFailureLog(context, 'envelopes-not-loaded', failed?.error)
  const [dialog, setDialog] = useState<MatrixDialog>()
  const question = useConfirmation<MatrixDialog>()
  const success = useConfirmation<string>()
  const refreshContract = useRefreshContract()
  const [reviewing, setReviewing] = useState(false)
  const { busy, download } = useDownload(context)

  const countersigned = papers.data && countersignedDocument(papers.data)
  const facts = { ...known, countersigned: countersigned !== undefined }
  const loaded =
    envelopes.data !== undefined && (latest === undefined || papers.data !== undefined || papers.error !== undefined)
  const undecided = whyUndecided(contract)
  const revisions = contract.revisions ?? []
  const signed = (envelopes.data ?? []).filter((one) => isSigned(one, plan, latest?.version ?? one.version))
  const historic = isHistoric(plan, facts.created)

  function done(text: string | undefined) {
    setDialog(undefined)
    question.close()
    if (text !== undefined) success.ask(text)
    void refreshContract()
  }

  return (
    <Columns data-review={reviewing || undefined}>
      <Stack spacing={2}>
        {undecided === undefined && <MessageArea facts={facts} supportEmail={context.settings.supportEmail} />}
        <SubmittedRejections rejections={contract.rejections ?? []} finalRejections={contract.finalRejections ?? []} />
        {failed && (
          <Card>
            <ErrorState text={failureText(failed.error)} onRetry={() => void failed.mutate()} />
          </Card>
        )}
        {!loaded && !failed && (
          <Card>
            <Skeleton height={64} radius={6} />
          </Card>
        )}
        {latest && papers.data && !historic && (contract.audit || countersigned) && (
          <CountersignedContract
            facts={facts}
            document={countersigned}
            downloading={busy !== undefined}
            onUpload={() => setDialog('countersign')}
            onDelete={() => question.ask('deleteCountersigned')}
            onDownload={() =>
              void download(countersigned?.name ?? 'countersigned.pdf', () =>
                context.api.call(readCountersignedDocument, {
                  params: { customerId, envelopeId: latest.envelopeId },
                  query: { include_certificate: 'true' },
                }),
              )
            }
          />
        )}
        {revisions.some((revision) => !revision.resolved) && (
          <Revisions {...{ context, revisions }} title="Latest revision" which={(revision) => !revision.resolved} />
        )}
        {loaded && latest && !historic && (
          <ExecutedContract
            envelope={latest}
            facts={facts}
            undecided={undecided}
            reviewing={reviewing}
            downloading={busy !== undefined}
            onReview={() => setReviewing(!reviewing)}
            onDownload={() =>
              void download(latest.friendlyFileName, () =>
                context.api.call(readSignedDocument, {
                  params: { customerId, envelopeId: latest.envelopeId },
                  query: { include_certificate: 'true' },
                }),
              )
            }
            onBook={() => question.ask('book')}
            onRevise={() => setDialog('revise')}
            onReject={() => question.ask('reject')}
          >
            {undecided === undefined && whyNot('finalReject', facts) === undefined && (
              <div
                style={{
                  display: 'flex',
                  justifyContent: 'flex-end',
                  padding: '12px 16px',
                  borderTop: '1px solid var(--border)',
                }}
              >
                <Button color="error" startIcon={<CircleX aria-hidden />} onClick={() => question.ask('finalReject')}>
                  Reject this contract
                </Button>
              </div>
            )}
          </ExecutedContract>
        )}
        {revisions.some((revision) => !revision.resolved) ? (
          <Revisions {...{ context, revisions }} title="Older revisions" which={(revision) => revision.resolved} />
        ) : (
          <Revisions {...{ context, revisions }} title="Revision history" which={() => true} envelopes={signed} />
        )}
      </Stack>
      {reviewing && latest && (
        <Suspense
          fallback={
            <Card>
              <Skeleton height={480} radius={6} />
            </Card>
          }
        >
          <ReviewPanel
            context={context}
            title="Executed contract"
            envelope={{ customerId, envelopeId: latest.envelopeId }}
            fileName={latest.friendlyFileName}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
      {latest && (
        <MatrixDialogs
          context={context}
          plan={plan}
          envelope={latest}
          countersignedName={countersigned?.name ?? ''}
          bookedAt={contract.audit?.['1000'] ?? undefined}
          open={dialog ?? question.shown}
          onClose={() => {
            setDialog(undefined)
            question.close()
          }}
          onDone={done}
          onStale={() => void refreshContract()}
        />
      )}
      <SuccessDialog title={successTitles[success.shown ?? ''] ?? 'Done'} text={success.shown} onDone={success.close} />
    </Columns>
  )
}

const successTitles: Record<string, string> = {
  [contractTexts.booked]: 'Contract booked',
  [contractTexts.revised]: 'Revision requested',
  [contractTexts.rejected]: 'Contract rejected',
  [contractTexts.finallyRejected]: 'Rejection requested',
  [contractTexts.countersigned]: 'Countersigned contract uploaded',
}

interface RevisionsProps {
  context: RemoteContext
  revisions: readonly ContractRevision[]
  title: string
  which: (revision: ContractRevision) => boolean
  envelopes?: Parameters<typeof RevisionList>[0]['envelopes']
}

function Revisions({ context, revisions, title, which, envelopes }: RevisionsProps) {
  const { download } = useDownload(context)
  const oldestFirst = [...revisions].sort((a, b) => a.createdDT.localeCompare(b.createdDT))
  return (
    <RevisionList
      title={title}
      revisions={revisions.filter(which)}
      {...(envelopes ? { envelopes } : {})}
      numberOf={(revision) => oldestFirst.indexOf(revision) + 1}
      onDownload={(file) =>
        void download(file.name, () => context.api.file(file.downloadUrl, { accept: file.mimeType || undefined }))
      }
    />
  )
}
