import { useState } from 'react'
import { commodityRules, readMeterUsage, type Scenario } from 'shared-contracts/bid/request'
import { meterAddress, type Meter } from 'shared-contracts/meter'
import { useCall } from 'remote-kit/swr'
import { Button, EmptyState, ErrorState, IconButton, Skeleton } from 'shared-ui/core'
import { UsageChart, usageScale } from 'shared-ui/charts'
import { Dialog } from 'shared-ui/dialogs'
import { ChartColumn } from 'shared-ui/icons'
import { useRemote } from 'remote-kit/context'
import { monthOf, usageSpan } from '../../ui/usage'

export interface MeterUsageButtonProps {
  scenario: Pick<Scenario, 'quoteRequest' | 'rateCheck'>
  meter: Meter
}

/** Opens the usage of one meter from its row. */
export function MeterUsageButton(props: MeterUsageButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Usage of ${props.meter.utilityAccountNo}`}
        onClick={() => setOpen(true)}
        sx={{ p: '6px' }}
      >
        <ChartColumn size={16} aria-hidden />
      </IconButton>
      {open && <UsageDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The last 12 points of a meter (B§9). */
function UsageDialog({ scenario, meter, onClose }: MeterUsageButtonProps & { onClose: () => void }) {
  const { api } = useRemote()
  const params = { id: scenario.quoteRequest.id, meterId: meter.meterId }
  const { data, error, isValidating, mutate } = useCall(api, readMeterUsage, { params })
  const { usageUnit } = commodityRules[scenario.rateCheck.commodityType]
  const scale = usageScale(data?.points ?? [])
  return (
    <Dialog
      open
      title={`Usage of ${meter.utilityAccountNo}`}
      subtitle={meterAddress(meter)}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {data && data.points.length === 0 && <EmptyState />}
      {data && data.points.length > 0 && (
        <>
          <p style={{ color: 'var(--text-2)' }}>
            {usageSpan(data.points)}, {scale.word}
            {usageUnit}
          </p>
          <UsageChart
            label={`Usage, ${usageSpan(data.points)}`}
            unit={usageUnit}
            points={data.points.map(({ month, usage }) => ({
              label: monthOf(month).slice(0, 3),
              title: monthOf(month),
              value: usage,
            }))}
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
