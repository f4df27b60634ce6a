import { usageUnitOf } from 'shared-contracts/bid/request'
import { contractLastDay, contractStart, dollars, exactDollars, type EnergyPlan } from 'shared-contracts/contract/plan'
import { stateName } from 'shared-contracts/meter'
import { Card, styled } from 'shared-ui/core'
import { formatContractDate, formatMonthNameYear } from 'shared-ui/date'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: '1px solid var(--border)',
  '& > div': { padding: '10px 16px 12px', minWidth: 0 },
  '& > div:not(:nth-of-type(4n+1))': { borderLeft: '1px solid var(--border-subtle)' },
  '& > div:nth-of-type(n+5)': { borderTop: '1px solid var(--border-subtle)' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { marginTop: 2, fontWeight: 500, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '@media (max-width: 640px)': { gridTemplateColumns: '1fr', '& > div + div': { borderLeft: 0 } },
  '& i': { fontStyle: 'normal', fontWeight: 400, color: 'var(--text-2)' },
})

/** C§2: who the customer is and what was sold. */
export function CustomerDetails({ plan }: { plan: EnergyPlan }) {
  const { endDate, energyPlan } = plan.energyPlanMeter
  const unit = usageUnitOf(plan.commodityType)
  const exact = exactDollars(energyPlan.pricingSolutionRate)
  const per = unit && <i>per {unit}</i>
  const start = contractStart({ endDate, termMonths: energyPlan.termMonths })
  return (
    <Card title="Customer Details" flush>
      <Facts>
        <div>
          <dt>Customer</dt>
          <dd>
            {plan.customerFirstName} {plan.customerLastName}
            <small>{plan.customerCompanyName}</small>
          </dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>
            {dollars(energyPlan.pricingSolutionRate)} {per}
            {exact !== undefined && <small>Exactly {exact}</small>}
          </dd>
        </div>
        <div>
          <dt>Fee</dt>
          <dd>
            {plan.totalZenFee == null ? 'Not known' : dollars(plan.totalZenFee)} {plan.totalZenFee != null && per}
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{stateName(energyPlan.state)}</dd>
        </div>
        <div>
          <dt>{energyPlan.utilityNames.length > 1 ? 'Utilities' : 'Utility'}</dt>
          <dd>{energyPlan.utilityNames.join(', ') || '–'}</dd>
        </div>
        <div>
          <dt>Contract start</dt>
          <dd>{formatMonthNameYear(start)}</dd>
        </div>
        <div>
          <dt>Term</dt>
          <dd>
            {energyPlan.termMonths} {energyPlan.termMonths === 1 ? 'month' : 'months'}
          </dd>
        </div>
        <div>
          <dt>End date</dt>
          <dd>{formatContractDate(contractLastDay({ endDate }))}</dd>
        </div>
      </Facts>
    </Card>
  )
}
