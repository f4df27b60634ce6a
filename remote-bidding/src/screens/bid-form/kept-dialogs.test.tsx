/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, type Api, type OpenForm } from '../../../testing/bid-form'

// What is typed into a dialog of the form outlives the dialog, the page and the session (decision 5).

const ASHGROVE = 'Ashgrove Greenhouses'

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

type Rep = OpenForm['rep']

test('reasons and text of an opt-out, until it is done', async () => {
  const ask = async (rep: Rep) => {
    await rep.click(screen.getByRole('button', { name: 'Opt Out' }))
    return within(await screen.findByRole('dialog', { name: 'Opt Out' }))
  }
  const before = await openForm(dana, ASHGROVE)
  const typed = await ask(before.rep)
  await before.rep.click(typed.getByRole('checkbox', { name: 'Other' }))
  await before.rep.type(typed.getByRole('textbox'), 'No gas there.')
  before.unmount()

  const { rep, unmount } = await openForm(dana, ASHGROVE)
  const kept = await ask(rep)
  expect(kept.getByRole('textbox')).toHaveValue('No gas there.')
  expect(kept.getByRole('checkbox', { name: 'Other' })).toBeChecked()
  await rep.click(kept.getByRole('button', { name: 'Opt Out' }))
  const [optIn] = await screen.findAllByRole('button', { name: 'Opt In' })
  await rep.click(optIn as HTMLElement)
  await rep.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Opt In' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Opt Out' })).toBeEnabled())
  expect((await ask(rep)).getByRole('textbox')).toHaveValue('')
  unmount()
})

test('a note of a hand-over and one for colleagues, until they are sent', async () => {
  const openDialog = async (rep: Rep) => {
    await rep.click(await screen.findByRole('button', { name: /^(Hand off|With )/ }))
    return within(await screen.findByRole('dialog', { name: /^(Hand off|With )/ }))
  }
  const { rep } = await openForm(dana, ASHGROVE)
  const typed = await openDialog(rep)
  await rep.selectOptions(typed.getByLabelText('Hand this bid to'), 'Theo Marsh')
  await rep.type(typed.getByLabelText('What they should know'), 'Ask about the boiler.')
  await rep.type(typed.getByRole('textbox', { name: /^New note/ }), 'Called them.')
  await rep.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const kept = await openDialog(rep)
  expect(kept.getByLabelText('Hand this bid to')).toHaveDisplayValue('Theo Marsh')
  expect(kept.getByLabelText('What they should know')).toHaveValue('Ask about the boiler.')
  expect(kept.getByRole('textbox', { name: /^New note/ })).toHaveValue('Called them.')
  await rep.click(kept.getByRole('button', { name: 'Add note' }))
  expect(await kept.findByText('Called them.', { selector: 'li p' })).toBeVisible()
  expect(kept.queryByText(/has not been added/)).toBeNull()
  await rep.click(kept.getByRole('button', { name: 'Hand to Theo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const after = await openDialog(rep)
  expect(after.getByLabelText('What they should know')).toHaveValue('')
  expect(after.getByRole('textbox', { name: /^New note/ })).toHaveValue('')
})
