import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { quoteRequestOf } from '../../portal/as-rep'
import { DANA } from '../../screens/LoginScreen'
import { pasteBlock } from '../paste-block'
import { featurePicture } from '../feature-picture'

const COPIED = ['Term\tRate', '12 mo\t$0.07149', '24 mo\t7.285 ¢', '36\t72.5 mils', '48 months\t0.074005'].join('\n')

featurePicture('paste-from-excel', {
  rep: DANA,
  open: async (page, portal) => {
    const { id, scenarioId } = await quoteRequestOf(portal, DANA, 'Millrace')
    await page.goto(paths.bidForm(id, scenarioId))
    await pasteBlock(page, COPIED)
    await expect(page.getByRole('group', { name: 'Pasted rates' })).toBeVisible()
  },
})
