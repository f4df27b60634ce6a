/** @provider-api */
import { screen, within } from '@testing-library/react'
import { paths, routes } from 'shared-contracts/paths'
import { showPart } from '../../../testing/show-part'
import { signIn } from '../../../testing/sign-in'
import { bar, openForm, scenarioOf, submit, type Api } from '../../testing/bid-form'
import BidFormScreen from './BidFormScreen'

let dana: Api
beforeEach(async () => {
  localStorage.clear()
  dana = await signIn('dana')
})

test.each([
  ['/view', 'Tallgrass Foods Manufacturing', true],
  ['?viewFromEmail=true', 'Tallgrass Foods Manufacturing', false],
  ['', 'Quarry Lake Resorts', true],
  ['', 'Piedmont Paper', true],
])('read-only by %s or status: %s', async (suffix, company, withBack) => {
  await openForm(dana, company, { suffix })
  for (const field of screen.getAllByRole('textbox', { name: /Standard mix rate/ })) expect(field).toBeDisabled()
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Back' }) !== null).toBe(withBack)
  expect(screen.getByRole('switch', { name: /Fee/ })).toBeDisabled()
})

test('a due time that has passed locks the rates and says so', async () => {
  await openForm(dana, 'Hollis Street Garages')
  expect(within(screen.getByRole('form', { name: 'Bid' })).getByText('The due time of this request has passed.')).toBeVisible()
  expect(bar().getByText('The due time of this request has passed.')).toBeVisible()
  expect(submit()).toBeDisabled()
})

test('a request of another supplier is an error with Retry, not an empty page', async () => {
  const priya = await signIn('priya')
  const { quoteRequest, pricingScenario } = await scenarioOf(dana, 'Millrace Precision Castings')
  showPart(BidFormScreen, { user: priya.user, route: routes.bidForm, path: paths.bidForm(quoteRequest.id, pricingScenario.id) })
  expect(await screen.findByText('There is no such quote request.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('an open form has no archive', async () => {
  await openForm(dana, 'Tallgrass Foods Manufacturing')
  expect(screen.queryByRole('region', { name: 'Quote archive' })).toBeNull()
})
