import { usageUnitOf } from 'shared-contracts/bid/request'
import { contractTexts } from '../../domain/contract.messages'
import { listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import { Button } from 'shared-ui/core'
import { ReceiptText } from 'shared-ui/icons'
import { useAction, useRemote, type Rep } from 'remote-kit/context'
import { saveSpreadsheet } from 'shared-ui/table'
import { meterColumns } from '../../ui/meter-columns'
import { metersPath } from './meters-path'

/** C§2 'Download excel': the meter accounts, made in the browser (C§7). */
export function DownloadMeters({ plan, rep }: { plan: EnergyPlan; rep: Rep }) {
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
