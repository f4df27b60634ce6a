import { useState } from 'react'
import {
  exportMeterData,
  exportOffers,
  exportQuery,
  exportDenialReason,
  type ExportChoice,
} from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import { useLinkedFile } from './use-linked-file'
import { ZipDialog } from './ZipDialog'

export interface ExportMeterDataDialogProps {
  scenario: Scenario
  open: boolean
  onClose: () => void
}

/** Asks what the zip shall hold, all of it preselected (B§5), and opens the zip in a new window (B§7). */
export function ExportMeterDataDialog({ scenario, open, onClose }: ExportMeterDataDialogProps) {
  const { rateCheck, utilityRequirements, meters, meterTotals } = scenario
  const facts = {
    commodityType: rateCheck.commodityType,
    billRequired: utilityRequirements.billRequired,
    meters: meters ?? [],
    billed: meterTotals?.billed,
  }
  const offers = exportOffers(facts)
  const [selected, setSelected] = useState<ExportChoice[]>(() => offers.map((offer) => offer.choice))
  const reason = exportDenialReason(selected, facts)
  const exporting = useLinkedFile(onClose)
  const close = () => {
    exporting.unblock()
    onClose()
  }
  const start = () =>
    exporting.start({
      endpoint: exportMeterData,
      params: { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id },
      query: { ...exportQuery(selected, facts) },
    })

  return (
    <ZipDialog
      open={open}
      title="Export meter data"
      subtitle="You will get one zip file"
      action="Export"
      legend="What to export"
      items={offers.map(({ choice, label, detail }) => ({ value: choice, label, detail }))}
      selected={selected}
      onSelect={setSelected}
      reason={reason}
      download={exporting}
      onStart={start}
      onClose={close}
    />
  )
}
