import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { BidFormScreen } from '../../screens/BidFormScreen'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('price-check', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
    await page.goto(paths.bidForm(id, scenarioId))
    const bidForm = new BidFormScreen(page, portal)
    await bidForm.rate('12 months').fill('0.07234')
    await bidForm.rate('24 months').fill('0.7105')
    await bidForm.rate('36 months').fill('0.08442')
    await bidForm.rate('48 months').fill('0.06998')
    await bidForm.rate('12 months').focus()
    await expect(bidForm.term('24 months')).toContainText('10×')
  },
})
