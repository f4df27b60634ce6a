import { useState } from 'react'
import { exportOffers, exportQuery, whyNotExport, type ExportChoice } from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import { Banner, Button, Download, Link } from 'shared-ui/core'
import { CheckboxList, Dialog, Tooltip } from 'shared-ui/extra'
import { useAction, useRemote } from 'shared-ui/remote'
import { exportAddress } from './open-export'

export interface ExportMeterDataDialogProps {
  scenario: Scenario
  open: boolean
  onClose: () => void
}

/** Asks what the zip shall hold, all of it preselected (B§5), and opens the zip in a new window (B§7). */
export function ExportMeterDataDialog({ scenario, open, onClose }: ExportMeterDataDialogProps) {
  const { api, session, notifications } = useRemote()
  const { rateCheck, utilityRequirements, meters } = scenario
  const facts = {
    commodityType: rateCheck.commodityType,
    billRequired: utilityRequirements.billRequired,
    meters: meters ?? [],
  }
  const offers = exportOffers(facts)
  const [selected, setSelected] = useState<ExportChoice[]>(() => offers.map((offer) => offer.choice))
  /** Set when the browser kept the window from opening: the rep opens it by a click of their own. */
  const [blocked, setBlocked] = useState<string>()
  const reason = whyNotExport(selected, facts)
  const exporting = useAction(
    () => {
      const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
      return exportAddress(api, session.getState().currentUser?.token, params, exportQuery(selected, facts))
    },
    { event: 'export-failed', failed: 'Export failed' },
  )

  const close = () => {
    setBlocked(undefined)
    onClose()
  }
  async function start() {
    setBlocked(undefined)
    const outcome = await exporting.run()
    if (!outcome.ok) return
    const opened = window.open(outcome.answer, '_blank')
    if (opened === null) {
      setBlocked(outcome.answer)
      return
    }
    opened.opener = null
    notifications.success(
      'Export started',
      'Your browser saves the zip file. If it reports a failed download, nothing usable was saved: export again.',
    )
    close()
  }

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
              onClick={() => void start()}
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
      {blocked !== undefined && (
        <Banner tone="amber" title="Your browser kept the new window from opening.">
          <Link href={blocked} target="_blank" rel="noopener noreferrer" onClick={close}>
            Open the export
          </Link>
        </Banner>
      )}
    </Dialog>
  )
}
