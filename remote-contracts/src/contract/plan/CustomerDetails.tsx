import { useId } from 'react'
import { commodityRules, usageUnit, termLabel } from 'shared-contracts/bid/request'
import { contractLastDay, contractStart, dollars, exactDollars, type EnergyPlan } from 'shared-contracts/contract/plan'
import { stateName } from 'shared-contracts/meter'

import { styled } from 'shared-ui/core'
import { formatContractDate, formatMonthNameYear } from 'shared-ui/date'

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: 47,
  padding: '0 32px',
  borderTop: '1px solid var(--border-subtle)',
  backgroundColor: 'var(--sunken)',
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    marginRight: 18,
    paddingRight: 18,
    borderRight: '1px solid var(--border)',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
  },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    flex: 1,
    minWidth: 0,
    gap: '0 14px',
    padding: '4px 0 5px',
  },
  '& dl > div': { minWidth: 0, maxWidth: '100%' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
  '& dd': { lineHeight: '20px', fontWeight: 500, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& small, & i': { fontStyle: 'normal', fontSize: 12, fontWeight: 400, color: 'var(--text-2)' },
  '& dd > small': { marginLeft: 6 },
  // The name beside its label, the company below both.
  '& [data-customer]': { lineHeight: '16px' },
  '& [data-customer] :is(dt, dd)': { display: 'inline', lineHeight: '16px' },
  '& [data-customer] dt': { marginRight: 8 },
  '& [data-customer] small': { display: 'block', margin: 0, lineHeight: '20px' },
  '@media (min-width: 1760px)': { '& dl': { justifyContent: 'flex-start', gap: '0 48px' } },
  '@media (max-width: 1279px)': { paddingLeft: 24, paddingRight: 24 },
  '@media (max-width: 640px)': {
    display: 'block',
    padding: '8px 16px',
    '& h2': { border: 0 },
    '& dl': { display: 'block' },
  },
})

/** C§2: who the customer is and what was sold. */
export function CustomerDetails({ plan }: { plan: EnergyPlan }) {
  const id = useId()
  const { startDate, endDate, energyPlan } = plan.energyPlanMeter
  const unit = usageUnit(plan.commodityType)
  const exact = exactDollars(energyPlan.pricingSolutionRate)
  const totalName = plan.commodityType ? commodityRules[plan.commodityType].rateNames.total : 'Renewable total'
  const onTop = [energyPlan.feeOnTop ? 'the fee' : [], energyPlan.taxesOnTop ?? []].flat()
  const per = unit && <i>per {unit}</i>
  const start = contractStart({ startDate, endDate, termMonths: energyPlan.termMonths })
  return (
    <Strip aria-labelledby={id}>
      <h2 id={id}>Customer Details</h2>
      <dl>
        <div data-customer>
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
            {exact && <small> Exactly {exact}</small>}
            {energyPlan.renewable && <small> {totalName}</small>}
            {onTop.length > 0 && <small> plus {onTop.join(', ')}</small>}
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
          <dd>{termLabel(energyPlan.termMonths)}</dd>
        </div>
        <div>
          <dt>End date</dt>
          <dd>{formatContractDate(contractLastDay({ endDate }))}</dd>
        </div>
      </dl>
    </Strip>
  )
}
