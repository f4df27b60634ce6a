/** @provider-api */
import { screen, within } from '@testing-library/react'
import { putQuoteRequest, readUtilities } from 'shared-contracts/bid'
import { signIn } from '../../../testing/sign-in'
import { openForm, rate, scenarioOf, type Api } from '../../testing/bid-form'

jest.setTimeout(40_000)
const LONG = { timeout: 15_000 }

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})

test('utilities are chosen, kept on the server, and nothing typed is lost (B§7)', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  await rep.type(rate('12 months'), '0.0723')
  await rep.click(screen.getByRole('button', { name: 'Choose utilities' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Choose utilities' }))
  const peco = await dialog.findByRole('checkbox', { name: /PECO/ }, LONG)
  expect(peco).toBeChecked()
  await rep.click(peco)
  expect(dialog.getByText('Choose at least one utility, or opt out of this request.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await rep.click(peco)
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Utilities saved', {}, LONG)).toBeVisible()
  expect(rate('12 months')).toHaveValue('0.07230')
  const { quoteRequest } = await scenarioOf(dana, 'Millrace Precision Castings')
  expect(quoteRequest).toMatchObject({ version: 2, lastChange: { by: 'Dana Whitfield' } })
})

test('a colleague chose meanwhile: said in the dialog, with what was ticked still there', async () => {
  const { rep } = await openForm(dana, 'Tallgrass Foods Manufacturing')
  await rep.click(screen.getByRole('button', { name: 'Choose utilities' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Choose utilities' }))
  await dialog.findByRole('checkbox', undefined, LONG)
  const theo = await signIn('theo')
  const { quoteRequest } = await scenarioOf(theo, 'Tallgrass Foods Manufacturing')
  const { utilities } = await theo.call(readUtilities, { params: { id: quoteRequest.id } })
  await theo.call(putQuoteRequest, { params: { id: quoteRequest.id }, body: { ...quoteRequest, supportedUtilities: utilities.map((one) => one.utilityId) } })
  await rep.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Theo Marsh changed this bid while you had it open.', {}, LONG)).toBeVisible()
  expect(dialog.getByRole('checkbox')).toBeChecked()
})

test('the usage of a meter opens from its row: at most 12 months (B§9)', async () => {
  const { rep } = await openForm(dana, 'Millrace Precision Castings')
  const [button] = await screen.findAllByRole('button', { name: /^Usage of / }, LONG)
  if (!button) throw new Error('no meter')
  await rep.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: /^Usage of / }))
  const months = within(await dialog.findByRole('table', {}, LONG)).getAllByRole('rowheader')
  expect(months.length).toBeGreaterThan(0)
  expect(months.length).toBeLessThanOrEqual(12)
  expect(dialog.getByText(/^\w{3} \d{4} to \w{3} \d{4}, kWh$/)).toBeVisible()
})

test('Request Details tell the product configuration with its opt-out language', async () => {
  await openForm(dana, 'Millrace Precision Castings')
  const details = within(screen.getByRole('region', { name: 'Request Details' }))
  expect(details.getByText('Product configuration')).toBeVisible()
  expect(details.getByText('Opt-out language').nextElementSibling).toHaveTextContent('Included')
})
