import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { BidFormScreen } from '../../screens/BidFormScreen'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('receipt', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
    await page.goto(paths.bidForm(id, scenarioId))
    const bidForm = new BidFormScreen(page, portal)
    await bidForm.rate('12 months').fill('0.07234')
    await bidForm.rate('24 months').fill('0.07105')
    if (await bidForm.billingMethod().isEnabled()) await bidForm.chooseBillingMethod('Dual')
    await bidForm.submitAndAttest()
    await expect(page.getByRole('table', { name: 'Receipts' })).toBeVisible()
    await page.getByRole('table', { name: 'Receipts' }).scrollIntoViewIfNeeded()
  },
})
