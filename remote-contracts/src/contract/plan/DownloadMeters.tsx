import { useState } from 'react'
import { isTold, toProblem } from 'shared-contracts/api'
import { contractTexts, listPlanMeters, type EnergyPlan } from 'shared-contracts/contract/plan'
import type { RemoteContext } from 'shared-contracts/remote'
import { commodityRules } from 'shared-contracts/bid/request'
import { Button } from 'shared-ui/core'
import { ReceiptText } from 'shared-ui/extra'
import { saveSpreadsheet } from 'shared-ui/table'
import { meterColumns } from '../../ui/meter-columns'
import type { Rep } from '../../ui/use-rep'

/** C§2 'Download excel': the meter accounts, made in the browser (C§7). */
export function DownloadMeters({ context, plan, rep }: { context: RemoteContext; plan: EnergyPlan; rep: Rep }) {
  const [busy, setBusy] = useState(false)
  const { api, notifications, clock, log } = context

  async function download() {
    setBusy(true)
    try {
      const { quoteId } = plan.energyPlanMeter.energyPlan
      const params = { ...rep, energyPlanId: plan.energyPlanId, quoteId }
      const { meters } = await api.call(listPlanMeters, { params })
      if (meters.length === 0) return notifications.warn(contractTexts.noMeters)
      const unit = commodityRules[plan.commodityType ?? 'ELECTRICITY'].usageUnit
      const name = { customer: plan.customerCompanyName, list: 'meter-accounts' }
      await saveSpreadsheet({ name, rows: meters, columns: meterColumns(unit), now: new Date(clock.now()) })
    } catch (error) {
      const problem = toProblem(error)
      log('meters-not-downloaded', problem)
      if (!isTold(problem)) notifications.error('The meter accounts could not be downloaded', problem.message, problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button startIcon={<ReceiptText aria-hidden />} busy={busy} onClick={() => void download()}>
      Download excel
    </Button>
  )
}
