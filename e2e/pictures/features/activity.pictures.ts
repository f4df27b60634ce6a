import { expect } from '@playwright/test'
import { confirmBooking } from 'shared-contracts/contract/booking'
import { paths } from 'shared-contracts/paths'
import { signInAs } from '../../portal/as-rep'
import { ContractScreen } from '../../screens/ContractScreen'
import { DANA, THEO } from '../../screens/LoginScreen'
import { featurePicture } from '../feature-picture'

featurePicture('activity', {
  rep: DANA,
  open: async (page, portal) => {
    const theo = await signInAs(portal, THEO)
    const params = { customerId: 'c-st-brendan', rateCheckId: 'rc-st-brendan' }
    await theo.api.call(confirmBooking, {
      params,
      body: {
        counterSignedExpected: true,
        linesRead: ['Rate $0.11284 per kWh: Named once, equal. Page 1: “36 months $0.11284 / kWh”'],
        linesNotRead: ['Fee $0.00300 per kWh: Not named.'],
      },
    })
    await page.goto(paths.contract('ep-st-brendan'))
    const activity = new ContractScreen(page).region('Activity')
    // It comes once somebody is near.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(activity.getByRole('row', { name: /Not read/ })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await activity.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  },
})
