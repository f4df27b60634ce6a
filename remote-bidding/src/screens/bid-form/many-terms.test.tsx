/** @provider-api */
import { screen, within } from '@testing-library/react'
import { dropDraft, takeOver } from 'shared-contracts/bid/hand-off'
import { signIn } from '../../../../testing/sign-in'
import { comeBackAndSee, leaveForms, openForm, paramsOf, rate, type Api } from '../../../testing/bid-form'

const CONTINENTAL = 'Continental Retail Holdings'

let dana: Api
let theo: Api
beforeAll(async () => {
  ;[dana, theo] = [await signIn('dana'), await signIn('theo')]
})
afterEach(() => leaveForms(dana))

test('a form that is locked shows all terms, whichever were chosen before', async () => {
  const { rep } = await openForm(dana, CONTINENTAL)
  await rep.type(rate('1 month'), '0.07234')
  await rep.tab()
  const choices = within(screen.getByRole('group', { name: 'Show terms' }))
  await rep.click(await choices.findByRole('button', { name: 'Empty 59' }))
  const pages = within(screen.getByRole('group', { name: 'Pages of rates' }))
  expect(pages.getByText('1–10 of 59')).toBeVisible()

  const params = await paramsOf(theo, CONTINENTAL)
  await theo.call(takeOver, { params, body: { from: 'dana', browser: 'theos' } })
  await comeBackAndSee(() => expect(rate('2 months')).toBeDisabled(), { timeout: 8000 })
  expect(pages.getByText('1–10 of 60')).toBeVisible()
  expect(rate('1 month')).toBeVisible()
  await theo.call(dropDraft, { params })
}, 30_000)
