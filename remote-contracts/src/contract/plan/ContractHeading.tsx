import { usageUnitOf } from 'shared-contracts/bid/request'
import { contractLabel, listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { StoredDocument } from 'shared-contracts/document'
import { Button, CommodityTile, Download, PageHeading, StatusChip } from 'shared-ui/core'
import { ReceiptText } from 'shared-ui/icons'
import { saveSpreadsheet } from 'shared-ui/table'
import { useAction, useDownload, useRemote, type Rep } from 'remote-kit/context'
import { contractTexts } from '../../domain/contract.messages'
import { meterColumns, metersPath } from '../../ui/meter-columns'

export interface ContractHeadingProps {
  plan: EnergyPlan
  unresolvedRevision: boolean
  /** The customer's letter of exclusivity, if there is one (C§2). */
  loe: StoredDocument | undefined
  rep: Rep | undefined
}

export function ContractHeading({ plan, unresolvedRevision, loe, rep }: ContractHeadingProps) {
  const { api } = useRemote()
  const { busy, start } = useDownload()
  const { text, tone } = contractLabel({ ...plan, latestRevisionRequest: unresolvedRevision })
  return (
    <PageHeading
      tile={<CommodityTile commodity={plan.commodityType} />}
      title={plan.customerCompanyName}
      chip={<StatusChip label={text} tone={tone} />}
      actions={
        <>
          {loe && (
            <Button
              startIcon={<Download aria-hidden />}
              busy={busy !== undefined}
              onClick={() => start(loe.originalFileName, () => api.file(loe.downloadUrl))}
            >
              Download LOE
            </Button>
          )}
          {rep && <DownloadMeters plan={plan} rep={rep} />}
        </>
      }
    />
  )
}

/** C§2 'Download excel': the meter accounts, made in the browser (C§7). */
function DownloadMeters({ plan, rep }: { plan: EnergyPlan; rep: Rep }) {
  const { api, notifications, clock } = useRemote()
  const download = useAction(saveMeters, {
    event: 'meters-not-downloaded',
    failed: 'The meter accounts could not be downloaded',
  })

  async function saveMeters() {
    const { meters } = await api.call(listPlanMeters, { params: metersPath(plan, rep) })
    if (meters.length === 0) return notifications.warn(contractTexts.noMeters)
    const unit = usageUnitOf(plan.commodityType)
    const name = { customer: plan.customerCompanyName, list: 'meter-accounts' }
    await saveSpreadsheet({ name, rows: meters, columns: meterColumns(unit), now: new Date(clock.now()) })
  }

  return (
    <Button startIcon={<ReceiptText aria-hidden />} busy={download.busy} onClick={() => void download.run()}>
      Download excel
    </Button>
  )
}
