import { useCallback, type ReactNode } from 'react'
import { DEFAULT_DOCUMENT_NAME, exportMeterData, meterBillsQuery } from 'shared-contracts/bid/downloads'
import { type Scenario } from 'shared-contracts/bid/request'
import type { Meter } from 'shared-contracts/meter'
import { Button, Download } from 'shared-ui/core'
import { useDownload, useRemote } from 'remote-kit/context'
import { downloadOptions } from './download-options'

interface BillsDownloadProps {
  scenario: Pick<Scenario, 'quoteRequest' | 'pricingScenario' | 'rateCheck'>
  meter: Meter
}

/** The bills of one meter as a zip. B§7 does not show its call: the export's is used, with this meter's bills alone. */
function BillsDownload({ scenario, meter }: BillsDownloadProps) {
  const { api } = useRemote()
  const download = useDownload()
  const name = `Bills of ${meter.utilityAccountNo}`
  const params = { id: scenario.quoteRequest.id, scenarioId: scenario.pricingScenario.id }
  const query = meterBillsQuery(meter, scenario.rateCheck.commodityType)
  return (
    <Button
      variant="text"
      size="small"
      aria-label={`Download ${name.toLowerCase()}`}
      busy={download.busy !== undefined}
      sx={{ minWidth: 28, width: 28, height: 28, padding: 0 }}
      onClick={() =>
        download.start(name, () => api.call(exportMeterData, { params, query }, downloadOptions), DEFAULT_DOCUMENT_NAME)
      }
    >
      {download.busy === undefined && <Download aria-hidden />}
    </Button>
  )
}

/** What stands beside a bill count; a meter without bills has no button. Kept between renders. */
export function useBillsAction(scenario: BillsDownloadProps['scenario']): (meter: Meter) => ReactNode {
  const { quoteRequest, pricingScenario, rateCheck } = scenario
  return useCallback(
    (meter) =>
      meter.billCount > 0 ? (
        <BillsDownload scenario={{ quoteRequest, pricingScenario, rateCheck }} meter={meter} />
      ) : null,
    [quoteRequest, pricingScenario, rateCheck],
  )
}
