import { expect, test } from './fixtures'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA } from './screens/LoginScreen'

const TALLGRASS = 'Tallgrass Foods Manufacturing'
const ASHGROVE = 'Ashgrove Greenhouses'

test('the API goes away while a bid is typed: the page says so, nothing is lost, it is sent later', async ({
  bidForm,
  shell,
  portal,
  errors,
}) => {
  errors.expect(/status of 503/)
  await bidForm.openAs(DANA, TALLGRASS)
  await bidForm.rate('12 months').fill('0.0612')
  await bidForm.chooseBillingMethod('Consolidated')
  await portal.stop('provider-api')
  await bidForm.rate('24 months').fill('0.0633')
  await bidForm.submitAndAttest()
  await expect(bidForm.arrival()).toContainText('Checking whether it arrived…')
  await expect(shell.connectionNotice()).toContainText('The Marketplace is not answering.')
  await bidForm.arrival().getByRole('button', { name: 'Stop checking' }).click()
  await expect(shell.toast('Your bid may have arrived.')).toContainText(
    'If you submit the same rates again, they count once.',
  )
  await expect(bidForm.rate('12 months')).toHaveValue('0.06120')
  await expect(bidForm.rate('24 months')).toHaveValue('0.06330')
  await expect(bidForm.billingMethod()).toHaveValue('consolidated')

  await portal.start('provider-api')
  await bidForm.sendBid()
})

test('the due time passes: the server refuses, the form closes, what was typed stays to be read', async ({
  bidForm,
  page,
  portal,
  errors,
}) => {
  errors.expect(/status of 409/)
  await withoutLiveChanges(page)
  await bidForm.openAs(DANA, ASHGROVE)
  await bidForm.rate('24 months').fill('5.125')
  await bidForm.chooseBillingMethod('Dual')
  await portal.simulator('expire-now', ASHGROVE)
  await bidForm.submitAndAttest()
  await expect(
    page.getByRole('form', { name: 'Bid' }).getByText('The due time of this request has passed.'),
  ).toBeVisible()
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.rate('24 months')).toHaveValue('5.125')
  await expect(bidForm.submit()).toBeDisabled()
})
