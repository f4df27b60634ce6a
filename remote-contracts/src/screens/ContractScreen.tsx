import { useEffect } from 'react'
import { contractFacts, useContract, type LoadedContract } from './use-contract'
import { paths } from 'shared-contracts/paths'
import type { RemoteContext } from 'shared-contracts/remote'
import { useParams } from 'shared-contracts/router'
import { Card, ErrorState, Link, Skeleton, Stack } from 'shared-ui/core'
import { AuditSteps } from '../contract-page/AuditSteps'
import { ContractHeading } from '../contract-page/ContractHeading'
import { CustomerDetails } from '../contract-page/CustomerDetails'

/** dashboard/contracts/{energyPlanId} (C§2): 'Supplier Contract'. */
export default function ContractScreen({ context }: { context: RemoteContext }) {
  const { energyPlanId = '' } = useParams()
  const contract = useContract(context, energyPlanId)
  useEffect(() => context.header.set('Supplier Contract', 'contracts'), [context.header])
  if (contract.error !== undefined && contract.plan === undefined) return <NotLoaded contract={contract} />
  return (
    <Stack spacing={2}>
      {contract.plan ? <Top context={context} contract={contract} /> : <Loading />}
    </Stack>
  )
}

function Top({ context, contract }: { context: RemoteContext; contract: LoadedContract }) {
  const { plan, documents, audit } = contract
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
        {null}
      </ContractHeading>
      <CustomerDetails plan={plan} />
      {contract.error !== undefined && (
        <Card><ErrorState text={contract.error.message} onRetry={contract.retry} /></Card>
      )}
      {audit && <AuditSteps code={plan.rateCheckStatusCode} audit={audit} />}
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
      <div aria-busy aria-label="The contract is loading">
        <Skeleton width={220} height={20} />
      </div>
    </Card>
  )
}
