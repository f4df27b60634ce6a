import { useState } from 'react'
import {
  exportMeterData,
  exportOffers,
  exportQuery,
  exportDenialReason,
  type ExportChoice,
} from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import { Button, Download } from 'shared-ui/core'
import { Dialog, Tooltip } from 'shared-ui/dialogs'
import { CheckboxList } from 'shared-ui/form'
import { BlockedWindow } from './BlockedWindow'
import { useLinkedFile } from './use-linked-file'

export interface ExportMeterDataDialogProps {
  scenario: Scenario
  open: boolean
  onClose: () => void
}

/** Asks what the zip shall hold, all of it preselected (B§5), and opens the zip in a new window (B§7). */
export function ExportMeterDataDialog({ scenario, open, onClose }: ExportMeterDataDialogProps) {
  const { rateCheck, utilityRequirements, meters } = scenario
  const facts = {
    commodityType: rateCheck.commodityType,
    billRequired: utilityRequirements.billRequired,
    meters: meters ?? [],
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
    <Dialog
      open={open}
      onClose={close}
      title="Export meter data"
      subtitle="You will get one zip file"
      busy={exporting.busy}
      actions={
        <>
          <Button variant="text" onClick={close} disabled={exporting.busy}>
            Cancel
          </Button>
          <Tooltip text={reason}>
            <Button
              variant="contained"
              startIcon={<Download aria-hidden />}
              disabled={reason !== undefined}
              busy={exporting.busy}
              onClick={start}
            >
              Export
            </Button>
          </Tooltip>
        </>
      }
    >
      <CheckboxList
        legend="What to export"
        legendHidden
        items={offers.map(({ choice, label, detail }) => ({ value: choice, label, detail }))}
        selected={selected}
        onChange={setSelected}
        disabled={exporting.busy}
      />
      {reason !== undefined && (
        <p role="status" style={{ color: 'var(--text-3)', fontSize: 12 }}>
          {reason}
        </p>
      )}
      <BlockedWindow address={exporting.blocked} onOpen={close} />
    </Dialog>
  )
}
