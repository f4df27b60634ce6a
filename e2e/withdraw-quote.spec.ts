import { readQuoteArchiveSummary, archivedQuoteState } from 'shared-contracts/bid/archive'
import { expect, test } from './fixtures'
import { quoteRequestOf, signInAs } from './portal/as-rep'
import { withoutLiveChanges } from './portal/live-changes'
import { DANA, THEO } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'

test('one standing term is withdrawn: asked first, others stay, the colleague is told, the archive says so', async ({
  bidForm,
  page,
  portal,
  colleague,
  errors,
}) => {
  errors.expect(/409/)
  await bidForm.openAs(DANA, MILLRACE)
  // Nothing stands yet.
  await expect(page.getByRole('button', { name: /^Withdraw quote/ })).toHaveCount(0)
  for (const [term, rate] of [
    ['12 months', '0.07234'],
    ['24 months', '0.07105'],
    ['36 months', '0.07042'],
  ] as const)
    await bidForm.rate(term).fill(rate)
  await bidForm.chooseBillingMethod('Dual')
  await bidForm.sendBid()
  await page.getByRole('button', { name: 'Edit bid' }).click()

  await withoutLiveChanges(colleague.page)
  await colleague.bidForm.openAs(THEO, MILLRACE)
  await expect(colleague.bidForm.rate('24 months')).toHaveValue('0.07105')

  const withdraw = page.getByRole('button', { name: 'Withdraw quote, 24 months' })
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw quote' })
  await withdraw.click()
  await expect(dialog).toContainText('Your quote of 0.07105 $/kWh for 24 months is withdrawn at once.')
  await expect(dialog).toContainText('Your other quotes stand.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bidForm.rate('24 months')).toHaveValue('0.07105')

  await withdraw.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(withdraw).toHaveCount(0)
  await expect(bidForm.rate('24 months')).toHaveValue('')
  await expect(bidForm.rate('24 months')).toBeFocused()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(page.getByRole('button', { name: /^Withdraw quote/ })).toHaveCount(2)
  await expect(page.getByText('0 of 4 terms to send')).toBeVisible()
  // What the rep did is no news to the rep.
  await expect(bidForm.changesNotice()).toHaveCount(0)

  // The colleague's page does not know yet.
  await colleague.page.getByRole('button', { name: 'Withdraw quote, 24 months' }).click()
  await colleague.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(colleague.shell.toast('The quote was not withdrawn.')).toBeVisible()
  await expect(colleague.bidForm.changesNotice()).toContainText('Your quote for 24 months was withdrawn')
  await expect(colleague.page.getByRole('button', { name: 'Withdraw quote, 24 months' })).toHaveCount(0)

  await page.reload()
  await expect(bidForm.rate('12 months')).toHaveValue('0.07234')
  await expect(bidForm.rate('24 months')).toHaveValue('')
  const { rateCheckId } = await quoteRequestOf(portal, DANA, MILLRACE)
  const { api, user } = await signInAs(portal, DANA)
  const { quotes } = await api.call(readQuoteArchiveSummary, {
    params: { rateCheckId, supplierId: user.supplier.id, repId: user.supplierRepresentative.userId },
  })
  expect(quotes.map((quote) => [quote.maxTerm, archivedQuoteState(quote)])).toEqual([
    [12, 'Stands'],
    [24, 'Withdrawn'],
    [36, 'Stands'],
  ])
})
