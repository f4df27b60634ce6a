import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { useParams } from 'remote-kit/router'
import { Card, ErrorState, Link, Skeleton, Stack, VisuallyHidden } from 'shared-ui/core'
import { lazyPart, remotePart, usePageHeader, usePageKeys, RenderWhenVisible } from 'remote-kit/context'
import { AuditSteps } from '../contract/plan/AuditSteps'
import { ContractHeading } from '../contract/plan/ContractHeading'
import { CustomerDetails } from '../contract/plan/CustomerDetails'
import { LoadingCard } from './BesideReview'
import { MatrixAreas } from './MatrixAreas'
import type { NonMatrixAreasProps } from './NonMatrixAreas'
import { contractFacts, useContract, type LoadedContract } from './use-contract'

const Activity = lazyPart({ load: async () => ({ default: (await import('remote-kit/activity')).Activity }) })

// Most contracts are matrix pricing.
const NonMatrixAreas = lazyPart<NonMatrixAreasProps>({
  load: () => import('./NonMatrixAreas'),
  held: <LoadingCard height={400} />,
})

const KEYS = [
  {
    title: 'While a contract is reviewed',
    keys: [
      ['Enter Shift+Enter', 'Next, previous place of the words'],
      ['Esc', 'Close the review'],
    ],
  },
] as const

/** dashboard/contracts/{energyPlanId} (C§2): 'Supplier Contract'. */
function ContractScreen() {
  const { energyPlanId = '' } = useParams()
  const contract = useContract(energyPlanId)
  usePageHeader('Supplier Contract', 'contracts', contract.plan?.customerCompanyName)
  usePageKeys(KEYS)
  if (contract.error !== undefined && contract.plan === undefined) return <NotLoaded contract={contract} />
  return (
    <Stack spacing={2}>
      {contract.plan ? <ContractAreas contract={contract} plan={contract.plan} /> : <Loading />}
    </Stack>
  )
}

function ContractAreas({ contract, plan }: { contract: LoadedContract; plan: EnergyPlan }) {
  const { documents, audit, rep } = contract
  const facts = contractFacts(contract)
  return (
    <>
      <ContractHeading
        plan={plan}
        unresolvedRevision={facts?.unresolvedRevision ?? false}
        loe={documents?.find((document) => document.documentType === 'loe')}
        rep={rep}
      />
      <CustomerDetails plan={plan} />
      {contract.error !== undefined && (
        <Card>
          <ErrorState
            text={`Part of this contract could not be loaded. ${contract.error.message}`}
            cause={contract.cause}
            onRetry={contract.retry}
          />
        </Card>
      )}
      {audit && <AuditSteps code={plan.rateCheckStatusCode} audit={audit} />}
      {audit && !facts && (
        <div role="status" aria-label="The contract is loading">
          <LoadingCard height={64} />
        </div>
      )}
      {plan.isMatrixPricing && facts && <MatrixAreas contract={contract} plan={plan} facts={facts} />}
      {!plan.isMatrixPricing && facts && rep && (
        <NonMatrixAreas contract={contract} plan={plan} facts={facts} rep={rep} />
      )}
      {facts && (
        <RenderWhenVisible>
          <Activity of={{ energyPlanId: plan.energyPlanId }} customer={plan.customerCompanyName} />
        </RenderWhenVisible>
      )}
    </>
  )
}

function NotLoaded({ contract }: { contract: LoadedContract }) {
  return (
    <Card>
      <VisuallyHidden as="h1">Supplier Contract</VisuallyHidden>
      <ErrorState text={contract.error?.message} cause={contract.cause} onRetry={contract.retry} />
      <p style={{ textAlign: 'center' }}>
        <Link href={paths.contracts()}>Back to Contracts</Link>
      </p>
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

export default remotePart(ContractScreen)
