import { expect } from '@playwright/test'
import { paths } from 'shared-contracts/paths'
import { DANA } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

const CHOSEN = ['Millrace Precision Castings', 'Ashgrove Greenhouses', 'Tallgrass Foods Manufacturing']
const COPIED = [
  'Customer\tTerm\tRate',
  'Millrace Precision Castings\t12\t0.07149',
  '\t24\t0.07285',
  'Ashgrove Greenhouses\t12\t4.185',
  'Nobody, Inc.\t12\t0.07',
].join('\n')

featurePicture('several-requests', {
  rep: DANA,
  open: async (page) => {
    await page.goto(paths.quoteHistory('larkspur'))
    for (const customer of CHOSEN) await page.getByRole('checkbox', { name: `Choose ${customer}` }).check()
    await page.getByRole('button', { name: 'Import rates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import rates' })
    await dialog.getByRole('textbox').fill(COPIED)
    await expect(dialog.getByRole('checkbox', { name: /^Millrace/ })).toBeVisible()
  },
})
