import { useEffect, useRef } from 'react'
import { commodityRules, readRequestUsage, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Skeleton, styled } from 'shared-ui/core'
import { UsageChart, usageScale } from 'shared-ui/charts'
import { useRemote } from 'remote-kit/context'
import { usageBars, usageSpan } from '../../ui/usage'
import { LoadSheetButton } from './LoadSheetButton'

const Load = styled('section')({
  padding: '12px 16px 16px',
  borderTop: '1px solid var(--border)',
  // As high as its button, which may come later.
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, marginBottom: 8 },
  '& h3': { flex: 1, fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' },
})

/** What all meters of a request use together, month by month; nothing with a provider that does not know it. */
export default function RequestUsage({ scenario }: { scenario: Scenario }) {
  const { api } = useRemote()
  const { data, error, mutate } = useCall(api, readRequestUsage, { params: { id: scenario.quoteRequest.id } })
  const size = `${scenario.quoteRequest.meterCount}/${scenario.pricingScenario.totalAnnualKwhUsage}`
  const read = useRef(size)
  // Changes are told of bids, not of meters: that these differ is seen here.
  useEffect(() => {
    if (read.current !== size) void mutate()
    read.current = size
  }, [size, mutate])
  const { usageUnit } = commodityRules[scenario.rateCheck.commodityType]
  // It adds to the totals beside it: where it cannot be read, they say enough.
  if ((!data && error) || data?.points.length === 0) return null
  const scale = usageScale(data?.points ?? [])
  const title = data ? `Monthly load, ${usageSpan(data.points)}` : 'Monthly load'
  return (
    <Load aria-label="Monthly load">
      <header>
        <h3>
          {title}
          {data && `, ${scale.word}${usageUnit}`}
        </h3>
        <LoadSheetButton scenario={scenario} />
      </header>
      {!data && <Skeleton height={240} radius={6} />}
      {data && (
        <UsageChart label={title} unit={usageUnit} points={usageBars(data.points)} scale={scale.by} height={180} />
      )}
    </Load>
  )
}
