import { loadMonths, readLoadSheet, type LoadRow } from 'shared-contracts/bid/load'
import { commodityRules, type Scenario } from 'shared-contracts/bid/request'
import { useCall } from 'remote-kit/swr'
import { Button, Download } from 'shared-ui/core'
import { useAction, useRemote } from 'remote-kit/context'
import type { PortalColumn } from 'shared-ui/table'
import { monthOf } from '../../ui/usage'

/** Saves the load as a workbook to price it in; not there with a provider that does not know it by rate class. */
export function LoadSheetButton({ scenario }: { scenario: Pick<Scenario, 'quoteRequest' | 'rateCheck'> }) {
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
  const known: PortalColumn<LoadRow>[] = [
    { id: 'utility', header: 'Utility', value: ({ utilityName }) => utilityName },
    { id: 'rateClass', header: 'Rate class', value: ({ rateClass }) => rateClass ?? null },
    { id: 'meters', header: 'Meters', value: ({ meters }) => meters },
    { id: 'usage', header: 'Annual usage', unit, value: ({ annualUsage }) => annualUsage },
  ]
  const months = loadMonths(rows).map((month): PortalColumn<LoadRow> => ({
    id: month,
    header: monthOf(month),
    unit,
    value: ({ points }) => points.find((point) => point.month === month)?.usage ?? null,
  }))
  // Nobody is told a load factor that nobody knows.
  const factor: PortalColumn<LoadRow> = {
    id: 'factor',
    header: 'Load factor',
    value: ({ loadFactor }) => loadFactor ?? null,
  }
  return [...known, ...months, ...(rows.some(({ loadFactor }) => loadFactor != null) ? [factor] : [])]
}
