import { useState } from 'react'
import type { Scenario } from 'shared-contracts/bid/request'
import { Button, Download } from 'shared-ui/core'
import {
  exportMeterData,
  exportOffers,
  exportQuery,
  exportDenialReason,
  type ExportChoice,
} from 'shared-contracts/bid/downloads'
import { useLinkedFile, ZipDialog } from './ZipDialog'

interface ExportMeterDataProps {
  scenario: Scenario
  /** As the buttons beside it. */
  size?: 'small' | 'medium'
}

/** The button that asks what to export; each opening starts with everything selected. */
export function ExportMeterData({ scenario, size = 'small' }: ExportMeterDataProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} aria-haspopup="dialog" startIcon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {open && <ExportMeterDataDialog scenario={scenario} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks what the zip shall hold, all of it preselected (B§5), and opens the zip in a new window (B§7). */
function ExportMeterDataDialog({ scenario, onClose }: { scenario: Scenario; onClose: () => void }) {
  const { rateCheck, utilityRequirements, meters, meterTotals } = scenario
  const context = {
    commodityType: rateCheck.commodityType,
    billRequired: utilityRequirements.billRequired,
    meters: meters ?? [],
    billed: meterTotals?.billed,
  }
  const offers = exportOffers(context)
  const exporting = useLinkedFile(onClose)
  const start = (selected: ExportChoice[]) =>
    exporting.start({
      endpoint: exportMeterData,
      params: { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id },
      query: { ...exportQuery(selected, context) },
    })

  return (
    <ZipDialog
      open
      title="Export meter data"
      subtitle="You will get one zip file"
      action="Export"
      legend="What to export"
      items={offers.map(({ choice, label, detail }) => ({ value: choice, label, detail }))}
      reasonOf={(selected) => exportDenialReason(selected, context)}
      download={exporting}
      onStart={start}
      onClose={onClose}
    />
  )
}
