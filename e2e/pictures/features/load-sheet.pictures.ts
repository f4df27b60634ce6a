import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('load-sheet', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
    await page.goto(paths.bidForm(id, scenarioId))
    await page.getByRole('button', { name: 'Meter Details', exact: true }).click()
    const meters = page.getByRole('table', { name: 'Meters by utility' })
    await expect(meters.getByRole('row', { name: /^PECO/ })).toBeVisible()
    await meters.scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: 'Load sheet' })
    await expect(button).toBeVisible()
    await button.scrollIntoViewIfNeeded()
  },
})
