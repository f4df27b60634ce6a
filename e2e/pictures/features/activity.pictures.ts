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
        openPoints: ['Fee: The contract does not name the fee of $0.00300 / kWh.'],
        reason: 'The customer pays the fee by a separate invoice.',
      },
    })
    await page.goto(paths.contract('ep-st-brendan'))
    const activity = new ContractScreen(page).region('Activity')
    // It comes once somebody is near.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(activity.getByRole('row', { name: /Reason/ })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await activity.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  },
})
