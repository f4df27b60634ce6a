import { useEffect, useRef } from 'react'
import { commodityRules, readRequestUsage, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Skeleton, styled, Button, Download } from 'shared-ui/core'
import { UsageChart, usageScale } from 'shared-ui/charts'
import { useRemote, useAction } from 'remote-kit/context'
import { loadMonths, readLoadSheet, type LoadRow } from 'shared-contracts/bid/load'
import type { PortalColumn } from 'shared-ui/table'
import { usageBars, usageSpan, monthLabel, chartMonths } from '../../ui/usage'

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
  const points = chartMonths(data?.points ?? [])
  const scale = usageScale(points)
  const title = data ? `Monthly load, ${usageSpan(points)}` : 'Monthly load'
  return (
    <Load aria-label="Monthly load">
      <header>
        <h3>
          {title}
          {data && `, ${scale.prefix}${usageUnit}`}
        </h3>
        <LoadSheetButton scenario={scenario} />
      </header>
      {!data && <Skeleton height={240} radius={6} />}
      {data && <UsageChart label={title} unit={usageUnit} points={usageBars(points)} scale={scale.by} height={180} />}
    </Load>
  )
}

/** Saves the load as a workbook to price it in; not there with a provider that does not know it by rate class. */
function LoadSheetButton({ scenario }: { scenario: Pick<Scenario, 'quoteRequest' | 'rateCheck'> }) {
  const { api, clock, notifications } = useRemote()
  const { quoteRequest, rateCheck } = scenario
  const { data } = useCall(api, readLoadSheet, { params: { id: quoteRequest.id } })
  const rows = data?.rows ?? []
  const saving = useAction(
    async () => {
      const { saveSpreadsheet } = await import('shared-ui/table')
      await saveSpreadsheet({
        name: { customer: quoteRequest.companyName, list: 'load' },
        rows,
        columns: loadColumns(rows, commodityRules[rateCheck.commodityType].usageUnit),
        now: new Date(clock.now()),
      })
      notifications.success('Load sheet saved', 'Usage by utility, rate class and month.')
    },
    { event: 'load-sheet-not-saved', failed: 'The load sheet could not be made' },
  )
  if (rows.length === 0) return null
  return (
    <Button size="small" startIcon={<Download aria-hidden />} busy={saving.busy} onClick={() => void saving.run()}>
      Load sheet
    </Button>
  )
}

function loadColumns(rows: readonly LoadRow[], unit: string): PortalColumn<LoadRow>[] {
  const fixedColumns: PortalColumn<LoadRow>[] = [
    { id: 'utility', header: 'Utility', value: ({ utilityName }) => utilityName },
    { id: 'rateClass', header: 'Rate class', value: ({ rateClass }) => rateClass ?? null },
    { id: 'meters', header: 'Meters', value: ({ meters }) => meters },
    { id: 'usage', header: 'Annual usage', unit, value: ({ annualUsage }) => annualUsage },
  ]
  const months = loadMonths(rows).map((month): PortalColumn<LoadRow> => ({
    id: month,
    header: monthLabel(month),
    unit,
    value: ({ points }) => points.find((point) => point.month === month)?.usage ?? null,
  }))
  // Nobody is told a load factor that nobody knows.
  const factor: PortalColumn<LoadRow> = {
    id: 'factor',
    header: 'Load factor',
    value: ({ loadFactor }) => loadFactor ?? null,
  }
  return [...fixedColumns, ...months, ...(rows.some(({ loadFactor }) => loadFactor != null) ? [factor] : [])]
}
