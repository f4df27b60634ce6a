import { commodityRules, readMeterUsage, type Scenario } from 'shared-contracts/bid/request'
import { meterAddress, type Meter } from 'shared-contracts/meter'
import { useCall } from 'remote-kit/swr'
import { Button, EmptyState, ErrorState, Skeleton } from 'shared-ui/core'
import { UsageChart, usageScale } from 'shared-ui/charts'
import { Dialog } from 'shared-ui/dialogs'
import { useRemote } from 'remote-kit/context'
import { chartMonths, usageBars, usageSpan } from '../../ui/usage'

export interface MeterUsageDialogProps {
  scenario: Pick<Scenario, 'quoteRequest' | 'rateCheck'>
  meter: Meter
  onClose: () => void
}

/** The last 12 points of a meter (B§9). */
export default function MeterUsageDialog({ scenario, meter, onClose }: MeterUsageDialogProps) {
  const { api } = useRemote()
  const params = { id: scenario.quoteRequest.id, meterId: meter.meterId }
  const { data, error, isValidating, mutate } = useCall(api, readMeterUsage, { params })
  const { usageUnit } = commodityRules[scenario.rateCheck.commodityType]
  const points = chartMonths(data?.points ?? [])
  const scale = usageScale(points)
  return (
    <Dialog
      open
      title={`Usage of ${meter.utilityAccountNo}`}
      subtitle={meterAddress(meter)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {data && points.length === 0 && <EmptyState />}
      {data && points.length > 0 && (
        <>
          <p style={{ color: 'var(--text-2)' }}>
            {usageSpan(points)}, {scale.prefix}
            {usageUnit}
          </p>
          <UsageChart
            label={`Usage, ${usageSpan(points)}`}
            unit={usageUnit}
            points={usageBars(points)}
            scale={scale.by}
            height={180}
          />
        </>
      )}
      {!data && error && (
        <ErrorState text={error.message} cause={error} busy={isValidating} onRetry={() => void mutate()} />
      )}
      {!data && !error && <Skeleton width="100%" />}
    </Dialog>
  )
}
