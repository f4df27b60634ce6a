/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { createCustomOption, deleteCustomOption } from 'shared-contracts/bid/custom-option'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, paramsOf, rate, scenarioOf, type Api, type OpenForm } from '../../../testing/bid-form'

// Where the keyboard goes on once the row that had it is gone.

const MILLRACE = 'Millrace Precision Castings'

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

async function addTerms(terms: readonly number[]) {
  const params = await paramsOf(dana, MILLRACE)
  for (const termLength of terms)
    await dana.call(createCustomOption, { params, body: { supplierId: 'larkspur', termLength, isSweetSpot: true } })
  return params
}
const deleteButton = (term: string) => screen.findByRole('button', { name: `Delete custom option, ${term}` })
async function goAhead(rep: OpenForm['rep']) {
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete custom option' }))
  await rep.click(question.getByRole('button', { name: 'Delete option' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('where a colleague deleted another row meanwhile, in the last row that is left', async () => {
  const params = await addTerms([59, 60])
  const { rep } = await openForm(dana, MILLRACE)
  await rep.click(await deleteButton('60 months'))
  const { pricingOptions } = await scenarioOf(dana, MILLRACE)
  const other = pricingOptions.find(({ maxTerm }) => maxTerm === 59)
  await (await signIn('theo')).call(deleteCustomOption, { params: { ...params, optionId: other?.id ?? '' } })
  await goAhead(rep)
  await waitFor(() => expect(rate('48 months')).toHaveFocus())
})

test('where only terms without a rate are shown, in one of them', async () => {
  await addTerms([37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52, 53, 60])
  const { rep } = await openForm(dana, MILLRACE)
  const pages = within(screen.getByRole('group', { name: 'Pages of rates' }))
  await rep.click(pages.getByRole('button', { name: 'Next page' }))
  await rep.type(rate('53 months'), '0.07234')
  await rep.tab()
  const choices = within(screen.getByRole('group', { name: 'Show terms' }))
  await rep.click(await choices.findByRole('button', { name: 'Empty 20' }))
  await rep.click(await deleteButton('60 months'))
  await goAhead(rep)
  await waitFor(() => expect(rate('52 months')).toHaveFocus())
  expect(choices.getByRole('button', { name: 'Empty 19' })).toHaveAttribute('aria-pressed', 'true')
}, 30_000)
