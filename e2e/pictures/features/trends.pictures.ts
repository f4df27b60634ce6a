import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('trends', {
  rep: DANA,
  open: async (page) => {
    await page.goto(`${paths.groupedWinLoss('larkspur')}?view=trends&commodity=ELECTRICITY&figure=gap&cut=2`)
    await expect(page.getByText(/^With 2 mils less/)).toBeVisible()
  },
})
