import { expect } from '@playwright/test'
import { isAboveLoss } from 'shared-contracts/bid/loss-analysis'
import { listWinLossReports, winLossReportsOfRateCheck } from 'shared-contracts/bid/win-loss'
import { paths } from 'shared-contracts/paths'
import { signInAs } from '../../portal/as-rep'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('loss-analysis', {
  rep: DANA,
  open: async (page, portal) => {
    const { api } = await signInAs(portal, DANA)
    const dana = { supplierId: 'larkspur', repId: 'dana' }
    const { reports } = await api.call(listWinLossReports, { params: dana, query: {} })
    for (const { rateCheckId } of reports.filter(isAboveLoss)) {
      const found = await api.call(winLossReportsOfRateCheck, { params: { ...dana, rateCheckId: rateCheckId ?? '' } })
      if ((found.reports[0]?.before?.like ?? 0) === 0) continue
      await page.goto(paths.winLoss(rateCheckId ?? ''))
      break
    }
    await expect(page.getByLabel('In short')).toBeVisible()
  },
})
