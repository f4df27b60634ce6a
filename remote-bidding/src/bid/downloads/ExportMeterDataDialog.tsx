import { useState } from 'react'
import { toProblem } from 'shared-contracts/api'
import { exportOffers, exportQuery, whyNotExport, type ExportChoice } from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import type { RemoteContext } from 'shared-contracts/remote'
import { Banner, Button, Download, Link } from 'shared-ui/core'
import { CheckboxList, Dialog } from 'shared-ui/extra'
import { exportAddress } from './open-export'

export interface ExportMeterDataDialogProps {
  context: Pick<RemoteContext, 'api' | 'session' | 'notifications' | 'log'>
  scenario: Scenario
  open: boolean
  onClose: () => void
}

/** Asks what the zip shall hold, all of it preselected (B§5), and opens the zip in a new window (B§7). */
export function ExportMeterDataDialog({ context, scenario, open, onClose }: ExportMeterDataDialogProps) {
  const { rateCheck, utilityRequirements, meters } = scenario
  const facts = {
    commodityType: rateCheck.commodityType,
    billRequired: utilityRequirements.billRequired,
    meters: meters ?? [],
  }
  const offers = exportOffers(facts)
  const [selected, setSelected] = useState<ExportChoice[]>(() => offers.map((offer) => offer.choice))
  const [busy, setBusy] = useState(false)
  /** Set when the browser kept the window from opening: the rep opens it by a click of their own. */
  const [blocked, setBlocked] = useState<string>()
  const reason = whyNotExport(selected, facts)

  const close = () => {
    setBlocked(undefined)
    onClose()
  }
  const start = async () => {
    setBusy(true)
    setBlocked(undefined)
    try {
      const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
      const address = await exportAddress(
        context.api,
        context.session.getState().currentUser?.token,
        params,
        exportQuery(selected, facts),
      )
      const opened = window.open(address, '_blank')
      if (opened === null) {
        setBlocked(address)
        return
      }
      opened.opener = null
      context.notifications.success(
        'Export started',
        'Your browser saves the zip file. If it reports a failed download, nothing usable was saved: export again.',
      )
      close()
    } catch (error) {
      const problem = toProblem(error)
      context.log('export-failed', problem)
      if (problem.status !== 401) context.notifications.error('Export failed', problem.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Export meter data"
      subtitle="You will get one zip file"
      busy={busy}
      actions={
        <>
          <Button variant="text" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="contained"
            startIcon={<Download aria-hidden />}
            disabled={reason !== undefined}
            busy={busy}
            onClick={() => void start()}
          >
            Export
          </Button>
        </>
      }
    >
      <CheckboxList
        legend="What to export"
        legendHidden
        items={offers.map(({ choice, label, detail }) => ({ value: choice, label, detail }))}
        selected={selected}
        onChange={setSelected}
        disabled={busy}
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
