import { usageUnit } from 'shared-contracts/bid/request'
import { readUsageProfile, type EnergyPlan } from 'shared-contracts/contract/plan'
import { counted } from 'shared-contracts/words'
import { useCall } from 'remote-kit/swr'
import { Card, EmptyState, ErrorState, Skeleton, styled } from 'shared-ui/core'
import { formatMonthYear } from 'shared-ui/date'
import { UsageChart, usageScale } from 'shared-ui/charts'
import { useFailureLog, useRemote, type Rep } from 'remote-kit/context'
import { failureText } from '../../ui/failure-text'

const Totals = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 6,
  marginTop: 16,
  paddingTop: 12,
  borderTop: '1px solid var(--border)',
  '& dt': { color: 'var(--text-2)' },
  '& dd': { fontWeight: 500, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
})
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Months that are shown. */
const MONTHS = 12

/** Of more months the last are no year of every meter: those of one may have ended before. */
function totalLabel(months: number): string {
  if (months > MONTHS) return `Usage of the last ${MONTHS} months`
  return months === MONTHS ? 'Annual usage' : `Usage of ${counted(months, 'month')}`
}

/** The last 12 months of all meters together. */
export function UsageProfile({ plan, rep }: { plan: EnergyPlan; rep: Rep }) {
  const { api } = useRemote()
  const loaded = useCall(api, readUsageProfile, {
    params: { supplierId: rep.supplierId, energyPlanId: plan.energyPlanId },
  })
  useFailureLog('usage-not-loaded', loaded.error)
  const unit = usageUnit(plan.commodityType) ?? ''
  const months = loaded.data?.usageProfile
  const profile = months?.slice(-MONTHS)
  const { by, prefix } = usageScale(profile ?? [])
  const total = profile?.reduce((sum, { usage }) => sum + usage, 0) ?? 0
  return (
    <Card
      title="Usage profile"
      tools={
        <span style={{ fontSize: 12, color: 'var(--text-3)' }}>
          {prefix.charAt(0).toUpperCase() + prefix.slice(1) + unit}
        </span>
      }
    >
      {!profile && !loaded.error && <Skeleton height={306} radius={6} />}
      {!profile && loaded.error && (
        <ErrorState
          text={failureText(loaded.error)}
          cause={loaded.error}
          busy={loaded.isValidating}
          onRetry={() => void loaded.mutate()}
        />
      )}
      {profile?.length === 0 && <EmptyState />}
      {profile && profile.length > 0 && (
        <>
          <UsageChart
            label="Usage profile"
            unit={unit}
            height={220}
            scale={by}
            points={profile.map(({ month, usage }) => {
              const title = formatMonthYear(`${month.slice(0, 7)}-01`)
              return { label: title.slice(0, 3), title, value: usage }
            })}
          />
          <Totals>
            <dt>{totalLabel(months?.length ?? 0)}</dt>
            <dd>
              {number.format(total)} {unit}
            </dd>
            <dt>Monthly average</dt>
            <dd>
              {number.format(total / profile.length)} {unit}
            </dd>
          </Totals>
        </>
      )}
    </Card>
  )
}
