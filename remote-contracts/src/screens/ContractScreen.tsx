import { useEffect } from 'react'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { useParams } from 'shared-contracts/router'
import { Card, ErrorState, Link, Skeleton, Stack, styled } from 'shared-ui/core'
import { AuditSteps } from '../contract/plan/AuditSteps'
import { ContractHeading } from '../contract/plan/ContractHeading'
import { CustomerDetails } from '../contract/plan/CustomerDetails'
import { DownloadMeters } from '../contract/plan/DownloadMeters'
import { ManageContract } from '../contract/documents/ManageContract'
import { MessageArea } from '../contract/plan/MessageArea'
import { PortfolioDetails } from '../contract/plan/PortfolioDetails'
import { UsageProfile } from '../contract/plan/UsageProfile'
import { MatrixAreas } from './MatrixAreas'
import { contractFacts, useContract, type LoadedContract } from './use-contract'

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 412px)',
  gap: 16,
  '@media (max-width: 1279px)': { gridTemplateColumns: '1fr' },
})

/** dashboard/contracts/{energyPlanId} (C§2): 'Supplier Contract'. */
export default function ContractScreen({ context }: { context: RemoteContext }) {
  const { energyPlanId = '' } = useParams()
  const contract = useContract(context, energyPlanId)
  useEffect(() => context.header.set('Supplier Contract', 'contracts'), [context.header])
  if (contract.error !== undefined && contract.plan === undefined) return <NotLoaded contract={contract} />
  return <Stack spacing={2}>{contract.plan ? <Top context={context} contract={contract} /> : <Loading />}</Stack>
}

function Top({ context, contract }: { context: RemoteContext; contract: LoadedContract }) {
  const { plan, documents, audit, rep } = contract
  if (!plan) return null
  const facts = contractFacts(contract)
  return (
    <>
      <ContractHeading
        context={context}
        plan={plan}
        unresolvedRevision={facts?.unresolvedRevision ?? false}
        loe={documents?.find((document) => document.documentType === 'loe')}
      >
        {contract.rep && <DownloadMeters context={context} plan={plan} rep={contract.rep} />}
      </ContractHeading>
      <CustomerDetails plan={plan} />
      {contract.error !== undefined && (
        <Card>
          <ErrorState
            text={`Part of this contract could not be loaded. ${contract.error.message}`}
            onRetry={contract.retry}
          />
        </Card>
      )}
      {audit && <AuditSteps code={plan.rateCheckStatusCode} audit={audit} />}
      {plan.isMatrixPricing && facts && <MatrixAreas context={context} contract={contract} plan={plan} facts={facts} />}
      {!plan.isMatrixPricing && facts && rep && (
        <>
          {contract.revisions && <MessageArea facts={facts} supportEmail={context.settings.supportEmail} />}
          <Beside>
            {documents && (
              <ManageContract
                context={context}
                plan={plan}
                facts={facts}
                documents={documents}
                removed={contract.removed}
              />
            )}
            <UsageProfile context={context} plan={plan} rep={rep} />
          </Beside>
          <PortfolioDetails context={context} plan={plan} rep={rep} />
        </>
      )}
    </>
  )
}

function NotLoaded({ contract }: { contract: LoadedContract }) {
  return (
    <Card title="Supplier Contract">
      <ErrorState text={contract.error?.message} onRetry={contract.retry} />
      <Link href={paths.contracts()}>Back to Contracts</Link>
    </Card>
  )
}

function Loading() {
  return (
    <Card title="Customer Details">
      <div role="status" aria-busy aria-label="The contract is loading">
        <Skeleton width={220} height={20} />
      </div>
    </Card>
  )
}
