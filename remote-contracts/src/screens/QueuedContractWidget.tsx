import { toProblem } from 'shared-contracts/api'
import { termLabel } from 'shared-contracts/bid/request'
import {
  contractLastDay,
  contractStart,
  dollarsPerUnit,
  exactDollars,
  readEnergyPlan,
  type EnergyPlan,
} from 'shared-contracts/contract/plan'
import { routes } from 'shared-contracts/paths'
import { NewestActivity } from 'remote-kit/activity'
import { remotePart, useFailureLog, useRemote, useRep } from 'remote-kit/context'
import { matchPath } from 'remote-kit/router'
import { useCall } from 'remote-kit/swr'
import { ErrorState, Skeleton } from 'shared-ui/core'
import { formatContractDate } from 'shared-ui/date'

/** What is known of the contract in the row of the dashboard's queue: what was sold, and what happened last. */
function QueuedContractWidget() {
  const { about = '' } = useRemote()
  const { energyPlanId } = matchPath(`/${routes.contract}`, about)?.params ?? {}
  if (!energyPlanId) return null
  return <QueuedContract key={energyPlanId} energyPlanId={energyPlanId} />
}

function QueuedContract({ energyPlanId }: { energyPlanId: string }) {
  const { api } = useRemote()
  const rep = useRep()
  const params = rep && { supplierId: rep.supplierId, repId: rep.repId, energyPlanId }
  const { data, error, isValidating, mutate } = useCall(api, readEnergyPlan, params && { params })
  useFailureLog('contract-not-loaded', error)
  if (data)
    return (
      <>
        <Sold plan={data} />
        <NewestActivity of={{ energyPlanId }} />
      </>
    )
  if (error)
    return (
      <ErrorState text={toProblem(error).message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
    )
  return (
    <section aria-busy aria-label="The contract is loading">
      <Skeleton width={200} />
      <Skeleton width={280} />
    </section>
  )
}

function Sold({ plan }: { plan: EnergyPlan }) {
  const { commodityType: commodity, totalZenFee: fee } = plan
  const { startDate, endDate, energyPlan } = plan.energyPlanMeter
  const { termMonths, utilityNames, state } = energyPlan
  const details: readonly (readonly [name: string, text: string, exact?: string | undefined])[] = [
    ['Rate', dollarsPerUnit(energyPlan.pricingSolutionRate, commodity), exactDollars(energyPlan.pricingSolutionRate)],
    ['Fee', fee == null ? 'Not known' : dollarsPerUnit(fee, commodity)],
    ['Contract start', formatContractDate(contractStart({ startDate, endDate, termMonths }))],
    ['End date', formatContractDate(contractLastDay({ endDate }))],
    ['Term', termLabel(termMonths)],
    [utilityNames.length > 1 ? 'Utilities' : 'Utility', [...utilityNames, state].join(', ')],
    ['Customer', [plan.customerFirstName, plan.customerLastName].join(' ')],
  ]
  return (
    <section>
      <dl>
        {details.map(([name, text, exact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {exact && <small> exactly {exact}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export default remotePart(QueuedContractWidget)
