import { expect, test } from './fixtures'
import { DANA } from './screens/LoginScreen'

const SOON = { timeout: 1000 }

test('meters and options that go while the form is open are told, and what was typed stays', async ({
  bidForm,
  page,
  portal,
}) => {
  await bidForm.openAs(DANA, 'Millrace Precision Castings')
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.rate('36 months').fill('0.07042')
  await bidForm.chooseBillingMethod('Dual')

  await portal.simulator('remove-meters', 'millrace', '--meters', '4')
  await bidForm.comeBackAndSee(() =>
    expect(bidForm.changesNotice()).toContainText(
      'The meters changed: the request now has 8. Please check your rates.',
      SOON,
    ),
  )
  await expect(page.getByText('8 meters').first()).toBeVisible()
  await bidForm.unfoldMeters()
  await expect(bidForm.meters.rows()).toHaveCount(8)
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')

  await portal.simulator('remove-option', 'millrace', '--term', '36')
  await bidForm.comeBackAndSee(() =>
    expect(bidForm.changesNotice()).toContainText('The option of 36 months was deleted. You had typed 0.07042.', SOON),
  )
  await expect(bidForm.rate('36 months')).toHaveCount(0)
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.billingMethod()).toHaveValue('dual')

  await bidForm.sendBid()
  await expect(page.getByRole('table', { name: 'Submitted quotes' }).getByRole('rowheader')).toHaveText([/^12 months/])
})

test('bidding that closes while the form is open locks it and says so; it opens again with what was typed', async ({
  bidForm,
  page,
  portal,
  errors,
}) => {
  // What was typed is kept by this browser; its copy on the server may come too late.
  errors.expect(/status of 409.*\/draft\)/)
  await bidForm.openAs(DANA, 'Ashgrove Greenhouses')
  await bidForm.rate('24 months').fill('5.125')
  await bidForm.chooseBillingMethod('Dual')

  await portal.simulator('close-bidding', 'ashgrove')
  await bidForm.comeBackAndSee(() =>
    expect(page.getByRole('form', { name: 'Bid' }).getByText('Rates are locked.')).toBeVisible(SOON),
  )
  await expect(bidForm.rate('24 months')).toBeDisabled()
  await expect(bidForm.rate('24 months')).toHaveValue('5.125')
  await expect(bidForm.submit()).toBeDisabled()

  await portal.simulator('open-bidding', 'ashgrove')
  await page.reload()
  await expect(bidForm.draftNotice()).toBeVisible()
  await expect(bidForm.rate('24 months')).toHaveValue('5.125')
  await expect(bidForm.submit()).toBeEnabled()
})
