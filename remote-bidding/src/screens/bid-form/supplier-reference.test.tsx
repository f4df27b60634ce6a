/** @provider-api */
import { screen, waitFor, within } from '@testing-library/react'
import { signIn } from '../../../../testing/sign-in'
import { leaveForms, openForm, rate, scenarioOf, type Api } from '../../../testing/bid-form'

const MILLRACE = 'Millrace Precision Castings'
const TITLE = 'Quote Number, Contact and Note'

let dana: Api
beforeAll(async () => {
  dana = await signIn('dana')
})
afterEach(() => leaveForms(dana))

test('a folded line below the rates takes number, contact and note; Confirm says them; they are sent', async () => {
  const { rep, place } = await openForm(dana, MILLRACE)
  await rep.type(rate('12 months'), '0.07234')
  await rep.tab()
  const billing = screen.queryByRole('combobox', { name: /^Billing method/ })
  if (billing) await rep.selectOptions(billing, 'dual')
  expect(screen.queryByRole('textbox', { name: 'Quote number' })).toBeNull()
  await rep.click(await screen.findByRole('button', { name: TITLE }))
  await rep.type(screen.getByRole('textbox', { name: 'Quote number' }), 'LK-4711')
  await rep.type(screen.getByRole('textbox', { name: 'Contact' }), 'Ana Ruiz, 512 555 0114')

  const note = screen.getByRole('textbox', { name: 'Note' })
  await rep.click(note)
  await rep.paste('n'.repeat(501))
  await rep.tab()
  expect(await screen.findByText('No more than 500 characters.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Submit/ })).toBeDisabled()
  expect(screen.getByText(/^Shorten your note/)).toBeVisible()
  await rep.clear(note)
  await rep.type(note, 'Holds until Friday.')
  await rep.click(screen.getByRole('button', { name: TITLE }))
  expect(screen.getByText('LK-4711 · Ana Ruiz, 512 555 0114 · Holds until Friday.')).toBeVisible()

  await rep.click(screen.getByRole('button', { name: /^Submit/ }))
  const confirm = within(await screen.findByRole('alertdialog', { name: /Confirm lowest rate/ }))
  await rep.click(confirm.getByRole('button', { name: /^Send 1 rate/ }))
  const attestation = within(await screen.findByRole('alertdialog', { name: 'Attestation' }))
  for (const own of ['LK-4711', 'Ana Ruiz, 512 555 0114']) expect(attestation.getByText(own)).toBeVisible()
  await rep.click(attestation.getByRole('button', { name: 'I Attest' }))
  await waitFor(() => expect(place.current).toContain('summary'))
  const { quoteRequest } = await scenarioOf(dana, MILLRACE)
  expect(quoteRequest).toMatchObject({
    supplierQuoteNumber: 'LK-4711',
    supplierContact: 'Ana Ruiz, 512 555 0114',
    supplierNote: 'Holds until Friday.',
  })
})
