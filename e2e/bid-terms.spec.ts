import { listQuoteRequests, readUtilities } from 'shared-contracts/bid/request'
import { expect, test } from './fixtures'
import { signInAs } from './portal/as-rep'
import { DANA, THEO } from './screens/LoginScreen'

const MILLRACE = 'Millrace Precision Castings'

test('utilities: kept, counted, told to the colleague who chose meanwhile; typing stays (B§7)', async ({
  page,
  portal,
  bidForm,
  colleague,
  shell,
  errors,
}) => {
  errors.expect(/status of 409/)
  const customer = 'Continental Retail Holdings'
  for (const [rep, who] of [
    [DANA, { bidForm, page }],
    [THEO, colleague],
  ] as const) {
    await who.bidForm.openAs(rep, customer)
    await who.page.getByRole('button', { name: 'Customer Details', exact: true }).click()
    await who.page.getByRole('button', { name: 'Choose utilities' }).click()
  }
  const dialogOn = (on: typeof page) => on.getByRole('alertdialog', { name: 'Choose utilities' })
  const dialog = dialogOn(page)
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
  await expect(dialog.getByText('Choose at least one utility, or opt out of this request.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await bidForm.rate('1 month').fill('0.0612')
  await page.getByRole('button', { name: 'Choose utilities' }).click()
  for (const name of ['BGE', 'ComEd', 'ConEd', 'Oncor', 'PECO']) await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(shell.toast('Utilities saved')).toBeVisible()
  await expect(page.getByText(/^You serve 3 of 8, 3,750 meters, [\d,]+ kWh$/)).toBeVisible()
  await expect(bidForm.rate('1 month')).toHaveValue('0.06120')
  const { api, user } = await signInAs(portal, THEO)
  const list = await api.call(listQuoteRequests, {
    params: { supplierId: user.supplier.id, repId: user.supplierRepresentative.userId },
  })
  const id = list.find((bid) => bid.companyName === customer)?.id ?? ''
  const { utilities } = await api.call(readUtilities, { params: { id } })
  expect(utilities.filter((utility) => utility.selected).map((utility) => utility.name)).toEqual([
    'Duke Energy Ohio',
    'Eversource',
    'PSE&G',
  ])

  const other = dialogOn(colleague.page)
  await other.getByRole('checkbox', { name: 'BGE' }).uncheck()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Dana Whitfield changed this bid while you had it open.')).toBeVisible()
  await expect(other.getByRole('checkbox', { name: 'BGE' })).not.toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'ComEd' })).toBeChecked()
})

test('credit status and billing method go along, then are locked; previous figures are told (B§2, B§5)', async ({
  page,
  bidForm,
}) => {
  await bidForm.openAs(DANA, MILLRACE)
  await expect(page.getByText(/^before:/)).toHaveCount(0)
  await bidForm.creditStatus().selectOption({ label: 'Approved' })
  await page.getByRole('switch', { name: 'Fee included' }).click()
  await bidForm.rate('12 months').fill('0.07234')
  await bidForm.adder('12 months').fill('0.00285')
  await expect(page.getByText('Choose a billing method')).toBeVisible()
  await expect(bidForm.submit()).toBeDisabled()
  await bidForm.chooseBillingMethod('Consolidated')
  await bidForm.sendBid()
  const summary = page.getByRole('region', { name: 'Submitted quotes' })
  for (const fact of [
    /Billing method\s*Consolidated/,
    /Credit status\s*Approved/,
    /Broker fee\s*Not included/,
    /State taxes\s*Included/,
  ])
    await expect(summary).toContainText(fact)

  await bidForm.open(MILLRACE)
  await expect(bidForm.billingMethod()).toBeDisabled()
  await expect(bidForm.billingMethod()).toHaveValue('consolidated')
  await expect(page.getByText('Billing method, set')).toBeVisible()
  await expect(bidForm.creditStatus()).toHaveValue('APPROVED')
  await expect(page.getByRole('region', { name: 'Broker Fee' })).toContainText('before: not included')
  await expect(page.getByRole('region', { name: 'State Taxes' })).toContainText('before: included')
  await expect(bidForm.term('12 months')).toContainText(/0\.07234\s*\+ 0\.00285/)
})

test('matrix pricing has neither picker (B§2, decision 20)', async ({ bidForm, page }) => {
  await bidForm.openAs(DANA, 'Oldtown Brewing')
  await expect(page.getByRole('region', { name: 'Billing Details' })).toContainText('Net 30')
  await expect(bidForm.billingMethod()).toHaveCount(0)
  await expect(bidForm.creditStatus()).toHaveCount(0)
  await bidForm.rate('12 months').fill('0.0871')
  await expect(bidForm.submit()).toBeEnabled()
})
