import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('all-in-lens', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
    await page.goto(paths.bidForm(id, scenarioId))
    for (const [term, rate] of [
      ['12 months', '0.07412'],
      ['24 months', '0.07234'],
      ['36 months', '0.07105'],
    ] as const)
      await page.getByRole('textbox', { name: `Standard mix rate, ${term}` }).fill(rate)
    await page.getByRole('switch', { name: 'Fee included' }).click()
    await page.getByRole('switch', { name: 'Taxes included' }).click()
    await page.getByRole('button', { name: '$ for the term' }).click()
    await page.getByRole('button', { name: 'What 24 months cost' }).click()
    await expect(page.getByRole('table', { name: 'By month' })).toBeVisible()
    await page.getByRole('table', { name: 'Pricing options' }).scrollIntoViewIfNeeded()
  },
})
