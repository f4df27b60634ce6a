import type { EnergyPlan } from 'shared-contracts/contract/plan'
import { paths } from 'shared-contracts/paths'
import { useParams } from 'remote-kit/router'
import { Card, ErrorState, Link, Skeleton, VisuallyHidden } from 'shared-ui/core'
import { lazyPart, remotePart, usePageHeader, usePageKeys, RenderWhenVisible } from 'remote-kit/context'
import { ContractHeading } from '../contract/plan/ContractHeading'
import { CustomerDetails } from '../contract/plan/CustomerDetails'
import { LoadingCard } from './ReviewLayout'
import { Desk, DeskAreas, DeskHead } from './Desk'
import { MatrixAreas } from './MatrixAreas'
import type { NonMatrixAreasProps } from './NonMatrixAreas'
import { getContractConditions, useContract, type LoadedContract } from './use-contract'

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
      ['Ctrl+F', 'Search the contract'],
      ['J K', 'Next, previous line of what the plan says'],
      ['X', 'Mark the line read, and go on'],
      ['B R', 'Book, revise'],
    ],
  },
] as const

/** dashboard/contracts/{energyPlanId} (C§2): 'Supplier Contract'. */
function ContractScreen() {
  const { energyPlanId = '' } = useParams()
  const contract = useContract(energyPlanId)
  usePageHeader('Supplier Contract', 'contracts', contract.plan?.customerCompanyName)
  usePageKeys(KEYS)
  if (contract.error && !contract.plan) return <NotLoaded contract={contract} />
  return (
    <Desk data-desk={contract.plan?.isMatrixPricing ? '' : undefined}>
      {contract.plan ? <ContractAreas contract={contract} plan={contract.plan} /> : <Loading />}
    </Desk>
  )
}

function ContractAreas({ contract, plan }: { contract: LoadedContract; plan: EnergyPlan }) {
  const { documents, audit, rep } = contract
  const conditions = getContractConditions(contract)
  const activity = conditions && (
    <RenderWhenVisible>
      <Activity of={{ energyPlanId: plan.energyPlanId }} customer={plan.customerCompanyName} />
    </RenderWhenVisible>
  )
  return (
    <>
      <DeskHead>
        <ContractHeading
          plan={plan}
          unresolvedRevision={conditions?.unresolvedRevision ?? false}
          loe={documents?.find((document) => document.documentType === 'loe')}
          rep={rep}
          audit={audit}
        />
        <CustomerDetails plan={plan} />
      </DeskHead>
      {contract.error && (
        <ErrorState
          text={`Part of this contract could not be loaded. ${contract.error.message}`}
          cause={contract.cause}
          busy={contract.isReading}
          onRetry={contract.retry}
        />
      )}
      {audit && !conditions && (
        <div role="status" aria-label="The contract is loading">
          <LoadingCard height={64} />
        </div>
      )}
      {plan.isMatrixPricing && conditions && (
        <MatrixAreas contract={contract} plan={plan} conditions={conditions} activity={activity} />
      )}
      {!plan.isMatrixPricing && (
        <DeskAreas>
          {conditions && rep && <NonMatrixAreas contract={contract} plan={plan} conditions={conditions} rep={rep} />}
          {activity}
        </DeskAreas>
      )}
    </>
  )
}

function NotLoaded({ contract }: { contract: LoadedContract }) {
  return (
    <Card>
      <VisuallyHidden as="h1">Supplier Contract</VisuallyHidden>
      <ErrorState
        text={contract.error?.message}
        cause={contract.cause}
        busy={contract.isReading}
        onRetry={contract.retry}
      />
      <p style={{ textAlign: 'center' }}>
        <Link href={paths.contracts()}>Back to Contracts</Link>
      </p>
    </Card>
  )
}

function Loading() {
  return (
    <DeskHead>
      <div role="status" aria-busy aria-label="The contract is loading" style={{ padding: '16px var(--edge)' }}>
        <Skeleton width={220} height={20} />
      </div>
    </DeskHead>
  )
}

export default remotePart(ContractScreen)
